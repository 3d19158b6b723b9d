"""Picking a Leader, building the line-up, and what is refused."""

from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.venom.board import ACTIVE_EVENTS, BOX, FREEDOM_SUPPORT, LEADER_SPOT, ZONE_IDS, ZONES, locations, rewards
from game.venom.rules.turn import NUMBER
from game.venom.state import NOBODY, TOKENS
from game.venom.wording import scientist_line
from scenes import pad
from scenes.drawing import rich
from scenes.drawing.sheet import Sheet
from scenes.stack import Dive
from scenes.table.choices import whose_choice
from scenes.theme import Theme
from scenes.venom.battle import in_a_row
from scenes.venom.map_view import CLOCKWISE, PLACES_ON_MAP, ZONE_SIZE
from scenes.venom.outlook import outlook_rows, support_sum
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget
from scenes.widgets.flat_dice import FlatDice
from scenes.widgets.mission import paint_mission
from scenes.widgets.tracks import TrackWidget
from scenes.widgets.zone import SITE_INSET, ZonePanel
from tests.scenes.venom.play import SIZES, at_table, crowded, seat_at, seen, settled, unreachable, walk_to, words
from tests.venom.battle import Battle
from tests.venom.fights import MILD, no_venom_support, squad
from tests.venom.stage import NAMES, Stage, title


def stage_with(*cards: str, zone: str = "island", leader: str = MILD) -> Stage:
    """A table at the choice of a Leader, with cards in play for the active seat."""
    stage = Stage()
    squad(stage, *cards)
    stage.leader(zone, leader)
    stage.start("choose_leader")
    return stage


def widget(driver: Any, name: str) -> Any:
    found = driver.app.widget_called(name)
    assert found is not None, name
    return found


def test_zones_lie_on_the_map_in_the_order_of_their_digits(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess").table)
    zones = [one.id for one in scene.widgets() if isinstance(one, ZonePanel)]
    assert zones == [f"zone.{ZONE_IDS[zone]}" for zone in CLOCKWISE]
    assert all(widget(driver, name).glowing for name in zones)


def test_a_card_carried_before_a_leader_is_picked_goes_back_with_a_word(open_app: Any) -> None:
    driver = open_app(speed="none")
    scene = seat_at(driver.app, stage_with("duchess", "granite").table)
    before = scene.state_hash()
    cards = [one for one in scene.widgets() if isinstance(one, CardWidget) and one.group == "play"]
    assert len(cards) == 2
    for card in cards:
        home, goal = card.rect.copy(), driver.at("zone.island")
        driver.begin_drag(card.id, goal)
        driver.frames(2)
        assert driver.app.widget_called(card.id).rect != home
        driver.release(goal)
        driver.settle()
        assert driver.app.widget_called(card.id).rect == home and scene.state_hash() == before
        assert [n.text for n in driver.app.notices.widgets() if n.kind == "bubble"] == [tr("table.let_go_later")]


def test_buttons_show_what_is_in_the_hand(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, stage_with("duchess", "granite").table)
    assert widget(driver, "attack.now").key == "Enter"
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["r"], instance_id=0)
    assert widget(driver, "attack.now").key == "pad:A" and widget(driver, "turn.hint").key == "pad:RT"
    assert widget(driver, "prompt.hold").key == "pad:Y"
    # Things that come to lie under the pointer do not put it into the hand.
    driver.app.controls.look_again()
    assert widget(driver, "attack.now").key == "pad:A"
    driver.key(pygame.K_TAB)
    assert [widget(driver, name).key for name in ("attack.now", "turn.hint", "prompt.hold")] == ["Enter", "H", ""]
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["r"], instance_id=0)
    driver.move(driver.at("attack.now"))
    assert widget(driver, "attack.now").key == "Enter"


@pytest.mark.parametrize("count", range(1, 6))
def test_cards_of_a_line_up_grow_narrower_before_they_are_drawn_together(count: int) -> None:
    lefts, width = in_a_row(count, 452, 1024, 124, 100, 146)
    assert all(b - a >= width for a, b in pairwise(lefts)) and lefts[-1] + width <= 1024.01
    assert width == 124 if count < 5 else 100 <= width < 124


