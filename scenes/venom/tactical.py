"""Tactical Phase: pick a Leader on the map, build the line-up, watch the abilities of both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.decision import Option
from game.engine.events import Event, Moved
from game.engine.language import tr
from game.venom import events
from game.venom.board import (
    FREEDOM_SUPPORT,
    LEADER_DECK,
    LEADER_SPOT,
    REWARD_DECK,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    ZONE_IDS,
    ZONES,
    in_play,
    locations,
    rewards,
)
from game.venom.effects.dice_before import left_alone
from game.venom.rules.turn import STEPS
from game.venom.state import NOBODY
from scenes.canvas import Canvas
from scenes.drawing.effects import widened
from scenes.drawing.svg import linear, raster
from scenes.table.choices import whose_choice
from scenes.table.director import Director
from scenes.venom import lineup, panels
from scenes.venom.battle import RESULT_MS, BattleScene, spread
from scenes.venom.choices import parted
from scenes.venom.map_view import PLACES_ON_MAP, ZONE_SIZE
from scenes.venom.outlook import coming_tracks, outlook_rows, support_sum
from scenes.venom.shown import dice_in
from scenes.venom.standing import lead_note
from scenes.venom.turn_so_far import turn_lines
from scenes.widgets.chip import GOLD, MUTED, VENOM_OUTLINE, ChipLook
from scenes.widgets.panel import Panel
from scenes.widgets.slot import SlotWidget
from scenes.widgets.steps import StepMarks
from scenes.widgets.text_panel import TextPanel
from scenes.widgets.tracks import TrackHead, TrackWidget
from scenes.widgets.widget import Widget
from scenes.widgets.zone import ZonePanel

#: Step of the rules -> mark in the row of steps.
MARKS = {
    "choose_leader": 0,
    "leader_abilities": 0,
    "tactical_globals": 0,
    "line_up": 1,
    "draw_support": 2,
    "lines_drawn": 2,
    "freedom_tactics": 3,
    "venom_tactics": 4,
}
#: Question -> the group whose things the digits count.
DIGIT_GROUPS = {"attack": "map", "lineup.leader": "aside", "lineup.support": "aside"}
MARK_WORDS = ("leader", "line_up", "venom", "ours", "theirs")
LAY_MS, TURN_MS, STEP_MS = 260.0, 460.0, 350.0
#: Units that one bar and that two bars take with their labels and without a note.
LEAST_ODDS = (60.0, 94.0)
#: Where a few cards to choose from lie on a small screen: the words beside one need the room.
WIDE_STRIP = pygame.FRect(452, 832, 520, 236)
CHOICE = pygame.FRect(1484, 832, 420, 236)


class Tactical(BattleScene):
    """`art/tactical.png`; before a Leader is picked the play area lies where the line-ups will rise."""

    view = "tactical"
    meanwhile = "meanwhile.tactical"

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        #: The Zone that was pointed at last.
        self._looked_at = NOBODY
        #: The Leader whose attack was asked about because no chance was seen: its Combat is not asked about again.
        self._dared = NOBODY

    @property
    def frame_event(self) -> Event | None:
        """What is being shown now."""
        return self._frame.event if self._frame is not None else None

    def backdrop(self, canvas: Canvas) -> None:
        super().backdrop(canvas)
        size = canvas.surface.get_size()
        top = canvas.viewport.point(0, 440)[1]
        canvas.surface.blit(canvas.cached(("tactical-shade", size), lambda: _shade(size[0], size[1] - top)), (0, top))

    @property
    def _announced(self) -> bool:
        """In the moment of the attack the markers still stand where the last Combat left them."""
        return isinstance(self.frame_event, events.Attacked)

    def way_into(self, view: str) -> pygame.FRect | None:
        zone = self.state.combat_zone()
        return pygame.FRect(*PLACES_ON_MAP[zone], *ZONE_SIZE) if view == "combat" and zone >= 0 else None

    # Layout ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        s = self.state
        dense = self.app.canvas.theme.dense(self.app.canvas.scale)
        self.choice_strip = WIDE_STRIP if dense else BattleScene.choice_strip
        if self._looked_at == NOBODY:
            self._looked_at = self._first_target()
        self.build_map()
        if (looked_at := next((w for w in self._statics if isinstance(w, ZonePanel) and w.lit), None)) is not None:
            self.focus.begin(looked_at)
        self.odds.ask(self.leader_of_interest() if s.target == NOBODY else NOBODY)
        if s.target == NOBODY:
            self._play_area()
        else:
            lineup.lay_ours(self)
            lineup.lay_theirs(self)
        panels.own_panel(self, self.near_seat)
        aside = pygame.FRect(452, 832, self._width_aside(), 236)
        lineup.lay_aside(self, aside)
        left = aside.right + 16 if aside.width else aside.left
        self._outlook(pygame.FRect(left, 832, 1468 - left, 236))
        self._choice()
        self._step_marks()
        self.prompt(728, 76, 480, 92)
        self.anchor(rewards(s.active), pygame.FRect(66, 900, 84, 118))

    def _width_aside(self) -> float:
        """How wide the panel of the cards is that may join or stay out: the forecast has what they do not need."""
        s, decision = self.state, self.open_decision
        own = sum(len(s.places[place(s.active)]) for place in (locations, rewards))
        count = own + (len(s.places[in_play(s.active)]) if s.target != NOBODY else 0)
        if s.target != NOBODY and not s.lined_up:
            # Side by side as long as there is room: a card's figures stand in its corners.
            return min(700.0, max(588.0, 156 + 118 * (count - 1)))
        if decision is not None and parted(self, decision.options)[0]:
            return self.choice_strip.width
        return min(332.0, max(250.0, 20 + 136.0 * count)) if count else 0.0

    def dice_of_ours(self) -> int | None:
        """The dice of the line-up; while it is built those that it would bring, or None if nothing tells."""
        s, stands = self.state, self.odds.stands
        if s.lined_up:
            return dice_in(self.title, s)
        return stands.dice if stands is not None and s.chief != NOBODY else None

    def _play_area(self) -> None:
        s, seat = self.state, self.state.active
        box = pygame.FRect(238, 512, 1444, 312)
        self.add(Panel("play", box, text=tr("table.play_area"), accent="fs_hi", icon="card-play"))
        cards = s.places[in_play(seat)]
        left = max(262.0, box.centerx - ((len(cards) - 1) * 170 + 150) / 2)
        for i, x in enumerate(spread(len(cards), left, box.right - 20, 150, 170)):
            note = lead_note(self.title, s, cards[i])
            # Carried too early it goes back with a word, instead of staying where it is without one.
            self.card(cards[i], "play", x, 562, 150, note=note, z=10 + i, draggable=self.open_decision is not None)
        for place in (LEADER_SPOT, FREEDOM_SUPPORT, SUPPORT_AREA):
            self.anchor(place, pygame.FRect(900, 600, 124, 174))

    def leader_in_line(self, rect: pygame.FRect) -> None:
        """The attacked Leader stands in VENOM's line-up; in its Zone on the map only the frame stays."""
        s = self.state
        value = tr("table.combat.support_value", n=s.support_value)
        told = (line.event for line in turn_lines(self.session, s.turn) if line.event is not None)
        tip = (value, support_sum(self.title, s, told))
        note = (value, VENOM_OUTLINE, "minions")
        self.card(s.target, "venom", rect.x, rect.y, rect.width, note=note, tooltip=tip, z=10)

    def _outlook(self, box: pygame.FRect) -> None:
        """The odds, what the dice must do, and what VENOM's cards make of it."""
        before = self.state.target == NOBODY
        leader = self.leader_of_interest()
        title = tr("table.combat.briefing" if before else "table.combat.outlook")
        panel = Panel("outlook", box, text=title, accent="gold", icon="targeting")
        self.add(panel)
        inside = panel.inside
        wide = inside.width > 480
        odds = pygame.FRect(inside.x, inside.y, min(420, inside.width * 0.45) if wide else inside.width, 128.0)
        found = self.odds_panel(odds)
        if found is not None and wide:
            inside = pygame.FRect(odds.right + 20, inside.y, inside.right - odds.right - 20, inside.height)
        elif found is not None:
            # Some lines of what the dice must do stay in sight below, at the cost of how the figure was found.
            found.rect.height = LEAST_ODDS[min(len(found.rows), len(LEAST_ODDS)) - 1]
            below = found.rect.bottom + 2
            inside = pygame.FRect(inside.x, below, inside.width, box.bottom - 10 - below)
        rows = outlook_rows(self.title, self.state, leader, as_printed=self._announced)
        text = TextPanel("outlook.rows", inside, rows=rows, group="rail")
        text.settle(self.app.theme, self.app.viewport.scale)
        text.text = " ".join(row.text for row in rows)
        text.entity = self.title.entity_key(leader) if leader != NOBODY else None
        self.add(text)

    def _step_marks(self) -> None:
        words = tuple(tr(f"table.combat.step.{word}") for word in MARK_WORDS)
        now = MARKS.get(STEPS[self.state.step].name, 0)
        marks = StepMarks("steps", pygame.FRect(732, 180, 475, 44), words=words, now=now)
        marks.text = words[now]
        marks.tooltip = (words[now], tr(f"table.combat.step_tip.{MARK_WORDS[now]}"))
        self.add(marks)

    # Zones -------------------------------------------------------------------------------------------------------

    def dress_zone(self, panel: ZonePanel, zone: int) -> None:
        s = self.state
        option = self.option(f"enter.{ZONE_IDS[zone]}")
        if option is not None:
            panel.glowing = True
            self._answers.setdefault(panel.id, []).append(option)
        panel.selected = s.target != NOBODY and s.combat_zone() == zone
        panel.lit = s.target == NOBODY and zone == self._looked_at

    def zone_word(self, zone: int) -> tuple[str, ChipLook, str] | None:
        s = self.state
        if s.target != NOBODY and s.combat_zone() == zone:
            return (tr("table.combat.target"), GOLD, "crosshair")
        if self.option(f"enter.{ZONE_IDS[zone]}") is not None:
            return (tr("table.combat.enter_freely"), GOLD, "medal")
        leader = s.leader_in(zone)
        decision = self.open_decision
        if leader != NOBODY and decision is not None and decision.kind == "attack":
            refusal = decision.refusals.get(leader)
            if refusal is not None and refusal.key == "refusal.zone_closed":
                return (tr("table.combat.closed"), MUTED, "padlock")
        return super().zone_word(zone)

    def leader_is_here(self, zone: int) -> bool:
        return self.state.target == NOBODY or self.state.combat_zone() != zone

    def _first_target(self) -> int:
        """The Zone of the Leader with the best chance, of those that may be picked."""
        decision = self.open_decision
        if decision is None or decision.kind != "attack":
            return NOBODY
        attacks = (o for o in decision.options if o.key.startswith("attack.") and self.director.allows(o))
        zones = {option.entity: option.value for option in attacks}
        return zones.get(self.odds.likeliest(tuple(zones)), NOBODY)

    def leader_of_interest(self) -> int:
        zone = self._looked_at
        return self.state.target if self.state.target != NOBODY or zone == NOBODY else self.state.leader_in(zone)

    def leader_rail(self) -> None:
        s = self.state
        if s.target == NOBODY:
            super().leader_rail()
            return
        self.lay_leader_panel(self.title.name_of(s.target))
        printed = self.title.definitions[s.target]
        coming, reasons = coming_tracks(self.title, s)
        values = (printed.defense, printed.health) if self._announced else (s.defense, s.health)
        for i, (measure, value) in enumerate(zip(("defense", "health"), values, strict=True)):
            head = TrackHead(f"head.{measure}", pygame.FRect(1712 + i * 90, 122, 88, 40), text=tr(f"table.{measure}"))
            track = TrackWidget(
                f"track.{measure}",
                pygame.FRect(1716 + i * 90, 168, 80, 352),
                text=tr(f"track.{measure}"),
                measure=measure,
                value=value,
                vertical=True,
                printed=getattr(printed, measure),
                coming=coming.get(measure, 0),
            )
            track.group = "rail"
            track.tooltip = (f"{tr(f'track.{measure}')} {value}", tr(f"table.track_tip.{measure}"))
            head.measure = measure
            self.add(head, track)
        text = TextPanel("track.reasons", pygame.FRect(1708, 530, 190, 112), rows=reasons, size=19, gap=4)
        text.text = " ".join(row.text for row in reasons)
        text.visible = bool(reasons)
        text.focusable = False
        self.add(text)
        for place, x, label in ((LEADER_DECK, 1716, "table.leader_deck"), (SUPPORT_DECK, 1808, "table.support_deck")):
            self.pile(place, x, 668, 78, tr(label), deck="venom", accent="vn", label_at=16)
        self.anchor(REWARD_DECK, pygame.FRect(1716, 668, 78, 110))
        self.anchor(SUPPORT_DISCARD, pygame.FRect(1808, 668, 78, 110))

    # Going on ----------------------------------------------------------------------------------------------------

    def _choice(self) -> None:
        box = CHOICE
        self.add(Panel("choose", box, text=whose_choice(self, self.open_decision), accent="gold", icon="crosshair"))
        self.undo_and_hint(pygame.FRect(1500, 880, 388, 48))
        primary, others = self.plain_options()
        decision = self.open_decision
        if decision is not None and decision.kind == "attack" and len(decision.options) > 1:
            self._attack_button()
        else:
            self.going_on(primary, pygame.FRect(1500, 996, 388, 60), icon=self._icon_of(primary))
        rows = [pygame.FRect(1500, 938, 388, 48)]
        if primary is None and decision is not None and decision.kind != "attack":
            rows.append(pygame.FRect(1500, 996, 388, 60))
        for option, rect in zip(others, rows, strict=False):
            self.leaving(option, rect, text_size=22)

    @staticmethod
    def _icon_of(option: Option | None) -> str:
        return {"done": "minions", "hold": "medal"}.get(option.key, "") if option is not None else ""

    def _attack_button(self) -> None:
        """The gold button attacks the Leader that was pointed at last."""
        zone = self._looked_at
        option = self.option(f"attack.{ZONE_IDS[zone]}") if zone != NOBODY else None
        rect = pygame.FRect(1500, 996, 388, 60)
        if option is not None:
            words = tr("table.combat.attack_button", card=self.title.name_of(option.entity))
            # The Zone itself stays the place where this option is at home.
            button = self.button("attack.now", *rect, text=words, style="primary", icon="crosshair", key="Enter")
            button.entity = self.title.entity_key(option.entity)
        else:
            button = self.button("attack.now", *rect, text=tr("table.combat.attack_none"), style="primary")
            button.enabled, button.reason = False, tr("table.combat.attack_reason")

    def clicked(self, widget: Widget, button: int) -> bool:
        now = self.option(f"attack.{ZONE_IDS[self._looked_at]}") if widget.id == "attack.now" else None
        attack = now or next((o for o in self._answers.get(widget.id, ()) if o.key.startswith("attack.")), None)
        if attack is not None and self.odds.hopeless_against(attack.entity):
            self._dared = attack.entity
            return self.ask_first("hopeless_attack", attack, card=self.title.name_of(attack.entity))
        if now is not None:
            self.choose(now)
            return True
        hold = self.option("hold")
        could_attack = hold is not None and self.can_attack()
        if widget.id == "prompt.hold" and hold is not None and could_attack:
            return self.ask_first("hold_fire", hold)
        done, stands = self.option("done"), self.odds.stands
        doubtful = stands is not None and self.odds.hopeless and self._dared != self.state.target
        if done is not None and stands is not None and doubtful and widget.id == "prompt.done":
            return self.ask_first("hopeless", done, dice=stands.dice, hits=stands.health, value=stands.defense)
        everybody = self.option("all")
        if everybody is not None and widget.id == f"prompt.{everybody.key}":
            lender = left_alone(self.state, self.title.definitions)
            if lender != NOBODY:
                return self.ask_first("all_alone", everybody, card=self.title.name_of(lender))
        return super().clicked(widget, button)

    def hovered(self, widget: Widget | None) -> None:
        super().hovered(widget)
        self._look_at_zone(widget)

    def focused(self, widget: Widget | None) -> None:
        super().focused(widget)
        self._look_at_zone(widget)

    def can_attack(self) -> bool:
        """Whether some Leader may be attacked now."""
        decision = self.open_decision
        return decision is not None and any(option.key.startswith("attack.") for option in decision.options)

    def _look_at_zone(self, widget: Widget | None) -> None:
        decision = self.open_decision
        if widget is None or decision is None or decision.kind != "attack":
            return
        for zone in range(ZONES):
            leader = self.state.leader_in(zone)
            here = leader != NOBODY and widget.entity == self.title.entity_key(leader)
            if (here or widget.id == f"zone.{ZONE_IDS[zone]}") and zone != self._looked_at:
                self._looked_at = zone
                self.lay_out(animate=True)

    def key(self, name: str) -> bool:
        decision = self.open_decision
        group = DIGIT_GROUPS.get(decision.kind, "") if decision is not None else ""
        if name.startswith("digit_") and group:
            # The digits count the Zones, or the cards that may join, wherever the keyboard was before.
            members = [w for w in self.widgets() if w.visible and w.focusable and w.group == group]
            current = self.focus.current(members)
            if current is None and members:
                self.focus.take(members[0])
        return super().key(name)

    # Carrying ----------------------------------------------------------------------------------------------------

    def drop_places(self, option: Option) -> Sequence[str]:
        decision = self.open_decision
        kind = decision.kind if decision is not None else ""
        return {"lineup.leader": (lineup.LEAD_PLACE,), "lineup.support": (lineup.SUPPORT_PLACE,)}.get(kind, ())

    def lifted(self, widget: Widget) -> None:
        super().lifted(widget)
        if widget.reason and widget.id not in self._answers:
            # The place takes the drop only to say why it is refused.
            for place in self._statics:
                if isinstance(place, SlotWidget) and place.id in (lineup.LEAD_PLACE, lineup.SUPPORT_PLACE):
                    place.drop_target = place.enabled = True
                    place.glowing, place.refused = False, True

    # Time --------------------------------------------------------------------------------------------------------

    def look_at(self, event: Event) -> float:
        if isinstance(event, Moved) and self.state.place_of[event.entity] == SUPPORT_AREA:
            return LAY_MS
        if isinstance(event, events.SupportDrawn):
            return TURN_MS
        if isinstance(event, events.TrackMoved):
            return STEP_MS
        if isinstance(event, events.Attacked):
            return 700.0
        if isinstance(event, events.CombatEnded):
            return RESULT_MS
        if isinstance(event, events.LinedUp):
            return 220.0
        if isinstance(event, events.DiceGranted):
            return 160.0
        if isinstance(event, events.ZoneEntered | events.RewardWon):
            return 900.0
        return self.usual_look(event)

    def holds(self, event: Event) -> str:
        return self.page_of(event)


def _shade(width: int, height: int) -> pygame.Surface:
    """The map darkens towards the desk."""
    stops = ((0.0, "#05090C", 0.0), (0.25, "#05090C", 0.72), (1.0, "#05090C", 0.96))
    strip = raster(2, height, f'<rect width="2" height="{height}" fill="url(#g)"/>', defs=linear("g", stops))
    return widened(strip, width)
