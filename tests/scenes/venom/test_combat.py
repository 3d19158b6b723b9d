"""The close-up: dice on their shelves, one change after another, and an outcome that nothing gives away too early."""

from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.players import RandomPlayer, considered
from game.players.hint import EFFORT, hint_words
from game.venom.board import FREEDOM_SUPPORT
from game.venom.heuristics.fight import use
from game.venom.state import ABORTED, BROKEN_OFF, LOST, WON
from scenes import pad
from scenes.table.scene import TableScene
from scenes.venom import scoreboard
from scenes.venom.arena import AbilityBay, Bust, TraceLine
from scenes.venom.combat import Combat
from scenes.venom.dice_table import BAY, HITS, MISSES, shelf_places
from scenes.venom.odds import Odds
from scenes.widgets.card import CardWidget
from scenes.widgets.combat import Shelf, SuccessBar
from scenes.widgets.dice import REST, DieWidget, bounce, frame_at
from tests.scenes.venom.play import SIZES, at_table, crowded, homes, seat_at, seen, settled, unreachable, walk_to, words
from tests.venom.fights import MILD, no_venom_support, squad
from tests.venom.stage import Stage


def before_the_roll(*supports: str, dice: tuple[int, ...] = (6, 5, 2, 1, 3, 6, 4), leader: str = MILD) -> Stage:
    """A Combat against a harmless Leader, led by a Soldier with seven dice, at the question to roll."""
    stage = Stage()
    no_venom_support(stage)
    squad(stage, "duchess", *supports)
    stage.leader("sky-temple", leader)
    stage.start("choose_leader")
    stage.answer("attack.sky-temple")
    stage.until("lineup.leader")
    stage.answer(next(o.key for o in stage.decision.options if "duchess" in o.key))
    if supports:
        while stage.decision.kind == "lineup.support" and len(stage.decision.options) > 1:
            stage.answer(next(o.key for o in stage.decision.options if o.key not in ("all", "done")))
    stage.until("combat.roll")
    stage.dice(*dice)
    return stage


def dice(scene: TableScene) -> list[DieWidget]:
    found = [w for w in scene.widgets() if isinstance(w, DieWidget) and w.id.startswith("die.")]
    return sorted(found, key=lambda die: die.id)


def widget(driver: Any, name: str) -> Any:
    found = driver.app.widget_called(name)
    assert found is not None, name
    return found


def test_dice_fall_on_the_shelves_of_hits_and_misses(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, before_the_roll().table)
    driver.click("prompt.roll")
    scene = settled(driver.app)
    state = scene.state
    assert len(dice(scene)) == len(state.dice) > 0
    for die in dice(scene):
        shelf = HITS if die.value >= state.defense else MISSES
        assert shelf.contains(die.rect), die
        assert die.outcome == ("hit" if shelf is HITS else "miss")
        assert die.frame == REST
    hits = widget(driver, "shelf.hits")
    assert isinstance(hits, Shelf)
    assert hits.count == sum(value >= state.defense for value in state.dice)


def test_nothing_gives_the_roll_away_while_the_dice_tumble(open_app: Any) -> None:
    driver = open_app(speed="normal")
    seat_at(driver.app, before_the_roll().table)
    driver.click("prompt.roll")
    driver.frames(12)
    scene = at_table(driver.app)
    assert len(dice(scene)) == len(scene.state.dice)
    assert any(die.frame != REST for die in dice(scene))
    assert driver.app.widget_called("shelf.hits") is None
    bar = widget(driver, "successes")
    assert isinstance(bar, SuccessBar)
    assert bar.have == 0
    told = " ".join(str(value) for value in sorted(scene.state.dice, reverse=True))
    assert told not in words(scene.widgets())
    driver.frames(120)
    assert widget(driver, "shelf.hits").count > 0


def reroll_stage() -> Stage:
    """Two Commandos who may re-roll a miss each."""
    return before_the_roll("commando", "commando", dice=(1, 2, 1, 2, 1, 2, 1, 1, 1, 1))


def to_the_reroll(driver: Any) -> TableScene:
    scene = seat_at(driver.app, reroll_stage().table)
    for _ in range(6):
        decision = scene.open_decision
        assert decision is not None
        if decision.kind == "reroll":
            return scene
        scene.choose(decision.options[0])
        scene = settled(driver.app)
    raise AssertionError("no die is to be re-rolled")


