"""Reading Events: what stands on the page, when it waits, and that its movement hides nothing."""

from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.venom.board import ACTIVE_EVENTS, EVENT_DECK, hand, in_play, rewards
from game.venom.rules.turn import NUMBER
from game.venom.wording import step_name
from scenes.app import App
from scenes.canvas import Canvas
from scenes.drawing import rich
from scenes.session import GameSession
from scenes.table.scene import TableScene
from scenes.theme import SMALLEST_TEXT, Theme
from scenes.venom.event_paper import _arc, _heading
from scenes.venom.toll import toll_lines
from scenes.viewport import Viewport
from scenes.widgets.card import CardWidget
from scenes.widgets.tracks import EventTrack
from tests.scenes.venom.play import at_table, crowded, seat_at, seen, settled, unreachable, words
from tests.venom.battle import Battle, lay_on
from tests.venom.stage import Stage, title

STRIKE, VENOM, QUIET = "ash-in-the-fountain", "hostages-at-the-opera", "a-map-held-upside-down"


def before_event(*drawn: str) -> Stage:
    """The last question before the Commander's Turn; the first of `drawn` lies on top of the Event Deck."""
    stage = Stage()
    stage.state.active = 1
    stage.put("recruit", in_play(1), owner=1)
    lay_on(stage, EVENT_DECK, *reversed(drawn))
    stage.start("retire_one")
    return stage


def to_the_page(app: App) -> TableScene:
    """Leaders may ask something before an Event is drawn."""
    scene = settled(app)
    while scene.view == "event" and not scene.held and scene.open_decision is not None:
        scene.choose(scene.open_decision.options[0])
        scene = settled(app)
    return scene


def go_on(driver: Any, *drawn: str) -> TableScene:
    scene = seat_at(driver.app, before_event(*drawn).table)
    scene.choose(scene.open_decision.option("done"))
    return to_the_page(driver.app)


def quiet_card(stage: Stage) -> str:
    return next(card.id for card in stage.cards if card.event == "quiet")


def test_a_strike_waits_to_be_read(open_app: Any) -> None:
    driver = open_app()
    scene = go_on(driver, STRIKE)
    assert scene.held
    assert scene.view == "event"
    card = next(w for w in scene.widgets() if w.id == f"event.card.{STRIKE}")
    assert card.rect.width == 460
    track = driver.app.widget_called("page.track")
    assert isinstance(track, EventTrack)
    assert track.value == scene.state.event_track == 1
    mission = scene.title.definitions[scene.state.mission].mission_card
    assert mission is not None
    assert mission.steps[0].name in scene.page._paper(scene).heading
    assert "4 more Strikes" in words(scene.widgets())


def test_enter_turns_the_page_and_the_card_goes_to_its_place(open_app: Any) -> None:
    driver = open_app()
    go_on(driver, STRIKE)
    driver.key(pygame.K_RETURN)
    scene = to_the_page(driver.app)
    assert not scene.held
    assert scene.view == "recruitment"
    card = next(w for w in scene.widgets() if w.id == f"event.card.{STRIKE}")
    assert card.rect.width == 124
    assert len(scene.state.places[ACTIVE_EVENTS]) == 1


