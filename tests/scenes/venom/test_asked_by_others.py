"""A person who is asked in the Turn of another sees the cards of their own Hand, and the pages stay with the others."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.venom.board import EVENT_DECK, discard_pile, hand
from game.venom.events import Discarded, EventDrawn
from game.venom.wording import card_rows, row_text
from scenes.session import GameSession
from scenes.table.director import Director
from scenes.table.handover import Handover
from scenes.widgets.card import CardWidget
from scenes.widgets.panel import Panel
from scenes.widgets.zone import Portrait
from tests.scenes.venom.play import homes
from tests.scenes.venom.test_handover import curtain, folder_of, open_up
from tests.venom.stage import Stage, title

ANA, NADIA = 0, 1
HELD = ("commando", "recruit", "quarterdeck", "relay", "longwave", "high-ground")


def with_hidden_hands() -> Stage:
    stage = Stage()
    stage.setup = replace(stage.setup, hidden_hands=True)
    stage.clear_zones()
    return stage


def in_the_event_phase() -> Stage:
    """Madame Tocsin makes everybody discard; an Event is drawn after that."""
    stage = with_hidden_hands()
    stage.leader("island", "madame-tocsin")
    stage.put("curtains-of-smoke", EVENT_DECK)
    stage.hand("recruit", seat=ANA)
    stage.hand(*HELD, seat=NADIA)
    stage.start("event_globals")
    return stage


def in_the_recruitment_phase() -> Stage:
    """Nadia may help with Teamwork."""
    stage = with_hidden_hands()
    (recruit,) = stage.hand("recruit", seat=ANA)
    stage.hand(*HELD, seat=NADIA)
    stage.start("play_hand")
    stage.answer(recruit)
    return stage


def in_the_tactical_phase() -> Stage:
    """The Pickpocket Prince takes a card from everybody else."""
    stage = with_hidden_hands()
    stage.leader("island", "the-pickpocket-prince")
    (soldier,) = stage.hand("commando", seat=ANA)
    stage.hand("recruit", "recruit", "commando", seat=NADIA)
    stage.start("play_hand")
    stage.answer(soldier)
    stage.until("attack")
    stage.answer("attack.island")
    return stage


SITUATIONS = [in_the_event_phase, in_the_recruitment_phase, in_the_tactical_phase]


def asked_curtain(driver: Any, situation: Callable[[], Stage]) -> Handover:
    """The curtain before Nadia's question in Ana's Turn; Ana has been looking."""
    stage = situation()
    stage.table.drain()
    director = Director(driver.app, GameSession(stage.table))
    director.greeted = ANA
    driver.app.stack.replace(director.first())
    return curtain(driver)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_whoever_is_asked_chooses_among_the_cards_of_the_own_hand(
    open_app: Callable[..., Any], situation: Callable[[], Stage]
) -> None:
    driver = open_app(speed="none")
    asked_curtain(driver, situation)
    scene = open_up(driver)
    decision = scene.open_decision
    assert decision is not None and decision.seat == NADIA and scene.state.active == ANA
    widgets = {widget.id: widget for widget in scene.widgets() if widget.visible}
    for option in decision.options:
        if option.entity >= 0:
            assert scene.state.place_of[option.entity] == hand(NADIA)
            cards = [widgets[name] for name in homes(scene, option)]
            faces = [card.face for card in cards if isinstance(card, CardWidget) and not card.face_down]
            assert [face.name for face in faces if face is not None] == [title().name_of(option.entity)]
    portrait, panel = widgets["own.portrait"], widgets["own"]
    assert isinstance(portrait, Portrait) and isinstance(panel, Panel)
    assert portrait.picture.endswith(f"seat-{scene.colour(NADIA) + 1}.webp")
    assert panel.text == scene.session.names[NADIA]
    hidden = set(scene.state.places[hand(ANA)])
    assert not any(card.face is not None for entity, card in scene.director.actors.cards.items() if entity in hidden)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_curtain_says_who_asks_and_what(open_app: Callable[..., Any], situation: Callable[[], Stage]) -> None:
    driver = open_app(speed="none")
    scene = asked_curtain(driver, situation)
    folder, names = folder_of(scene), scene.session.names
    assert scene.session.prompt() in [words for _, words in folder.rows]
    assert names[ANA] in folder.subtitle


@pytest.mark.parametrize("speed", ["none", "fast"])
def test_a_page_is_read_by_the_person_whose_turn_it_is(open_app: Callable[..., Any], speed: str) -> None:
    """After Nadia's answer an Event is drawn: first the curtain, which says what she did, then Ana reads the page."""
    driver = open_app(speed=speed)
    asked_curtain(driver, in_the_event_phase)
    scene = open_up(driver)
    assert scene.open_decision is not None
    lost = scene.open_decision.options[0]
    scene.choose(lost)
    back = curtain(driver)
    assert back.seat == ANA and back.before == NADIA and back.table.page is None
    assert back.session.state.place_of[lost.entity] == discard_pile(NADIA)
    told = [line.text for line in back.session.log if isinstance(line.event, Discarded)]
    assert {words for _, words in folder_of(back).rows} >= set(told) != set()
    page = open_up(driver)
    assert page.held and page.page is not None and page.session.viewer == ANA


@pytest.mark.parametrize("card_id", ["curtains-of-smoke"])
def test_news_of_an_event_say_what_it_does(open_app: Callable[..., Any], card_id: str) -> None:
    driver = open_app(speed="none")
    scene = asked_curtain(driver, in_the_event_phase)
    session = scene.session
    scene = open_up(driver)
    scene.choose(scene.open_decision.options[0])
    line = next(line for line in session.log if isinstance(line.event, EventDrawn))
    words = scene.director.title_table.news_words(line, session.state)
    does = [row_text(row) for row in card_rows(title().definitions[line.event.card])]
    assert does and words == " ".join((line.text, *does))


def test_who_answered_without_news_is_named_to_the_person_who_goes_on(open_app: Callable[..., Any]) -> None:
    driver = open_app(speed="none")
    asked_curtain(driver, in_the_recruitment_phase)
    scene = open_up(driver)
    scene.choose(scene.option("done"))
    back = curtain(driver)
    assert back.seat == ANA
    assert any(scene.session.names[NADIA] in words for _, words in folder_of(back).rows)