def test_an_open_ability_offers_its_dice_and_shows_them_in_the_bay(open_app: Any) -> None:
    driver = open_app()
    scene = to_the_reroll(driver)
    assert not unreachable(driver.app)
    bay = widget(driver, "bay")
    assert isinstance(bay, AbilityBay)
    assert bay.before is not None
    assert bay.how == "reroll"
    assert widget(driver, "trace").visible
    legal = [die for die in dice(scene) if die.glowing]
    assert [die.id for die in legal] == sorted(o.key for o in scene.open_decision.options if o.key != "skip")
    assert sum(die.selected for die in legal) == 1
    other = next(die for die in legal if not die.selected)
    driver.move(driver.app.viewport.point(*other.rect.center))
    driver.frames(2)
    assert widget(driver, other.id).selected
    answers = len(scene.session.table.answers)
    driver.click("die.apply")
    scene = settled(driver.app)
    assert scene.session.table.answers[answers].key == other.id


def test_the_way_from_a_card_to_the_bay_crosses_no_card_and_the_card_is_framed(open_app: Any) -> None:
    driver = open_app()
    scene = to_the_reroll(driver)
    trace = widget(driver, "trace")
    assert isinstance(trace, TraceLine)
    way = [trace._at(step / 100) for step in range(101)]
    cards = [w for w in scene.widgets() if isinstance(w, CardWidget)]
    assert not [card.id for card in cards if any(card.rect.collidepoint(point) for point in way)]
    (at_work,) = (card for card in cards if card.acts)
    assert at_work.acts == "gold"
    assert at_work.entity == scene.title.entity_key(scene.acting)


def test_digits_pick_a_die_and_enter_uses_the_ability_on_it(open_app: Any) -> None:
    driver = open_app()
    scene = to_the_reroll(driver)
    answers = len(scene.session.table.answers)
    driver.key(pygame.K_2, scancode=pygame.KSCAN_2)
    driver.frames()
    picked = next(die.id for die in dice(scene) if die.selected)
    walk_to(driver, picked)
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    assert scene.session.table.answers[answers].key == picked


def test_the_controller_has_a_button_to_leave_an_ability_unused(open_app: Any) -> None:
    driver = open_app()
    scene = to_the_reroll(driver)
    answers = len(scene.session.table.answers)
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["y"], instance_id=0)
    scene = settled(driver.app)
    assert scene.session.table.answers[answers].key == "skip"


def test_a_die_is_changed_in_the_bay_before_anybody_is_told(open_app: Any) -> None:
    driver = open_app(speed="normal")
    scene = to_the_reroll(driver)
    picked = scene.open_decision.options[0]
    before = scene.state.dice[picked.value]
    scene.choose(picked)
    driver.frames(24)
    die = widget(driver, picked.key)
    assert BAY.contains(die.rect)
    bay = widget(driver, "bay")
    assert (bay.before, bay.after, bay.verdict) == (before, None, "")
    driver.frames(24)
    assert widget(driver, "bay").after is not None


@pytest.mark.parametrize("reduced", [False, True])
def test_finishing_at_any_moment_shows_what_waiting_shows(open_app: Any, reduced: bool) -> None:
    driver = open_app(speed="normal")
    driver.app.settings_file.change("display", "reduced_motion", reduced)
    ends = []
    for frames in (0, 1, 4, 9, 17, 30, 44, 60, 75, 100, 400):
        scene = seat_at(driver.app, before_the_roll().table)
        scene.choose(scene.open_decision.option("roll"))
        driver.frames(frames)
        ends.append(seen(settled(driver.app)))
    assert all(end == ends[-1] for end in ends)


def test_the_result_is_a_page_that_waits(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, before_the_roll(dice=(6, 6, 6, 6, 6, 6, 6)).table)
    driver.click("prompt.roll")
    scene = settled(driver.app)
    assert scene.held
    assert isinstance(scene, Combat)
    bust = widget(driver, "leader.bust")
    assert isinstance(bust, Bust)
    assert bust.captured == 1.0
    driver.frames(30)
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    assert scene.view == "retirement"
    assert scene.state.captured_by(0)