@pytest.mark.parametrize(
    ("mission", "near"),
    [
        ("the-clockwork-tide", "Robo-Trons 3 of 7"),
        ("midnight-at-seven-gates", "Wards 3 of 7"),
        ("countdown-at-dawn", "Round 1 of 14"),
        ("world-in-darkness", ""),
    ],
)
def test_the_mission_on_the_map_tells_how_near_a_loss_is(open_app: Any, mission: str, near: str) -> None:
    stage = Stage(2, mission)
    for kind in ("ward", "robotron"):
        first = TOKENS.index(kind) * ZONES
        stage.state.tokens[first : first + ZONES] = [1, 1, 1, 0, 0, 0, 0]
    squad(stage, "duchess")
    stage.leader("island", MILD)
    driver = open_app()
    seat_at(driver.app, stage.start("choose_leader"))
    shown = [text for _, text in widget(driver, "mission").rows if text.startswith("**Loss:**")]
    assert shown == ([f"**Loss:** {near}"] if near else [])


@pytest.mark.parametrize("mission", [card.id for card in title().content.missions()])
def test_the_mission_on_the_map_leaves_no_line_out(open_app: Any, monkeypatch: Any, mission: str) -> None:
    stage = Stage(2, mission)
    stage.state.steps_reached = 2
    squad(stage, "duchess")
    stage.leader("island", MILD)
    driver = open_app()
    seat_at(driver.app, stage.start("choose_leader"))
    paper = widget(driver, "mission")
    written: list[str] = []
    paragraph = rich.paragraph

    def noted(markup: str, *rest: Any, **more: Any) -> pygame.Surface:
        written.append(markup)
        return paragraph(markup, *rest, **more)

    monkeypatch.setattr(rich, "paragraph", noted)
    for scale, text in product((0.5, 2 / 3, 1, 2), (1.0, 1.4)):
        written.clear()
        size = (round(paper.rect.width * scale), round(paper.rect.height * scale))
        paint_mission(Theme(text=text), scale, size, paper.text, paper.heading, paper.rows, paper.medals)
        assert written == [row for _, row in paper.rows], scale


def test_pointing_at_a_zone_tells_what_its_leader_brings(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess").table)
    driver.move(driver.at("zone.island"))
    driver.frames(2)
    name = scene.title.name_of(scene.state.leader_in(ZONE_IDS.index("island")))
    assert name in widget(driver, "outlook.rows").text
    assert widget(driver, "attack.now").text.endswith(name)
    shown = widget(driver, "track.defense")
    assert isinstance(shown, TrackWidget)
    assert shown.value == scene.title.definitions[scene.state.leader_in(ZONE_IDS.index("island"))].defense
    driver.click("attack.now")
    assert settled(driver.app).state.target == scene.state.leader_in(ZONE_IDS.index("island"))


def test_a_card_is_dragged_to_lead_and_another_to_support(open_app: Any) -> None:
    driver = open_app()
    stage = stage_with("duchess", "recruit", "commando")
    seat_at(driver.app, stage.table)
    driver.click("zone.island")
    scene = settled(driver.app)
    hero = next(mark.id for mark in scene._marks if "duchess" in mark.id)
    driver.begin_drag(hero, driver.at("place.leader"))
    driver.release(driver.at("place.leader"))
    scene = settled(driver.app)
    assert len(scene.state.places[LEADER_SPOT]) == 1
    other = next(mark.id for mark in scene._marks if mark.id.startswith("aside.card.commando"))
    driver.begin_drag(other, driver.at("place.support"))
    driver.release(driver.at("place.support"))
    scene = settled(driver.app)
    assert len(scene.state.places[FREEDOM_SUPPORT]) == 1
    driver.click("prompt.done")
    scene = settled(driver.app)
    dice = [one for one in scene.widgets() if isinstance(one, FlatDice)]
    assert sum(one.count for one in dice) == sum(scene.state.dice_on)


def test_a_card_let_go_anywhere_on_the_line_up_joins_it(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "granite", "recruit").table)
    scene.choose(scene.option("attack.island"))
    scene = settled(driver.app)
    panel = widget(driver, "ours").rect
    for place, corner in ((LEADER_SPOT, (-16, -16)), (FREEDOM_SUPPORT, (-16, -12)), (FREEDOM_SUPPORT, (16 - 800, -12))):
        before = len(scene.state.places[place])
        card = next(w for w in scene.widgets() if w.id.startswith("aside.card.") and w.id in scene.answers)
        goal = driver.app.viewport.point(panel.right + corner[0], panel.bottom + corner[1])
        driver.begin_drag(card.id, goal)
        driver.release(goal)
        scene = settled(driver.app)
        assert len(scene.state.places[place]) == before + 1


