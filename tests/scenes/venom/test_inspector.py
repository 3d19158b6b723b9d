"""Any card at full size: what is told, what is kept secret, and the way through its neighbours."""

from random import Random
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from game.venom.board import (
    LEADER_DECK,
    PLACES,
    RECRUITMENT_DECK,
    TRAINING_GROUND,
    discard_pile,
    draw_deck,
    hand,
    zone_reward,
)
from scenes.drawing.rich import paragraph
from scenes.menus.rulebook import Rulebook
from scenes.session import GameSession
from scenes.table.director import Director
from scenes.table.inspector import CARD, Inspector, inspect, inspect_entities
from scenes.table.inspector_parts import AbilityPlace
from scenes.table.piles import BOARD, GRID, PileViewer
from scenes.table.scene import TableScene
from scenes.table.zoom import beside, needed
from scenes.venom.briefing import briefing
from scenes.venom.card_page import mission_face, page_in_game
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget, card_rect, zoom_width
from tests.scenes.menus.looks import SIZES, crowded, unnamed
from tests.scenes.venom.play import at_table, play_on, seat_at, settled

VENOM: Any = title("venom")


def fresh(hidden: bool = False, seed: int = 5) -> Table[Any]:
    seats = tuple(SeatSetup(name, colour=number) for number, name in enumerate(("Ana", "Rook", "Nadia")))
    table: Table[Any] = Table(VENOM, GameSetup("venom", VENOM.scenarios()[0], seats, seed, hidden_hands=hidden))
    while table.decision is not None and table.decision.kind != "play":
        table.answer(table.decision.options[0])
    return table


def seat_behind_the_curtain(driver: Any) -> TableScene:
    """Show a game with hidden Hands to the person who is asked first."""
    table = fresh(hidden=True)
    table.drain()
    driver.app.stack.replace(Director(driver.app, GameSession(table)).first())
    driver.settle()
    while not isinstance(driver.app.stack.top, TableScene):
        driver.app.stack.pop()
    driver.settle()
    return at_table(driver.app)


def top(driver: Any, kind: type) -> Any:
    assert isinstance(driver.app.stack.top, kind), driver.app.stack.top
    return driver.app.stack.top