def test_nothing_under_the_page_takes_a_press(open_app: Any) -> None:
    driver = open_app()
    scene = go_on(driver, VENOM)
    before = scene.session.hash()
    for x in range(240, 860, 60):
        driver.click((x * 2 // 3, 700))
    assert at_table(driver.app).held
    assert scene.session.hash() == before


def test_a_quiet_event_passes_by_itself(open_app: Any) -> None:
    driver = open_app()
    scene = go_on(driver, quiet_card(Stage()))
    assert not scene.held
    assert scene.view == "recruitment"


@pytest.mark.parametrize("card", [STRIKE, VENOM])
def test_every_moment_of_the_reveal_ends_in_the_same_picture(open_app: Any, card: str) -> None:
    driver = open_app(speed="normal")
    ends = []
    for frames in (0, 1, 5, 20, 45, 80, 400):
        scene = seat_at(driver.app, before_event(card).table)
        scene.choose(scene.open_decision.option("done"))
        driver.frames(frames)
        ends.append(seen(to_the_page(driver.app)))
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize(("scale", "interface"), [(2 / 3, 1.0), (2 / 3, 2.0), (1.0, 1.0), (4 / 3, 2.0)])
def test_the_names_of_the_steps_are_set_in_letters_of_one_size(
    monkeypatch: pytest.MonkeyPatch, scale: float, interface: float
) -> None:
    """A name has less room beside the sign of the current step: all are as large as the one with the least room."""
    done: list[rich.Set] = []
    fitting = rich.fitting

    def noted(markup: str, size: tuple[int, int], role: str, sizes: tuple[int, ...], *rest: Any) -> pygame.Surface:
        done.append(rich.set_in(markup, size, role, sizes, rest[2]))
        assert done[-1].markup == markup
        return fitting(markup, size, role, sizes, *rest)

    monkeypatch.setattr(rich, "fitting", noted)
    content = title()
    missions = [number for number, card in enumerate(content.definitions) if card.mission_card is not None]
    window = (round(1920 * scale), round(1080 * scale))
    for mission in missions:
        for value in range(1, 6):
            track = EventTrack("track", pygame.FRect(32, 452, 174, 344), value=value)
            track.names = ("Calm", *(step_name(content, mission, step) for step in range(1, 6)))
            done.clear()
            track.draw(Canvas(pygame.Surface(window), Viewport(window), Theme(interface=interface)))
            (px,) = {each.px for each in done}
            assert len(done) == 6 and px >= max(SMALLEST_TEXT, round(19 * scale * 0.7))
    assert missions


@pytest.mark.parametrize("means", ["key", "click"])
def test_a_press_while_the_page_comes_never_turns_it(open_app: Any, means: str) -> None:
    """Whoever walked with the arrows or the pointer before has not read it either: what was not shown is not passed."""
    driver = open_app(speed="normal")
    app = driver.app
    scene = seat_at(app, before_event(STRIKE).table)
    scene.choose(scene.open_decision.option("done"))
    for _ in range(600):
        driver.frames()
        scene = at_table(app)
        if scene.page is not None:
            break
        if scene.open_decision is not None:
            scene.choose(scene.open_decision.options[0])
    page = scene.page
    assert page is not None
    driver.frames(5)
    driver.key(pygame.K_RIGHT)
    if means == "key":
        driver.key(pygame.K_RETURN)
    else:
        at = app.viewport.point(1120, 974)
        driver.move((at[0] - 200, at[1]))
        driver.click(at)
    scene = at_table(app)
    assert scene.page is page and scene.held
    driver.settle()
    driver.key(pygame.K_RETURN)
    assert at_table(app).page is not page


def test_a_page_tells_who_draws_and_only_what_its_own_event_does(open_app: Any) -> None:
    """Events that a Leader draws in a Combat: the Combat goes on behind the page, not on it."""
    battle = Battle("commando", leader="vipress", mission="world-in-darkness")
    battle.state.event_track = battle.state.steps_reached = 2
    squad, quiet = "turncoat-at-the-gate", QUIET
    battle.stack_events(VENOM, squad, quiet)
    battle.start("choose_leader")
    driver = open_app()
    scene = seat_at(driver.app, battle.table)
    scene.choose(scene.option("attack.island"))
    pages = []
    for _ in range(8):
        scene = settled(driver.app)
        if not scene.held:
            break
        pages.append(words(scene.widgets()))
        panel = driver.app.widget_called("page.panel")
        assert panel.note.startswith("Drawn by Vipress")
        assert all("World in Darkness" not in line.text for line in scene.page.lines)
        scene.turn_page()
    assert len(pages) == 2 and "discarded" in pages[1]
    assert any("World in Darkness" in row.text for row in scene.story.rows)


class Audience(GameSession):
    """A session in which some seats are automated and somebody may see no Hand at all."""

    automated: frozenset[int] = frozenset()
    blind = False

    def is_human(self, seat: int) -> bool:
        return seat not in self.automated

    def sees(self, entity: int, state: Any = None) -> bool:
        return not self.blind


@pytest.mark.parametrize("steps", range(5))
def test_a_strike_says_what_it_costs_the_hand_of_the_person_whose_turn_it_is(steps: int) -> None:
    stage = Stage()
    stage.hand("commando", "recruit", "recruit")
    stage.start("event_draw")
    stage.table.drain()
    session, s = Audience(stage.table), stage.state
    s.step, s.steps_reached = NUMBER["event_draw"], steps
    kinds = [stage.title.definitions[card] for card in s.places[hand(0)]]
    points, best = sum(kind.recruitment_points for kind in kinds), max(kind.combat_value for kind in kinds)
    told = [line.text for line in toll_lines(stage.title, session, s)]
    # World in Darkness: the first step costs a point, the third a die of the Combat Leader.
    expected = []
    if steps >= 3:
        expected.append(tr("table.event_page.toll_dice", seat="Ana", n=best - 1, before=best))
    if steps >= 1:
        expected.append(tr("table.event_page.toll_points", seat="Ana", n=points, lost=1))
    assert told == expected
    # Nothing about a Hand that the person may not see, that nobody at the screen plays, or that is played already.
    session.blind = True
    assert not toll_lines(stage.title, session, s)
    session.blind, session.automated = False, frozenset({0})
    assert not toll_lines(stage.title, session, s)
    session.automated, s.step = frozenset(), NUMBER["draw_support"]
    assert not toll_lines(stage.title, session, s)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("held", [("false-archives",), ("false-archives", "stop-press")])
def test_rewards_are_offered_as_cards_over_no_zone(open_app: Any, held: tuple[str, ...], size: tuple[int, int]) -> None:
    driver = open_app(size=size, speed="none")
    stage = Stage()
    stage.hand("recruit", "commando")
    cards = [stage.put(card, rewards(0), owner=0) for card in held]
    stage.start("event_draw")
    scene = seat_at(driver.app, stage.table)
    assert scene.open_decision is not None and scene.open_decision.kind == "event"
    shown = [driver.app.widget_called(f"choice.card.{scene.title.entity_key(card)}") for card in cards]
    assert all(isinstance(card, CardWidget) and card.face is not None and not card.face_down for card in shown)
    panel = driver.app.widget_called("choice")
    over = [w.id for w in scene.widgets() if w.id.startswith(("zone.", "hand.")) and w.rect.colliderect(panel.rect)]
    assert not over and not unreachable(driver.app) + crowded(driver.app)


@pytest.mark.parametrize(("leader", "asked"), [("lord-catacomb", 1), ("madame-tocsin", 2)])
def test_rewards_that_were_left_are_offered_anew_only_if_something_happened(
    open_app: Any, leader: str, asked: int
) -> None:
    """Before the first step of the phase, and before the Event is drawn if the first step did anything (VA-AMB-36)."""
    driver = open_app(speed="none")
    stage = Stage()
    stage.clear_zones()
    stage.leader("island", leader)
    stage.put("false-archives", rewards(0), owner=0)
    stage.put(QUIET, EVENT_DECK)
    stage.hand("recruit")
    stage.start("event_globals")
    seat_at(driver.app, stage.table)
    kinds = []
    for _ in range(20):
        scene = settled(driver.app)
        scene.director.automatic = True
        driver.settle()
        scene = at_table(driver.app)
        if scene.view != "event":
            break
        if scene.held:
            scene.turn_page()
        elif scene.open_decision is not None:
            kinds.append(scene.open_decision.kind)
            scene.choose(scene.open_decision.option("done") or scene.open_decision.options[0])
    assert kinds == ["event.globals", "event"][:asked]
    assert scene.view == "recruitment"


@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0, 2.0])
def test_the_arc_of_the_marker_leaves_the_heading_of_the_track_alone(scale: float) -> None:
    size = (round(748 * scale), round(100 * scale))
    heading = _heading(Theme(), scale, size, tr("table.event_track")).get_bounding_rect(40)
    arc = _arc(Theme(), scale, size, 56.0, 180.0).get_bounding_rect(40)
    assert heading.width and arc.width and heading.bottom <= arc.top