def test_a_vehicle_dropped_on_the_leader_spot_is_refused_where_it_was_dropped(open_app: Any) -> None:
    driver = open_app()
    stage = stage_with("duchess", "pack-mule")
    seat_at(driver.app, stage.table)
    driver.click("zone.island")
    scene = settled(driver.app)
    answers = len(scene.session.table.answers)
    vehicle = next(mark.id for mark in scene._marks if "pack-mule" in mark.id)
    reason = widget(driver, vehicle).reason
    assert reason
    driver.begin_drag(vehicle, driver.at("place.leader"))
    assert widget(driver, "place.leader").refused
    driver.release(driver.at("place.leader"))
    scene = settled(driver.app)
    assert reason in words(driver.app.notices.widgets())
    assert len(scene.session.table.answers) == answers
    assert not scene.state.places[LEADER_SPOT]
    assert widget(driver, vehicle).rect.y > 800


def test_escape_puts_a_dragged_card_back_without_a_trace(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.click("zone.island")
    scene = settled(driver.app)
    hero = next(mark.id for mark in scene._marks if "duchess" in mark.id)
    before = widget(driver, hero).rect.copy()
    driver.begin_drag(hero, driver.at("place.leader"))
    driver.key(pygame.K_ESCAPE)
    scene = settled(driver.app)
    assert widget(driver, hero).rect == before
    assert not widget(driver, "place.leader").drop_target
    assert not scene.state.places[LEADER_SPOT]


def test_a_card_comes_along_with_its_abilities_unused(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.click("zone.island")
    scene = settled(driver.app)
    scene.choose(next(o for o in scene.open_decision.options if "duchess" in o.key))
    scene = settled(driver.app)
    unused = next(one for one in scene.widgets() if one.id.endswith(".unused"))
    driver.click(unused.id)
    scene = settled(driver.app)
    support = scene.state.places[FREEDOM_SUPPORT]
    assert len(support) == 1
    assert scene.state.dice_on[support[0]] == 0


def test_the_phase_is_played_by_keyboard_alone(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, stage_with("duchess", "recruit", "commando").table)
    walk_to(driver, "zone.island")
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    assert scene.open_decision is not None
    assert scene.open_decision.kind == "lineup.leader"
    walk_to(driver, next(mark.id for mark in scene._marks if "duchess" in mark.id))
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    assert len(scene.state.places[LEADER_SPOT]) == 1
    walk_to(driver, next(mark.id for mark in scene._marks if mark.id.startswith("aside.card.recruit")))
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    assert len(scene.state.places[FREEDOM_SUPPORT]) == 1
    walk_to(driver, "prompt.done")
    driver.key(pygame.K_RETURN)
    assert settled(driver.app).state.lined_up


def test_the_first_key_of_a_new_question_goes_to_an_answer(open_app: Any) -> None:
    """The keyboard does not stay behind on a Zone that can no longer be chosen."""
    driver = open_app()
    driver.app.settings_file.change("display", "confirm_risky", False)
    seat_at(driver.app, stage_with("pack-mule", "recruit").table)
    walk_to(driver, "zone.island")
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    assert driver.app.controls.focused() is None
    driver.key(pygame.K_DOWN)
    assert driver.app.controls.focused().id in scene.answers


def test_enter_on_a_thing_without_an_answer_shows_the_way_to_the_gold_button(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.app.stack.top.choose(driver.app.stack.top.open_decision.option("attack.island"))
    scene = settled(driver.app)
    scene.choose(next(option for option in scene.open_decision.options if "duchess" in option.key))
    scene = settled(driver.app)
    before = scene.session.hash()
    walk_to(driver, "zone.island")
    driver.key(pygame.K_RETURN)
    assert scene.session.hash() == before
    assert driver.app.controls.focused().id == "prompt.done"
    driver.key(pygame.K_RETURN)
    assert settled(driver.app).state.lined_up


def test_a_choice_names_the_seat_that_is_asked(open_app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("recruit").table)
    asked = scene.open_decision
    assert asked is not None
    named = f"{scene.session.names[asked.seat]} chooses"
    assert whose_choice(scene, asked) == whose_choice(scene, None) == named
    # One person alone is not spoken of by name, except in the Turn of another.
    monkeypatch.setattr(type(scene.session), "humans", [asked.seat])
    assert whose_choice(scene, asked) == "Your choice"
    scene.state.active = 1 - asked.seat
    assert whose_choice(scene, asked) == named


def test_the_controller_has_a_button_to_end_the_fighting(open_app: Any) -> None:
    driver = open_app()
    driver.app.settings_file.change("display", "confirm_risky", False)
    seat_at(driver.app, stage_with("duchess").table)
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["y"], instance_id=0)
    assert settled(driver.app).view == "retirement"


def test_nobody_to_lead_leaves_one_way_on(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("pack-mule").table)
    decision = scene.open_decision
    if decision is not None and decision.kind == "attack":
        assert not unreachable(driver.app)
    else:
        assert scene.view == "retirement"


def test_a_zone_with_a_reward_alone_is_entered_freely(open_app: Any) -> None:
    driver = open_app()
    stage = Stage()
    squad(stage, "duchess")
    zone = ZONE_IDS.index("island")
    reward = stage.reward("island", "black-box")
    stage.move(stage.state.leader_in(zone), BOX)
    stage.start("choose_leader")
    seat_at(driver.app, stage.table)
    assert widget(driver, "zone.island").glowing
    assert widget(driver, "zone.island.word").visible
    driver.click("zone.island")
    assert reward in settled(driver.app).state.rewards_of(0)


def test_venom_support_is_turned_over_one_by_one_and_coming_tracks_are_shown(open_app: Any) -> None:
    driver = open_app(speed="normal")
    stage = Stage()
    squad(stage, "duchess", "recruit")
    stage.leader("island", "empress-of-rust")
    stage.start("choose_leader")
    seat_at(driver.app, stage.table)
    scene = at_table(driver.app)
    scene.choose(scene.open_decision.option("attack.island"))
    scene = settled(driver.app)
    scene.choose(next(o for o in scene.open_decision.options if "duchess" in o.key))
    scene = settled(driver.app)
    scene.choose(scene.open_decision.option("done"))
    faces = set()
    for _ in range(90):
        driver.frames()
        cards = [one for one in at_table(driver.app).widgets() if one.id.startswith("venom.card.")]
        faces.add(sum(isinstance(one, CardWidget) and one.face_down for one in cards))
    assert 1 in faces


@pytest.mark.parametrize("size", SIZES)
def test_nothing_leaves_the_screen_at_any_size(open_app: Any, size: tuple[int, int]) -> None:
    driver = open_app(size=size)
    stage = stage_with("duchess", "recruit", "recruit", "commando", "commando", "pack-mule", "recruit", "recruit")
    seat_at(driver.app, stage.table)
    driver.app.draw()
    assert not crowded(driver.app)
    driver.click("zone.island")
    settled(driver.app)
    driver.app.draw()
    assert not crowded(driver.app)
    scene = at_table(driver.app)
    scene.choose(next(o for o in scene.open_decision.options if "duchess" in o.key))
    scene = settled(driver.app)
    scene.choose(scene.open_decision.option("all"))
    settled(driver.app)
    driver.app.draw()
    assert not crowded(driver.app)


def test_digits_go_to_the_zones_clockwise_from_the_first_arctic_one(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, stage_with("duchess").table)
    for number, zone in enumerate(CLOCKWISE, 1):
        driver.key(pygame.K_0 + number, scancode=pygame.KSCAN_1 + number - 1)
        driver.frames()
        focused = driver.app.focused()
        assert focused is not None
        assert focused.id == f"zone.{ZONE_IDS[zone]}"


def test_a_step_taken_back_shows_the_table_as_it_was(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.move(driver.at("zone.island"))
    before = seen(scene)
    driver.click("zone.island")
    scene = settled(driver.app)
    scene.choose(scene.open_decision.options[0])
    settled(driver.app)
    driver.key(pygame.K_z, unicode="z")
    settled(driver.app)
    driver.key(pygame.K_z, unicode="z")
    scene = settled(driver.app)
    assert scene.state.chief < 0
    # Undo, Redo and Hint share a row: what was taken back can be done again.
    row = {"turn.undo", "turn.redo", "turn.hint"}
    assert [line for line in seen(scene) if line[0] not in row] == [line for line in before if line[0] not in row]


@pytest.mark.parametrize("reduced", [False, True])
def test_the_eye_goes_into_the_zone_where_a_combat_begins(open_app: Any, reduced: bool) -> None:
    driver = open_app(speed="normal")
    driver.app.settings_file.change("display", "reduced_motion", reduced)
    scene = seat_at(driver.app, stage_with("duchess", "recruit").table)
    while scene.view == "tactical":
        assert scene.open_decision is not None
        scene.choose(scene.open_decision.options[0])
        for _ in range(2000):
            driver.frames(1)
            scene = at_table(driver.app)
            if scene.view != "tactical" or not scene.busy():
                break
    assert scene.view == "combat"
    change = driver.app.stack.change
    assert isinstance(change, Dive) is not reduced and change is not None
    if isinstance(change, Dive):
        zone = scene.state.combat_zone()
        assert change.place == driver.app.viewport.px(pygame.FRect(*PLACES_ON_MAP[zone], *ZONE_SIZE))
    driver.key(pygame.K_SPACE)
    assert driver.app.stack.change is None


def test_an_attack_is_announced_with_what_the_leader_brings() -> None:
    """Before the tracks are set they stand where the last Combat left them: nobody is told of those."""
    stage = stage_with("duchess", leader="the-architect")
    leader = stage.state.leader_in(ZONE_IDS.index("island"))
    stage.state.target, stage.state.health, stage.state.defense = leader, 1, 1
    told = [row.text for row in outlook_rows(stage.title, stage.state, leader, as_printed=True)]
    before = Stage()
    assert told == [row.text for row in outlook_rows(before.title, before.state, leader)]
    assert told != [row.text for row in outlook_rows(stage.title, stage.state, leader)]


def test_cards_that_may_join_lie_side_by_side_with_their_figures(open_app: Any) -> None:
    stage = Stage()
    no_venom_support(stage)
    squad(stage, "duchess", "commando", "commando", "hornet", "granite")
    stage.leader("sky-temple", MILD)
    stage.start("choose_leader")
    stage.answer("attack.sky-temple")
    stage.until("lineup.leader")
    driver = open_app(speed="none")
    scene = seat_at(driver.app, stage.table)
    row = sorted((w for w in scene.widgets() if w.id.startswith("aside.card.")), key=lambda w: w.rect.x)
    assert len(row) == 5
    assert all(one.rect.right <= other.rect.x for one, other in pairwise(row))


def test_nobody_is_warned_of_too_few_dice_while_they_are_still_being_brought() -> None:
    """The line-up gives its dice one card after the other: what is missing is said when all have come."""
    stage = stage_with("recruit", "recruit")
    stage.table.drain()
    stage.table.listen(film=True)
    stage.answer("attack.island")
    while stage.decision.kind.startswith("lineup."):
        stage.answer(stage.keys[0])
    warnings: dict[int, set[bool]] = {}
    for _, state in stage.table.drain_film():
        if state.target != NOBODY and state.lined_up:
            rows = [row.text for row in outlook_rows(stage.title, state, state.target)]
            warnings.setdefault(state.step, set()).add(tr("table.combat.too_few") in rows)
    assert warnings.pop(NUMBER["line_up"]) == {False}
    assert any(True in said for said in warnings.values()), "two Recruits cannot make the hits"


def test_the_mission_paper_and_a_mark_at_the_seat_say_who_has_the_scientist(open_app: Any) -> None:
    driver = open_app()
    stage = Stage(mission="the-vanishing-professor")
    squad(stage, "duchess")
    stage.state.finds, stage.state.scientist_with = 2, 1
    stage.start("choose_leader")
    scene = seat_at(driver.app, stage.table)
    said = scientist_line(scene.title.definitions[scene.state.mission].mission_card, stage.state, NAMES)
    assert NAMES[1] in said
    assert ("erlenmeyer", f"**Scientist:** goes with {NAMES[1]}.") in widget(driver, "mission").rows
    stage.hand("recruit")
    stage.start("play_hand")
    seat_at(driver.app, stage.table)
    assert [widget(driver, f"seat.{n}").companion for n in (1, 2)] == ["", "erlenmeyer"]
    assert said in widget(driver, "seat.2").tooltip[1] and said not in widget(driver, "seat.1").tooltip[1]


def test_before_the_line_up_rewards_lie_there_and_the_gold_button_leads_on(open_app: Any) -> None:
    battle = Battle("granite", "recruit", leader="vipress")
    treaty = battle.put("secret-treaty", rewards(0), owner=0)
    battle.stack_events("wanted-posters")
    battle.attack()
    assert battle.decision.kind == "lineup.rewards"
    driver = open_app(size=(1280, 720), speed="none")
    scene = seat_at(driver.app, battle.table)
    driver.settle()
    card = next(w for w in scene.widgets() if w.entity == scene.title.entity_key(treaty))
    gold = [w for w in scene.widgets() if isinstance(w, Button) and w.visible and w.style == "primary"]
    assert card.glowing and [w.id for w in gold] == ["prompt.done"]
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert battle.decision.kind == "lineup.leader"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_zone_names_its_place(open_app: Any, size: tuple[int, int]) -> None:
    driver = open_app(size=size)
    scene = seat_at(driver.app, stage_with("recruit").table)
    panels = [widget for widget in scene.laid if isinstance(widget, ZonePanel)]
    assert len(panels) == ZONES
    for panel in panels:
        area = driver.app.viewport.px(panel.rect)
        sheet = Sheet(Theme(), driver.app.canvas.scale, area.size)
        room = sheet.w - 2 * SITE_INSET
        assert any(sheet.fits(site.upper(), "label", 16, room, 1) for site in panel.sites), panel.text


@pytest.mark.parametrize("device", ["keyboard", "controller", "controller in the hand"])
def test_the_ring_begins_at_the_leader_with_the_best_chance(open_app: Any, device: str) -> None:
    """Not at cards in play, which answer nothing, nor at a Leader that comes first by its place alone."""
    driver = open_app()
    stage = stage_with("duchess", "granite", zone="oil-rig")
    hard = sorted((c for c in title().definitions if c.deck == "leader"), key=lambda c: c.health * c.defense)
    others = [zone for zone in ZONE_IDS if zone != "oil-rig"]
    for zone, kind in zip(others, reversed(hard), strict=False):
        stage.leader(zone, kind.id)
    scene = seat_at(driver.app, stage.table)
    assert scene.leader_of_interest() == scene.state.leader_in(ZONE_IDS.index("oil-rig"))
    if device == "controller in the hand":
        driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["l3"], instance_id=0)
        driver.frames(2)
        assert driver.app.focused().id == "attack.now"
    if device == "keyboard":
        driver.key(pygame.K_LEFT)
    else:
        driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["r"], instance_id=0)
    assert driver.app.focused().id == "zone.oil-rig"


@pytest.mark.parametrize("zone", ZONE_IDS)
def test_a_leader_shown_large_leaves_what_is_told_about_it_in_sight(open_app: Any, zone: str) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "recruit", zone=zone, leader="the-usher").table)
    driver.move(driver.at(f"zone.{zone}"))
    driver.frames(60)
    large = scene._zoom.card
    assert large is not None and large.text.startswith("The Usher")
    assert not large.rect.colliderect(widget(driver, "outlook.rows").rect)


