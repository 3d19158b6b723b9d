"""Playing the Hand and spending the points: by mouse, by dragging, by keys; what is refused says why."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.engine.saves import newest_autosave
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.venom.board import TRAINING_GROUND, discard_pile, hand, in_play, rewards
from game.venom.rules.turn import NUMBER
from game.venom.state import VenomState
from scenes.drawing import text
from scenes.session import GameSession
from scenes.start import new_game, open_game
from scenes.table.director import Director
from scenes.theme import Theme
from scenes.venom import recruitment_points
from scenes.venom.prices import price_causes, price_words
from scenes.venom.recruitment_points import PointLine, PointsPanel, fitted
from tests.scenes.conftest import CardTable
from tests.scenes.venom.play import at_table, crowded, seat_at, settled, unreachable, walk_to
from tests.venom.recruiting import Recruiting


class FilmedTable(Table[VenomState]):
    """A Table that is listened to from the very first step, before its first question."""

    def _enter(self) -> None:
        self.listen(film=True)
        super()._enter()


GROUND = ("sister-balm", "newt", "duchess", "pack-mule", "granite")


def card_at(driver: Any, start: str) -> Any:
    return next(w for w in at_table(driver.app).widgets() if w.id.startswith(start))


def points(driver: Any) -> PointsPanel:
    found = driver.app.widget_called("points")
    assert isinstance(found, PointsPanel)
    return found


def drag(driver: Any, card: Any, to: tuple[int, int]) -> None:
    driver.begin_drag(card.id, to)
    driver.frames(2)


def test_a_card_in_the_air_shows_what_it_would_bring(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, Recruiting("recruit", "commando", ground=GROUND).table)
    drag(driver, card_at(driver, "hand.card.recruit"), driver.app.viewport.point(1100, 700))
    assert points(driver).preview == 2
    driver.release(driver.app.viewport.point(1100, 700))
    scene = settled(driver.app)
    assert len(scene.state.places[in_play(0)]) == 1
    assert points(driver).points == 2
    assert points(driver).preview is None


def test_any_card_in_the_air_says_what_it_is_good_for_beside_points(open_app: Any) -> None:
    scene = seat_at(open_app().app, Recruiting("recruit", ground=GROUND).table)
    said = set()
    for number, card in enumerate(scene.title.definitions):
        if card.deck in ("recruit", "commando", "squadron"):
            said.add((scene._instead(number, False), "recruitment" in card.by_phase))
    assert said == {(tr("table.for_its_ability"), True), (tr("table.for_combat"), False)}


def test_the_button_that_plays_the_hand_says_what_is_left_of_it(open_app: Any) -> None:
    driver = open_app()
    for cards in (("recruit", "commando"), ("recruit",)):
        seat_at(driver.app, Recruiting(*cards, ground=GROUND).table)
        button = driver.app.widget_called("play.all")
        assert ("last card" in button.text) is (len(cards) == 1) and "1 cards" not in button.text


def test_a_card_let_go_beside_the_play_area_goes_back(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, Recruiting("recruit", "commando", ground=GROUND).table)
    before = scene.session.hash()
    drag(driver, card_at(driver, "hand.card.recruit"), driver.app.viewport.point(700, 300))
    driver.release(driver.app.viewport.point(700, 300))
    scene = settled(driver.app)
    assert scene.session.hash() == before
    assert len([w for w in scene.widgets() if w.group == "hand"]) == 2
    assert [w.text for w in driver.app.notices.widgets() if w.kind == "bubble"] == [tr("table.let_go_beside")]
    home = driver.at(card_at(driver, "hand.card.recruit").id)
    drag(driver, card_at(driver, "hand.card.recruit"), (home[0] + 12, home[1] + 12))
    driver.release((home[0] + 12, home[1] + 12))
    assert not [w for w in driver.app.notices.widgets() if w.kind == "bubble"]


def test_recruiting_before_the_hand_is_played_is_refused_with_its_reason(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, Recruiting("recruit", "commando", ground=GROUND).table)
    before = scene.session.hash()
    place = driver.app.viewport.point(360, 950)
    drag(driver, card_at(driver, "ground.card.newt"), place)
    driver.release(place)
    assert any("2 cards in your Hand" in w.text for w in driver.app.notices.widgets())
    assert settled(driver.app).session.hash() == before


def test_keys_alone_lead_through_the_phase(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, Recruiting("recruit", "recruit", "recruit", ground=GROUND).table)
    driver.key(pygame.K_1, unicode="1", scancode=pygame.KSCAN_1)
    assert len(settled(driver.app).state.places[hand(0)]) == 2
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    assert scene.open_decision.kind == "recruit"
    bought = next(o for o in scene.open_decision.options if o.entity >= 0)
    walk_to(driver, f"ground.card.{scene.title.entity_key(bought.entity)}")
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    assert scene.state.place_of[bought.entity] == discard_pile(0)
    assert driver.app.widget_called("ground.taken.1") or any("ground.taken" in w.id for w in scene.widgets())


def test_an_ability_is_answered_by_letter_or_by_the_next_card(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, Recruiting("flight-deck", "recruit", "recruit", ground=GROUND).table)
    driver.click(card_at(driver, "hand.card.flight-deck").id)
    scene = settled(driver.app)
    assert scene.open_decision.kind == "ability.use"
    driver.frames(40)
    driver.click(card_at(driver, "hand.card.recruit").id)
    scene = settled(driver.app)
    assert [entry.key for entry in scene.session.table.answers][1] == "keep"
    assert len(scene.state.places[in_play(0)]) == 2
    scene = seat_at(driver.app, Recruiting("flight-deck", "recruit", ground=GROUND).table)
    driver.frames(40)
    driver.click(card_at(driver, "hand.card.flight-deck").id)
    settled(driver.app)
    driver.key(pygame.K_u, unicode="u")
    assert settled(driver.app).session.table.answers[-1].key == "use"


def test_points_left_over_are_asked_about_once(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, Recruiting("recruit", "recruit", "recruit", ground=GROUND).table)
    driver.key(pygame.K_RETURN)
    settled(driver.app)
    driver.frames(40)
    driver.click("prompt.done")
    assert driver.app.stack.top.name == "message"
    driver.frames()
    driver.key(pygame.K_ESCAPE)
    assert settled(driver.app).open_decision.kind == "recruit"
    assert len(scene.state.places[TRAINING_GROUND]) == 5


def test_the_card_under_the_pointer_comes_up(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, Recruiting("recruit", "commando", "recruit", ground=GROUND).table)
    card = card_at(driver, "hand.card.commando")
    low, others = (
        card.rect.y,
        [w.rect.x for w in at_table(driver.app).widgets() if w.id.startswith("hand.card.recruit")],
    )
    driver.move(driver.at(card.id))
    settled(driver.app)
    card = card_at(driver, "hand.card.commando")
    assert card.rect.width == 206
    assert card.rect.y < low - 30
    moved = [w.rect.x for w in at_table(driver.app).widgets() if w.id.startswith("hand.card.recruit")]
    assert min(moved) < min(others)
    assert max(moved) > max(others)


def test_a_card_is_bought_by_dragging_it_to_the_discard_pile(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, Recruiting("recruit", "recruit", "recruit", ground=GROUND).table)
    driver.key(pygame.K_RETURN)
    scene = settled(driver.app)
    bought = next(o.entity for o in scene.open_decision.options if o.entity >= 0)
    before = points(driver).points
    place = driver.at("place.discard")
    drag(driver, card_at(driver, f"ground.card.{scene.title.entity_key(bought)}"), place)
    assert points(driver).preview is not None
    assert points(driver).preview < before
    driver.release(place)
    scene = settled(driver.app)
    assert scene.state.place_of[bought] == discard_pile(0)
    assert points(driver).points < before


def test_undo_names_what_it_takes_back(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, Recruiting("recruit", "commando", ground=GROUND).table)
    driver.click(card_at(driver, "hand.card.commando").id)
    settled(driver.app)
    undo = driver.app.widget_called("turn.undo")
    assert undo.enabled
    assert "Commando" in undo.tooltip[1]
    driver.key(pygame.K_z, unicode="z")
    assert len(settled(driver.app).state.places[hand(0)]) == 2


@pytest.mark.parametrize("room", range(1, 10))
@pytest.mark.parametrize("effects", range(4))
def test_the_lines_of_a_long_hand_still_add_up(effects: int, room: int) -> None:
    others = tuple((f"effect {n}", -1, False) for n in range(effects))
    lines: tuple[PointLine, ...] = (*((f"card {n}", 2, False) for n in range(5)), *others)
    shown = fitted(lines, 5, room)
    assert len(shown) <= room and sum(change for _, change, _ in shown) == 10 - effects
    if len(lines) <= room:
        assert shown == lines
    elif effects < room:
        assert shown[0] == (f"{len(lines) - room + 1} cards played", 2 * (len(lines) - room + 1), False)
        assert shown[-effects or len(shown) :] == others, "what is no card is told by name while there is room"
    elif room > 1:
        assert shown[0] == ("5 cards played", 10, False)


@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0, 1.5])
@pytest.mark.parametrize("size", [1.0, 1.5])
def test_the_words_beside_the_points_have_one_size(monkeypatch: pytest.MonkeyPatch, size: float, scale: float) -> None:
    sizes: set[int] = set()

    def noted(words: str, role: str, px: int, colour: str, width: int, *more: int) -> pygame.Surface:
        sizes.add(text.fitted(words, role, px, width, *more)[2])
        return pygame.Surface((1, 1))

    theme = Theme(text=size)
    monkeypatch.setattr(recruitment_points.text, "fit", noted)
    lines = (*((f"card {n}", 2, False) for n in range(5)), ("Effects", -1, False), ("The trams stand still", -1, False))
    recruitment_points.paint_points(theme, scale, (round(214 * scale), round(256 * scale)), 8, None, lines, 5, "")
    assert len(sizes) == 1


def test_every_change_of_points_is_told_by_the_name_of_its_source(open_app: Any) -> None:
    """A step of the Mission, a Reward, what was kept, what was bought; and the same after it was taken back."""
    driver = open_app()
    stage = Recruiting("recruit", "commando", ground=GROUND)
    stage.put("the-marshals-ledger", rewards(0), owner=0)
    stage.state.steps_reached, stage.state.banked[0] = 1, 2
    stage.state.step = NUMBER["recruitment_globals"]
    driver.app.stack.replace(
        Director(driver.app, GameSession(FilmedTable(stage.title, stage.setup, stage.state))).first()
    )
    scene = settled(driver.app)

    def choose(key: str) -> Any:
        option = next(option for option in scene.open_decision.options if option.key.startswith(key))
        at_table(driver.app).choose(option)
        return settled(driver.app)

    def told() -> dict[str, int]:
        lines = points(driver).lines
        assert sum(change for *_, change, _ in lines) == points(driver).points
        assert all(words in points(driver).tooltip[1] for words, _, _ in lines)
        return {words: change for words, change, thought in lines if not thought}

    scene = choose("use.the-marshals-ledger")
    scene = choose("recruit")
    scene = choose("commando")
    names = {
        "Recruit": 2,
        "Commando": 1,
        "Dusk at noon": -1,
        "The Marshal's Ledger": 5,
        tr("table.points_kept"): 2,
    }
    assert told() == names
    scene = choose("newt")
    spent = told()
    assert set(spent) - set(names) == {"Newt"} and spent["Newt"] < 0
    driver.key(pygame.K_z, unicode="z")
    settled(driver.app)
    assert told() == names
    driver.key(pygame.K_y, unicode="y")
    settled(driver.app)
    assert told() == spent


def test_the_points_after_the_hand_are_those_that_come(open_app: Any) -> None:
    """What an Event takes away counts before the first card is played as well, when no points are there yet."""
    driver = open_app()
    stage = Recruiting("recruit", "commando", ground=GROUND)
    stage.table.state.bonus = -1
    seat_at(driver.app, stage.table)
    assert driver.app.widget_called("ground").note == "after your hand: up to 2 points"
    driver.click(card_at(driver, "hand.card.recruit").id)
    settled(driver.app)
    assert driver.app.widget_called("ground").note == "after your hand: up to 2 points"


def discounted(driver: Any) -> Any:
    """Spending with a Flight Deck in play, which makes Vehicles cost 2 less."""
    scene = seat_at(driver.app, Recruiting("flight-deck", "recruit", "commando", "recruit", ground=GROUND).table)
    while scene.open_decision.kind != "recruit":
        scene.choose(scene.open_decision.options[0])
        scene = settled(driver.app)
    return scene


def test_a_changed_cost_stands_on_the_card_beside_the_printed_one(open_app: Any) -> None:
    scene = discounted(open_app())
    shown = {w.entity.partition("#")[0]: w for w in scene.widgets() if w.group == "ground" and w.entity}
    costs = {name: (card.face.as_printed("cost"), card.face.figure("cost")) for name, card in shown.items()}
    assert costs == {"sister-balm": (4, 4), "newt": (4, 2), "duchess": (9, 9), "pack-mule": (2, 0), "granite": (7, 7)}
    assert {name for name, card in shown.items() if card.tooltip} == {"newt", "pack-mule"}
    for name in ("newt", "pack-mule"):
        heading, why = shown[name].tooltip
        assert str(costs[name][0]) in heading and str(costs[name][1]) in heading
        assert "Flight Deck" in why and "2" in why
        entity = scene.title.content.keys.index(shown[name].entity)
        page = scene.card_page(entity)
        assert ("cost", *costs[name]) in page.figures and why in page.now


def test_a_cost_that_nothing_in_the_open_accounts_for_names_no_card(open_app: Any) -> None:
    scene = discounted(open_app())
    newt = next(card for card in scene.state.places[TRAINING_GROUND] if scene.title.definitions[card].id == "newt")
    state = scene.state.copy()
    state.discounts[2] += 1
    assert price_causes(scene.title, scene.state, newt)
    assert not price_causes(scene.title, state, newt)
    assert price_words(scene.title, state, newt) == tr("table.price_by_effects")


def test_why_a_card_costs_less_is_said_beside_its_large_picture(open_app: Any) -> None:
    driver = open_app()
    scene = discounted(driver)
    mule = next(w for w in scene.widgets() if w.id.startswith("ground.card.pack-mule"))
    driver.move(driver.app.viewport.point(*mule.rect.center))
    driver.frames(60)
    large = driver.app.widget_called("zoom.card")
    told = next(w for w in driver.app.notices.widgets() if w.id == "tooltip")
    assert large is not None and not told.rect.colliderect(large.rect) and not told.rect.colliderect(mule.rect)
    driver.move(driver.app.viewport.point(960, 20))
    driver.frames(3)
    assert mule.tip_beside is None


def asked_for_help(driver: Any, *cards: str) -> Any:
    """The second seat is asked whether it helps the first one with cards of its Hand."""
    stage = Recruiting("recruit", ground=GROUND)
    stage.hand(*cards, seat=1)
    stage.start("recruitment_globals")
    scene = seat_at(driver.app, stage.table)
    while scene.open_decision.kind != "teamwork":
        scene.choose(scene.open_decision.options[0])
        scene = settled(driver.app)
    return scene


@pytest.mark.parametrize("cards", [("quarterdeck",), ("quarterdeck", "relay")])
def test_help_is_offered_as_cards_that_cover_no_price(open_app: Any, cards: tuple[str, ...]) -> None:
    driver = open_app()
    scene = asked_for_help(driver, *cards)
    offered = [w for w in scene.widgets() if w.id.startswith("choice.card.")]
    assert [w.entity.partition("#")[0] for w in offered] == list(cards)
    assert not unreachable(driver.app) + crowded(driver.app)
    # It says whom the help is for, and each card what a press on it does.
    helped = scene.session.names[scene.state.active]
    assert f"Help {helped}" in driver.app.widget_called("prompt").text
    assert all(helped in w.tooltip[1] and "Discard Pile" in w.tooltip[1] for w in offered)
    panel, ground = driver.app.widget_called("choice"), driver.app.widget_called("ground")
    play = driver.app.widget_called("play")
    assert not panel.rect.colliderect(ground.rect) and not panel.rect.colliderect(play.rect)
    assert "+4 points" in " ".join(w.text for w in scene.widgets() if w.id.startswith("choice.words."))
    assert scene.primary().id == "prompt.done"


def test_a_card_with_two_ways_to_go_on_is_shown_and_answered_by_buttons(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, Recruiting("wiretap", "recruit", ground=GROUND).table)
    while scene.open_decision.kind != "peek.bury":
        scene.choose(scene.open_decision.options[0])
        scene = settled(driver.app)
    shown = scene.open_decision.options[0].entity
    assert driver.app.widget_called(f"choice.card.{scene.title.entity_key(shown)}").face is not None
    words = [driver.app.widget_called(f"prompt.{key}").text for key in ("keep", "under")]
    assert words == [tr("option.peek.bury.keep"), tr("option.peek.bury.under")]
    assert not unreachable(driver.app)
    covered = [w for w in scene.widgets() if w.group == "ground"]
    assert covered and not any(w.focusable for w in covered)


HAND = ("recruit", "recruit", "recruit", "recruit", "commando")


def opened(driver: Any) -> Any:
    """A Hand to be played, at a table where questions with one answer are answered by themselves."""
    scene = seat_at(driver.app, Recruiting(*HAND, ground=GROUND).table)
    scene.director.automatic = True
    return settled(driver.app)


def test_one_press_is_taken_back_and_done_again_as_one(open_app: Any) -> None:
    driver = open_app(speed="none")
    scene = opened(driver)
    before, words = scene.session.hash(), tr("table.play_all", n=5)
    driver.click("play.all")
    scene = settled(driver.app)
    after = scene.session.hash()
    assert scene.session.decision.kind == "recruit" and scene.session.undo_words() == words
    driver.key(pygame.K_z)
    assert settled(driver.app).session.hash() == before and scene.session.redo_words() == words
    driver.key(pygame.K_y)
    assert settled(driver.app).session.hash() == after


def test_redo_leads_back_over_what_was_answered_by_itself(open_app: Any) -> None:
    """However far was taken back: the last card of a Hand goes out by itself, and what came after it is not lost."""
    driver = open_app(speed="none")
    scene = opened(driver)
    hashes = [scene.session.hash()]
    while scene.session.decision.kind == "play":
        scene.choose(scene.session.decision.options[0])
        scene = settled(driver.app)
        hashes.append(scene.session.hash())
    recruit = next(option for option in scene.session.decision.options if option.entity >= 0)
    scene.choose(recruit)
    last = settled(driver.app).session.hash()
    assert len(hashes) == 5  # the fifth card was played by itself
    for expected in reversed(hashes):
        driver.key(pygame.K_z)
        assert settled(driver.app).session.hash() == expected
    for expected in (*hashes[1:], last):
        driver.key(pygame.K_y)
        assert settled(driver.app).session.hash() == expected
    assert driver.app.widget_called("turn.redo") is None


@pytest.mark.parametrize("count", [2, 5, 8])
def test_what_lies_in_front_of_a_seat_is_covered_by_nothing(open_app: Any, count: int) -> None:
    """Neither by the Hand nor by the place for Locations."""
    driver = open_app()
    stage = Recruiting(ground=("signal-tower",))
    stage.hand(*["recruit"] * count)
    stage.put("war-chest", rewards(0), owner=0)
    stage.start("recruitment_globals")
    scene = seat_at(driver.app, stage.table)
    met = set[str]()
    while scene.open_decision.kind in ("play", "ability.use", "recruit"):
        met.add(scene.open_decision.kind)
        chest = driver.app.widget_called("reserve.card.war-chest")
        others = [w for w in scene.widgets() if w.visible and w.id.startswith(("hand.card.", "place.location"))]
        if chest is not None:
            assert not [w.id for w in others if w.rect.colliderect(chest.rect)]
        if scene.open_decision.kind == "recruit":
            assert driver.app.widget_called("place.location").visible
            break
        scene.choose(scene.open_decision.options[0])
        scene = settled(driver.app)
    assert met >= {"play", "recruit"}


@pytest.mark.parametrize("way", ["here", "from the next phase", "from a saved game"])
def test_undo_and_redo_leave_every_card_of_the_training_ground_in_its_place(
    open_app: Any, user_dir: Path, way: str
) -> None:
    """Nothing closes up behind a card that was taken, and a card that comes back has its old place."""
    driver = open_app(speed="none")
    app = driver.app
    seats = (SeatSetup("Ana", "human", 0), SeatSetup("Bo", "human", 1))
    app.stack.replace(new_game(app, GameSetup("venom", "world-in-darkness", seats, 4, free_undo=True)))

    def places() -> dict[str, int]:
        found = {w.id: round(w.rect.x) for w in at_table(app).widgets() if w.id.startswith("ground.card.")}
        return dict(sorted(found.items()))

    def answer(key: str = "") -> None:
        scene = settled(app)
        scene.choose(scene.open_decision.option(key) or scene.open_decision.options[0])
        settled(app)

    def turn_pages() -> None:
        while (scene := settled(app)).held:
            scene.turn_page()

    turn_pages()
    answer()
    turn_pages()
    while at_table(app).open_decision.kind != "recruit":
        answer("keep")
        turn_pages()
    scene = at_table(app)
    before = places()
    taken = scene.open_decision.options[0].entity
    # One from the left or the middle: others would have to close up.
    assert len(before) == 5 and scene._row.index(taken) < 4
    answer()
    after = places()
    assert len(after) == 4 and all(before[name] == x for name, x in after.items())
    if way == "from the next phase":
        answer("done")
        assert at_table(app).view == "tactical"
        at_table(app).key("undo")
        settled(app)
        assert places() == after
    if way == "from a saved game":
        app.stack.replace(CardTable())
        saved = newest_autosave(app.folders.saves)
        assert saved is not None
        app.stack.replace(open_game(app, saved.path))
        settled(app)
        assert places() == after
    for _ in range(2):
        at_table(app).key("undo")
        settled(app)
        assert places() == before
        at_table(app).key("redo")
        settled(app)
        assert places() == after


@pytest.mark.parametrize(("held", "most"), [(("recruit",), 3), (("night-post", "commando", "commando"), 5)])
def test_a_price_says_when_it_is_paid_and_what_there_will_be_for_it(
    open_app: Any, held: tuple[str, ...], most: int
) -> None:
    """The question comes before the points are there; it says so, and by how much they would be too few."""
    driver = open_app(size=(1920, 1080))
    scene = seat_at(driver.app, Recruiting("hornet", *held, ground=GROUND).table)
    scene.choose(scene.open_decision.options[0])
    scene = settled(driver.app)
    assert scene.open_decision.kind == "ability.use"
    words = driver.app.widget_called("ability").sentence
    assert words.endswith(tr("table.paid_short", n=5 - most)) == (most < 5)
    assert tr("table.paid_later", have=1, most=most) in words
    assert not crowded(driver.app)
