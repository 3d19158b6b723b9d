"""The rulebook: complete, searchable, and open at the right place."""

from typing import Any

import pygame
import pytest

from game.engine.language import use_language
from game.engine.markup import marked, plain
from game.rulebook import rulebook
from game.titles import title
from game.venom.signs import signs_of
from scenes.drawing.svg import has_icon
from scenes.menus.rulebook import WORDS, Rulebook
from scenes.menus.title import Title
from tests.scenes.menus.looks import SIZES, crowded, unnamed

BOOK = rulebook("venom")
CARDS = title("venom").content.titles  # type: ignore[attr-defined]


def book_of(driver: Any) -> Rulebook:
    top = driver.app.stack.top
    assert isinstance(top, Rulebook)
    return top


def test_each_phase_of_a_turn_has_its_chapter() -> None:
    phases = [chapter.phase for chapter in BOOK.chapter if chapter.phase not in ("", "opening")]
    assert phases == ["event", "recruitment", "tactical", "combat", "retirement", "end"]
    assert BOOK.chapter_of_phase("combat") == "combat"
    assert BOOK.chapter_of_phase("nothing of the kind") == BOOK.chapter[0].id


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_term_of_a_card_is_explained(card: Any) -> None:
    explained = {sign for word in BOOK.word for sign in word.on}
    # What happens at once has no heading on a card that could be asked about.
    assert [sign for sign in signs_of(card) if sign not in explained and sign != "phase:now"] == []
    assert BOOK.words_for(signs_of(card))


def test_words_lead_to_chapters_and_show_their_icon() -> None:
    chapters = {chapter.id for chapter in BOOK.chapter}
    assert {word.chapter for word in BOOK.word} <= chapters
    assert all(has_icon(entry.icon) for entry in (*BOOK.word, *BOOK.chapter))
    assert len({word.id for word in BOOK.word}) == len(BOOK.word)


def test_nobody_is_he_or_she() -> None:
    texts = [part.text for chapter in BOOK.chapter for part in chapter.part]
    texts += [text for word in BOOK.word for text in (word.text, *word.rulings)]
    for text in texts:
        assert not {"he", "she", "his", "her", "him"} & set(plain(text).casefold().replace(".", " ").split())


def test_another_language_falls_back_to_english() -> None:
    use_language("pseudo")
    try:
        assert rulebook("venom") == BOOK
    finally:
        use_language("en")


def test_it_opens_at_a_chapter_and_turns_by_keys(open_app: Any) -> None:
    driver = open_app(Title(), (1280, 720), "none")
    driver.app.stack.push(Rulebook("combat"))
    driver.settle()
    assert "Combat Phase" in driver.app.widget_called("rulebook.text").text
    driver.key(pygame.K_DOWN)
    driver.frames(2)
    driver.key(pygame.K_DOWN)
    driver.frames(2)
    assert "Retirement Phase" in driver.app.widget_called("rulebook.text").text
    driver.click(f"rulebook.chapter.{WORDS}")
    driver.frames(2)
    assert all(word.name in driver.app.widget_called("rulebook.text").text for word in BOOK.word)


def test_a_search_finds_what_is_written_and_says_so_if_it_is_not(open_app: Any) -> None:
    driver = open_app(Title(), (1280, 720), "none")
    driver.key(pygame.K_r)
    driver.settle()
    driver.click("rulebook.search")
    for letter in "medal":
        driver.key(ord(letter), unicode=letter)
        driver.send(pygame.TEXTINPUT, text=letter)
    driver.frames(3)
    assert "Medal of Honor" in driver.app.widget_called("rulebook.text").text
    for letter in "xyz":
        driver.key(ord(letter), unicode=letter)
        driver.send(pygame.TEXTINPUT, text=letter)
    driver.frames(3)
    assert "medalxyz" in driver.app.widget_called("rulebook.text").text
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.app.stack.top, Title)


def test_the_wheel_stops_at_both_ends(open_app: Any) -> None:
    driver = open_app(Title(), (1280, 720), "none")
    driver.app.stack.push(Rulebook(WORDS))
    driver.settle()
    book = book_of(driver)
    for amount in (5, -500):
        driver.move((700, 400))
        driver.send(pygame.MOUSEWHEEL, x=0, y=amount, precise_y=float(amount))
        driver.settle()
        assert 0 <= book._top <= book._height


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(open_app: Any, size: tuple[int, int]) -> None:
    driver = open_app(Rulebook(), size, "none")
    assert crowded(driver.app) == []
    assert unnamed(driver.app) == []


def test_several_words_are_found_where_all_of_them_stand_and_shown_in_bold(open_app: Any) -> None:
    hits = BOOK.search("Medal victory")
    assert hits and len(hits) < len(BOOK.search("victory"))
    driver = open_app(Rulebook(), (1280, 720), "none")
    driver.click("rulebook.search")
    for letter in "medal victory":
        driver.key(ord(letter), unicode=letter)
        driver.send(pygame.TEXTINPUT, text=letter)
    driver.frames(3)
    (heading, words), *found = book_of(driver)._blocks
    assert heading == "h1" and f"{len(hits)} " in words
    assert any("**Medal**" in text for _, text in found) and any("**Victory**" in text for _, text in found)


def test_bold_marks_spare_the_signs_and_what_was_bold_before() -> None:
    assert marked("**Air** {icon:air} airs", ["air"]) == "**Air** {icon:air} **air**s"
    assert marked("**Air** only", []) == "Air only"
    assert plain(marked("(a+b) {icon:x} [c]", ["(a+b)", "[c]"])) == "(a+b) [c]"