def test_a_combat_without_hope_says_why_nothing_is_rolled(open_app: Any) -> None:
    driver = open_app()
    stage = Stage()
    no_venom_support(stage)
    squad(stage, "recruit")
    stage.leader("sky-temple", MILD)
    stage.start("choose_leader")
    stage.answer("attack.sky-temple")
    scene = seat_at(driver.app, stage.table)
    while not scene.held:
        scene.choose(scene.open_decision.options[0])
        scene = settled(driver.app)
    assert not scene.state.dice
    assert "tray.words" in {one.id for one in scene.widgets()}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_leaves_the_screen_at_any_size(open_app: Any, size: tuple[int, int]) -> None:
    driver = open_app(size=size)
    stage = before_the_roll(
        "commando", "commando", "recruit", "recruit", "recruit", dice=(1, 2, 6, 6, 3, 1, 2, 5, 5, 4)
    )
    scene = seat_at(driver.app, stage.table)
    assert len(scene.state.places[FREEDOM_SUPPORT]) == 5
    assert not crowded(driver.app)
    driver.app.draw()
    driver.click("prompt.roll")
    settled(driver.app)
    driver.app.draw()
    assert not crowded(driver.app)


@pytest.mark.parametrize("count", [1, 4, 7, 9, 14, 24])
@pytest.mark.parametrize("shelf", [HITS, MISSES])
def test_any_number_of_dice_fits_its_shelf(count: int, shelf: pygame.FRect) -> None:
    places = shelf_places(count, shelf, 142 if shelf is HITS else 128)
    assert len(places) == count
    boxes = [pygame.FRect(x - size / 2, y - size / 2, size, size * 1.2) for x, y, size in places]
    assert all(shelf.contains(box) for box in boxes)
    for i, box in enumerate(boxes):
        assert not any(box.inflate(-2, -2).colliderect(other) for other in boxes[i + 1 :])


def test_a_tumbling_die_ends_flat_and_at_rest() -> None:
    assert frame_at(1.0) == REST
    assert bounce(1.0) == 0.0
    frames = [frame_at(i / 100) for i in range(100)]
    assert frames == sorted(frames)
    assert max(bounce(i / 100) for i in range(100)) > 100


def test_a_combat_is_taken_up_where_it_was_left(open_app: Any) -> None:
    driver = open_app()
    scene = to_the_reroll(driver)
    left = seen(scene)
    again = seat_at(driver.app, scene.session.table)
    assert again is not scene
    lying = [line for line in seen(again) if str(line[0]).startswith("die.")]
    assert lying == [line for line in left if str(line[0]).startswith("die.")]
    assert not unreachable(driver.app)


def test_the_result_of_an_automated_seat_goes_by_itself(open_app: Any) -> None:
    driver = open_app(speed="fast")
    stage = before_the_roll(dice=(6, 6, 6, 6, 6, 6, 6))
    scene = seat_at(driver.app, stage.table)
    scene.session._players = dict.fromkeys((scene.state.active,), RandomPlayer(1))
    pages = set()
    for _ in range(400):
        driver.frames()
        top = at_table(driver.app)
        pages.add(top.held)
        if top.view == "retirement":
            break
    assert at_table(driver.app).view == "retirement"
    assert pages == {""}


def log_rows(driver: Any) -> list[str]:
    return [row.text for row in widget(driver, "log.rows").rows]


@pytest.mark.pitfall("M2")
def test_an_undo_leaves_what_the_combat_has_brought_before(open_app: Any) -> None:
    """After an undo, and after a redo, the log of the Combat is that of the moment one is back at."""
    driver = open_app()
    scene = seat_at(driver.app, reroll_stage().table)
    driver.click("prompt.roll")
    scene = settled(driver.app)
    before = log_rows(driver)
    assert scene.open_decision is not None
    scene.choose(scene.open_decision.options[0])
    after = log_rows(driver) if settled(driver.app) else []
    assert before and len(after) > len(before)
    for key, rows in ((pygame.K_z, before), (pygame.K_y, after), (pygame.K_z, before)):
        driver.key(key)
        settled(driver.app)
        assert log_rows(driver) == rows
    # Another answer takes the place of the one that was taken back.
    scene = at_table(driver.app)
    assert scene.open_decision is not None
    scene.choose(scene.open_decision.options[1])
    settled(driver.app)
    assert log_rows(driver)[: len(before)] == before
    assert [line.answer for line in scene.session.course] == sorted(line.answer for line in scene.session.course)