def test_the_panel_of_what_stays_out_says_when_something_there_is_of_use(open_app: Any) -> None:
    driver = open_app(speed="none")
    stage = stage_with("commando", "recruit", "pack-mule", leader="the-usher")
    stage.put("signal-tower", locations(0), owner=0)
    scene = seat_at(driver.app, stage.table)
    scene.choose(scene.option("attack.island"))
    scene = settled(driver.app)
    scene.choose(scene.open_decision.options[0])
    scene = settled(driver.app)
    # The button to bring a card without its dice lies inside the panel.
    panel = widget(driver, "aside")
    unused = [w for w in scene.widgets() if w.id.endswith(".unused")]
    assert unused and all(panel.rect.inflate(0, -12).contains(w.rect) for w in unused)
    cards = [w for w in scene.widgets() if isinstance(w, CardWidget) and w.group == "aside"]
    assert cards and not [w.id for w in unused if w.rect.collidelist([card.rect for card in cards]) >= 0]
    scene.choose(scene.open_decision.option("done"))
    scene = settled(driver.app)
    assert scene.open_decision.kind == "tactics" and widget(driver, "aside.card.signal-tower").glowing
    assert widget(driver, "aside").text == tr("table.combat.for_use")


@pytest.mark.parametrize("speed", ["normal", "none"])
@pytest.mark.parametrize("before", [0, 3])
def test_the_badge_and_the_outlook_agree_in_every_frame_on_how_much_support_comes(
    open_app: Any, speed: str, before: int
) -> None:
    """Whatever value the Combat before has left."""
    driver = open_app(speed=speed)
    leaders = [card.id for card in title().definitions if card.deck == "leader" and card.support_value == 1]
    stage = stage_with("duchess", "granite", leader=leaders[0])
    stage.state.support_value = before
    scene = seat_at(driver.app, stage.table)
    scene.choose(scene.option("attack.island"))
    told = set()
    for _ in range(240):
        driver.frames()
        scene = at_table(driver.app)
        badge = driver.app.widget_called(f"venom.card.{leaders[0]}")
        rows = driver.app.widget_called("outlook.rows")
        if scene.state.target == NOBODY or not isinstance(badge, CardWidget) or badge.note is None or rows is None:
            continue
        badges = {n for n in range(9) if badge.note[0] == tr("table.combat.support_value", n=n)}
        lines = {n for n in range(9) if tr("table.combat.leader_draws", n=n) in rows.text}
        assert badges and lines <= badges, (scene.frame_event, badge.note[0], rows.text)
        told |= lines
        if scene.open_decision is not None:
            break
    assert told == {1}


def test_the_tooltip_of_the_support_badge_adds_up(open_app: Any) -> None:
    """What is printed and what has changed it come to what the badge says and the outlook draws."""
    driver = open_app(speed="none")
    stage = stage_with("duchess", "granite", leader="matchstick")
    stage.put("they-knew-we-were-coming", ACTIVE_EVENTS)
    scene = seat_at(driver.app, stage.table)
    scene.choose(scene.option("attack.island"))
    scene = settled(driver.app)
    assert scene.state.support_value == 2
    badge = widget(driver, "venom.card.matchstick")
    name, sentence = badge.tooltip
    assert name == badge.note[0] == "Support 2"
    assert "1 printed on Matchstick." in sentence and "+1 by They Knew We Were Coming." in sentence
    # A state that no log tells of adds up all the same.
    later = scene.state.copy()
    later.support_value = 0
    assert "−1 since the attack." in support_sum(scene.title, later, ())