def test_a_right_click_opens_a_card_and_arrows_turn_to_its_neighbours(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    held = scene.state.places[hand(scene.state.active)]
    card = next(w for w in scene.widgets() if w.group == "hand" and w.entity == VENOM.entity_key(held[0]))
    assert inspect(scene, card)
    driver.settle()
    book = top(driver, Inspector)
    assert book.page.name == VENOM.name_of(held[0])
    names = []
    for _ in held:
        driver.key(pygame.K_RIGHT)
        driver.frames(2)
        names.append(book.page.name)
    assert sorted(names) == sorted(VENOM.name_of(entity) for entity in held)
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert at_table(driver.app) is scene


def test_looking_at_a_card_answers_nothing(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    before = scene.session.hash()
    card = next(w for w in scene.widgets() if isinstance(w, CardWidget) and w.group == "hand")
    at = driver.app.viewport.point(card.rect.x + 60, card.rect.y + 60)
    for close in (pygame.K_ESCAPE, pygame.K_i):
        driver.click(at, 3)
        driver.settle()
        top(driver, Inspector)
        for key in (pygame.K_z, pygame.K_h, pygame.K_l, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN):
            driver.key(key)
        driver.key(close)
        driver.settle()
        assert at_table(driver.app) is scene
    driver.click(at, 3)
    driver.settle()
    driver.click((4, 4))
    driver.settle()
    assert at_table(driver.app).session.hash() == before


@pytest.mark.parametrize("entity", range(0, len(VENOM.definitions), 7))
def test_every_card_has_a_page(open_app: Any, entity: int) -> None:
    session = GameSession(fresh())
    page = page_in_game(VENOM, session, session.state, entity)
    if session.sees(entity, session.state):
        assert page.face is not None and page.name == VENOM.name_of(entity)
        assert page.words and page.now
    else:
        assert page.face is None and VENOM.name_of(entity) not in " ".join((page.name, *page.now))


def test_what_lies_hidden_is_told_by_nothing(open_app: Any) -> None:
    driver = open_app(size=(1280, 720), speed="none")
    scene = seat_behind_the_curtain(driver)
    state = scene.state
    others = [seat for seat in range(state.seats) if seat != scene.session.decision.seat]
    hidden = [*state.places[RECRUITMENT_DECK][:2], state.places[zone_reward(0)][0], state.places[hand(others[0])][0]]
    inspect_entities(scene, hidden)
    for _ in hidden:
        driver.settle()
        shown = " ".join(w.text for w in driver.app.stack.top.widgets())
        # The last one is a Recruit or a Commando, whose name other words hold.
        assert all(VENOM.name_of(entity) not in shown for entity in hidden[:-1])
        assert not any(w.entity or getattr(w, "face", None) for w in driver.app.stack.top.widgets())
        driver.key(pygame.K_RIGHT)


def test_values_of_the_running_combat_are_told(open_app: Any) -> None:
    driver = open_app(size=(1280, 720), speed="none")
    scene = seat_at(driver.app, fresh())
    state = scene.state.copy()
    leader = state.leader_in(0)
    state.target = leader
    card = VENOM.definitions[leader]
    state.defense, state.health, state.support_value = card.defense + 1, card.health, card.support_value
    page = page_in_game(VENOM, scene.session, state, leader)
    assert ("defense", card.defense, card.defense + 1) in page.figures
    assert any("Defense" in line and str(card.defense + 1) in line for line in page.now)


def test_the_rulebook_opens_where_a_word_leads(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    leader = scene.state.leader_in(0)
    inspect_entities(scene, [leader])
    driver.settle()
    driver.click("inspector.word.leader")
    driver.settle()
    top(driver, Rulebook)
    assert "Tactical Phase" in driver.app.widget_called("rulebook.text").text
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    top(driver, Inspector)


def test_arrows_reach_every_word_of_a_card(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    seat_at(driver.app, fresh())
    session = at_table(driver.app).session
    most = max(
        (card for card in range(len(VENOM.definitions)) if session.sees(card) and card != session.state.mission),
        key=lambda entity: len(page_in_game(VENOM, session, session.state, entity).words),
    )
    inspect_entities(at_table(driver.app), [most])
    driver.settle()
    words = [f"inspector.word.{word.id}" for word in top(driver, Inspector).page.words]
    driver.app.stack.top.focus.take(driver.app.widget_called(words[0]))
    driver.app.controls.ring = True
    reached = [words[0]]
    for _ in words[1:]:
        driver.key(pygame.K_DOWN)
        driver.frames(2)
        reached.append(driver.app.focused().id)
    assert reached == words
    for _ in words:
        driver.key(pygame.K_UP)
        driver.frames(2)
    assert driver.app.focused().id == words[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["leader", "mission", "squadron", "event"])
def test_everything_has_its_place(open_app: Any, size: tuple[int, int], kind: str) -> None:
    driver = open_app(size=size, speed="none")
    scene = seat_at(driver.app, fresh())
    entity = {
        "leader": scene.state.leader_in(4),
        "mission": scene.state.mission,
        "squadron": scene.state.places[TRAINING_GROUND][0],
        "event": scene.state.places[PLACES.names.index("active-events")][0],
    }[kind]
    inspect_entities(scene, [entity, entity])
    driver.settle()
    assert crowded(driver.app) == []
    assert unnamed(driver.app) == []


# Piles ----------------------------------------------------------------------------------------------------------------


def test_public_piles_show_their_cards_and_hidden_ones_their_number(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    driver.key(pygame.K_p)
    driver.settle()
    viewer = top(driver, PileViewer)
    shown = [w.entity for w in viewer.widgets() if isinstance(w, CardWidget)]
    assert sorted(shown) == sorted(VENOM.entity_key(card) for card in scene.state.places[TRAINING_GROUND])
    driver.click("piles.recruitment-deck")
    driver.frames(2)
    assert not any(isinstance(w, CardWidget) for w in viewer.widgets())
    assert str(len(scene.state.places[RECRUITMENT_DECK])) in driver.app.widget_called("piles.hidden.words").text
    driver.key(pygame.K_p)
    driver.settle()
    assert at_table(driver.app) is scene


def test_what_lies_side_by_side_keeps_its_order_and_piles_are_told_from_the_top(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    for name, cards in (
        ("training-ground", scene.state.places[TRAINING_GROUND]),
        ("seat0.hand", scene.state.places[hand(0)]),
        ("leader-deck", scene.state.places[LEADER_DECK][::-1]),
    ):
        assert len(cards) > 1 and PileViewer(scene, name)._cards() == cards


def test_hands_are_piles_only_while_they_are_open(open_app: Any) -> None:
    for hidden in (False, True):
        driver = open_app(size=(1920, 1080), speed="none")
        scene = seat_behind_the_curtain(driver) if hidden else seat_at(driver.app, fresh())
        other = (scene.session.decision.seat + 1) % 3
        viewer = PileViewer(scene, f"seat{other}.hand")
        driver.app.stack.push(viewer)
        driver.settle()
        assert any(isinstance(w, CardWidget) for w in viewer.widgets()) is not hidden


@pytest.mark.parametrize("hidden", [False, True])
def test_a_press_on_a_seat_shows_its_public_things(open_app: Any, hidden: bool) -> None:
    driver = open_app(size=(1280, 720), speed="none")
    scene = seat_behind_the_curtain(driver) if hidden else seat_at(driver.app, fresh())
    for seat in range(3):
        driver.click(f"seat.{seat + 1}")
        driver.settle()
        viewer = top(driver, PileViewer)
        assert {pile.owner for pile in viewer._piles()} == {seat}
        assert driver.app.widget_called(f"piles.owner.seat.{seat + 1}").selected
        driver.key(pygame.K_p)
        driver.settle()
        assert at_table(driver.app) is scene


def test_it_is_told_who_may_look_through_a_hidden_pile(open_app: Any) -> None:
    driver = open_app(size=(1280, 720), speed="none")
    scene = seat_behind_the_curtain(driver)
    asked = scene.session.viewer = scene.session.decision.seat
    for seat in range(3):
        driver.app.stack.push(viewer := PileViewer(scene, f"seat{seat}.hand"))
        driver.settle()
        held = len(scene.state.places[hand(seat)])
        words = driver.app.widget_called("piles.hidden.words")
        if seat == asked:
            assert words is None and sum(isinstance(w, CardWidget) for w in viewer.widgets()) == held
        else:
            assert words.text == tr("piles.hidden_from_others", n=held, seat=scene.session.names[seat])
        driver.app.stack.remove(viewer)
    driver.app.stack.push(PileViewer(scene, "recruitment-deck"))
    driver.settle()
    assert driver.app.widget_called("piles.hidden.words").text.endswith("Nobody may look through this pile.")


def test_where_no_pile_is_asked_for_the_first_with_cards_is_shown(open_app: Any) -> None:
    """The board's, or else that of a seat; faces before backs; only where nothing lies at all an empty pile."""
    driver = open_app(size=(1280, 720), speed="none")
    scene = seat_at(driver.app, fresh())
    places = scene.state.places
    places[discard_pile(0)].clear()
    assert places[draw_deck(0)] and places[hand(0)]
    assert PileViewer(scene)._place == TRAINING_GROUND
    assert PileViewer(scene, owner=0)._place == hand(0)
    driver.app.stack.push(viewer := PileViewer(scene))
    driver.settle()
    driver.click("piles.owner.seat.1")
    assert viewer._place == hand(0)
    for pile in scene.piles(BOARD):
        places[pile.place].clear()
    assert PileViewer(scene)._place == hand(0)


def test_a_card_of_a_pile_opens_and_leads_back(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    viewer = PileViewer(scene, "training-ground")
    driver.app.stack.push(viewer)
    driver.settle()
    driver.click("piles.sort.name")
    driver.frames(25)
    first = next(w for w in viewer.widgets() if isinstance(w, CardWidget))
    driver.click(first.id)
    driver.settle()
    assert top(driver, Inspector).page.name == min(VENOM.name_of(c) for c in scene.state.places[TRAINING_GROUND])
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    top(driver, PileViewer)


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5, 6, 10, 11, 17, 24, 25, 60])
def test_the_fewer_cards_a_pile_has_the_larger_they_lie_there(open_app: Any, cards: int) -> None:
    driver = open_app(size=(1280, 720), speed="none")
    scene = seat_at(driver.app, fresh())
    scene.state.places[TRAINING_GROUND][:] = range(cards)
    for card in range(cards):
        scene.state.place_of[card] = TRAINING_GROUND
    viewer = PileViewer(scene, "training-ground")
    driver.app.stack.push(viewer)
    driver.settle()
    shown = [w.rect for w in viewer.widgets() if isinstance(w, CardWidget)]
    assert len(shown) == min(cards, 24) and all(GRID.contains(rect) for rect in shown)
    whole = shown[0].unionall(shown[1:])
    assert whole.width > GRID.w * 0.9 or whole.height > GRID.h * 0.75, "there is room for larger cards"
    assert abs(whole.centery - GRID.centery) < 2
    assert all(a.collidelist(shown[:i]) < 0 for i, a in enumerate(shown))
    for _ in range(12):
        driver.key(pygame.K_PAGEDOWN)
        driver.frames(2)
    last = scene.title.entity_key(viewer._cards()[-1])
    assert any(w.entity == last for w in viewer.widgets() if isinstance(w, CardWidget))


@pytest.mark.parametrize("size", SIZES)
def test_piles_have_their_place(open_app: Any, size: tuple[int, int]) -> None:
    driver = open_app(size=size, speed="none")
    scene = seat_at(driver.app, fresh())
    for pile in ("training-ground", "leader-deck", "retirement-pile", "seat0.hand"):
        viewer = PileViewer(scene, pile)
        driver.app.stack.push(viewer)
        driver.settle()
        assert crowded(driver.app) == []
        assert unnamed(driver.app) == []
        driver.app.stack.remove(viewer)


# The large card beside the pointer ------------------------------------------------------------------------------------


@pytest.mark.parametrize("x", [20.0, 300.0, 870.0, 1500.0, 1780.0])
@pytest.mark.parametrize("y", [80.0, 300.0, 560.0, 860.0])
@pytest.mark.parametrize("width", [420.0, 560.0])
def test_the_large_card_covers_neither_its_card_nor_the_edge(x: float, y: float, width: float) -> None:
    card = card_rect(x, y, 112)
    large = beside(card, width)
    assert not large.colliderect(card)
    assert pygame.FRect(15, 15, 1890, 1050).contains(large)


def test_resting_on_a_card_shows_it_large_and_leaving_takes_it_away(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    card = next(w for w in scene.widgets() if isinstance(w, CardWidget) and w.group == "hand")
    at = driver.app.viewport.point(card.rect.x + 60, card.rect.y + 60)
    driver.move(at)
    driver.frames(10)
    assert driver.app.widget_called("zoom.card") is None
    driver.frames(30)
    large = driver.app.widget_called("zoom.card")
    assert large is not None and large.text == card.text
    # The pointer goes through it to what lies underneath.
    assert driver.app.widget_at(large.rect.center) is not large
    driver.move(driver.at("bar.menu"))
    driver.frames(3)
    assert driver.app.widget_called("zoom.card") is None


def test_the_large_card_can_be_turned_off(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    driver.app.settings_file.change("display", "card_preview", "off")
    scene = seat_at(driver.app, fresh())
    card = next(w for w in scene.widgets() if isinstance(w, CardWidget) and w.group == "hand")
    driver.move(driver.app.viewport.point(card.rect.x + 60, card.rect.y + 60))
    driver.frames(80)
    assert driver.app.widget_called("zoom.card") is None


def test_the_bar_and_the_prompt_open_pause_rulebook_and_log(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    for name, wanted in (
        ("bar.menu", "pause"),
        ("bar.help", "rulebook"),
        ("prompt.help", "rulebook"),
        ("bar.log", "log"),
    ):
        driver.click(name)
        driver.settle()
        assert driver.app.stack.top.name == wanted
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert settled(driver.app) is scene
        driver.frames(25)


def test_a_line_of_the_log_opens_its_card(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    seat_at(driver.app, fresh())
    driver.key(pygame.K_l)
    driver.settle()
    line = next((w for w in driver.app.stack.top.widgets() if w.entity is not None), None)
    if line is not None:
        driver.click(line.id)
        driver.settle()
        top(driver, Inspector)


def test_the_words_in_an_ability_are_explained_where_they_stand(open_app: Any) -> None:
    driver = open_app(size=(1920, 1080), speed="none")
    scene = seat_at(driver.app, fresh())
    held = scene.state.places[hand(scene.state.active)]
    assert inspect(scene, next(w for w in scene.widgets() if w.entity == VENOM.entity_key(held[0])))
    driver.settle()
    book = top(driver, Inspector)
    places = [widget for widget in book.widgets() if isinstance(widget, AbilityPlace)]
    assert len(places) == len(book.page.face.rows) >= 1
    for place in places:
        assert CARD.contains(place.rect)
        driver.move(driver.app.viewport.point(*place.rect.center))
        driver.frames(60)
        (tip,) = [note for note in driver.app.notices.widgets() if note.id == "tooltip"]
        heading = place.text.partition(":")[0].rpartition(", ")[2]
        assert heading in tip.name and next(w.text for w in book.page.words if w.name == heading) in tip.text
    # The keyboard comes to them as well.
    groups = set()
    for _ in range(8):
        driver.key(pygame.K_TAB)
        focused = driver.app.focused()
        groups.add(focused.group if focused is not None else "")
    assert "abilities" in groups


def test_explained_words_are_underlined_on_a_card_that_is_read() -> None:
    plain_words, dotted = (
        paragraph("**Combat:** Re-roll", 300, "medium", 24, "#101010", "#101010", underlined=on) for on in (False, True)
    )
    assert plain_words.get_size() == dotted.get_size()
    more = pygame.mask.from_surface(dotted).count() - pygame.mask.from_surface(plain_words).count()
    assert more > 10
    bare = [paragraph("Re-roll", 300, "medium", 24, "#101010", "#101010", underlined=on) for on in (False, True)]
    assert pygame.image.tobytes(bare[0], "RGBA") == pygame.image.tobytes(bare[1], "RGBA")


def hidden_by_the_zoom(scene: Any, card: CardWidget) -> dict[str, float]:
    """Which things that are asked about the large picture of a card would hide, and how much of each."""
    assert card.face is not None
    place = beside(card.rect, zoom_width(card.face), needed(card, scene.widgets()))
    asked = [w for w in scene.widgets() if w.visible and w is not card and (w.glowing or isinstance(w, Button))]
    covered = {w.id: (w.rect.clip(place), w.rect) for w in asked if w.rect.colliderect(place)}
    return {name: part.width * part.height / (rect.width * rect.height) for name, (part, rect) in covered.items()}


def test_the_large_card_hides_nothing_that_is_asked_about_where_it_can_be_helped(open_app: Any) -> None:
    app = open_app().app
    seat_at(app, fresh())
    looked_at = 0
    for scene in play_on(app, Random(5), limit=60):
        if scene.open_decision is None:
            continue
        for card in [w for w in scene.widgets() if isinstance(w, CardWidget) and w.face is not None and w.glowing]:
            hidden = hidden_by_the_zoom(scene, card)
            looked_at += 1
            assert sum(hidden.values()) < 0.1, (scene.view, scene.open_decision.kind, card.id, hidden)
    assert looked_at > 60


@pytest.mark.parametrize("mission", VENOM.scenarios())
def test_the_card_of_a_mission_says_what_is_to_be_reached(mission: str) -> None:
    brief = briefing(VENOM, mission, 2)
    face = mission_face(VENOM, brief)
    goals = [text for sign, text in brief.rows if sign == "flag-objective"]
    assert goals and [text for _, text in face.rows] == goals