def test_a_combat_that_is_called_off_asks_for_no_more_hits(open_app: Any) -> None:
    driver = open_app()
    stage = Stage()
    no_venom_support(stage)
    squad(stage, "commando")
    stage.leader("sky-temple", "the-architect")
    stage.start("choose_leader")
    stage.answer("attack.sky-temple")
    scene = seat_at(driver.app, stage.table)
    while scene.open_decision is not None and scene.view == "tactical":
        scene.choose(scene.open_decision.options[0])
        scene = settled(driver.app)
    assert scene.view == "combat" and scene.state.combat == ABORTED and scene.held
    assert widget(driver, "successes").text == tr("table.combat.called_off")


@pytest.mark.parametrize("end", [WON, LOST, ABORTED, BROKEN_OFF])
def test_a_combat_that_is_over_says_how_it_ended(end: int) -> None:
    """Never how many hits would still be needed, whichever way it ended."""
    state = before_the_roll().state
    state.combat, state.health = end, 6
    asked = {tr(f"table.combat.{words}", n=n) for words in ("missing", "hits_capture") for n in range(1, 9)}
    assert not {scoreboard.verdict(state, have, rolled=rolled) for have in range(9) for rolled in (True, False)} & asked


@pytest.mark.pitfall("X1")
@pytest.mark.parametrize("careful", [True, False])
@pytest.mark.parametrize("won", [False, True])
def test_going_on_before_the_combat_is_won_asks_first_while_abilities_are_left(
    open_app: Any, careful: bool, won: bool
) -> None:
    """The gold button throws nothing away that could still help."""
    driver = open_app(speed="none")
    driver.app.settings_file.change("display", "confirm_risky", careful)
    dice = (6, 6, 6, 6, 6, 6, 6, 1, 1, 1) if won else (1,) * 10
    scene = seat_at(driver.app, before_the_roll("commando", "commando", dice=dice).table)
    while (decision := scene.open_decision) is not None and decision.kind != "combat":
        scene.choose(decision.options[0])
        scene = settled(driver.app)
    before = scene.state_hash()
    driver.click("prompt.done")
    driver.settle()
    if careful and not won:
        assert driver.app.stack.top is not scene and scene.state_hash() == before
        yes = next(w for w in driver.app.stack.top.widgets() if w.text == tr("table.leave_abilities_yes"))
        driver.click(yes.id)
        driver.settle()
    assert at_table(driver.app).state_hash() != before


def test_nobody_is_asked_about_abilities_that_cannot_win_the_combat_any_more(
    open_app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(speed="none")
    scene = seat_at(driver.app, before_the_roll("commando", "commando", dice=(1,) * 10).table)
    while (decision := scene.open_decision) is not None and decision.kind != "combat":
        scene.choose(decision.options[0])
        scene = settled(driver.app)
    before = scene.state_hash()
    monkeypatch.setattr(Odds, "shows_none", True)
    driver.click("prompt.done")
    driver.settle()
    assert at_table(driver.app).state_hash() != before


def answered(thought: Any) -> Any:
    """The last advice of a thought."""
    return [advice for advice in thought if advice][-1]


@pytest.mark.pitfall("X1")
def test_an_ability_for_which_no_die_fits_says_so_and_is_not_used_up_unasked(open_app: Any) -> None:
    """All dice are hits: a re-roll of misses does not glow, no hint names it, and a press on it asks first."""
    driver = open_app()
    scene = seat_at(driver.app, before_the_roll("commando", "commando", dice=(6,) * 11).table)
    while scene.open_decision.kind != "combat":
        scene.choose(scene.open_decision.options[0])
        scene = settled(driver.app)
    option = next(o for o in scene.open_decision.options if o.entity >= 0)
    card = widget(driver, homes(scene, option)[0])
    assert not card.glowing and card.note[0] == tr("table.combat.no_die_fits")
    view = scene.session.table.fork(scene.open_decision.seat, 1, keeps=True)
    for counsel in (use(view, view.decision), answered(considered(view, view.decision, 1, EFFORT))):
        told = hint_words(scene.title, scene.state, view.decision, counsel)
        assert scene.title.name_of(option.entity) not in told
    before = scene.state_hash()
    driver.click(card.id)
    driver.settle()
    asked = driver.app.stack.top
    assert asked is not scene and scene.state_hash() == before
    driver.click(next(w.id for w in asked.widgets() if w.text == tr("table.finds_nothing_no")))
    driver.settle()
    assert settled(driver.app).state_hash() == before
    # Going on without it gives nothing up.
    driver.click("prompt.done")
    assert settled(driver.app).state_hash() != before
