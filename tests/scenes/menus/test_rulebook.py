"""The rulebook: complete, searchable, and open at the right place."""

import tomllib
from typing import Any

import pygame
import pytest

from game.engine.decision import Decision, Option
from game.engine.language import use_language
from game.engine.markup import marked, plain
from game.engine.resources import ASSETS
from game.engine.table import Table
from game.rulebook import rulebook
from game.titles import title
from game.venom.signs import signs_of
from scenes.drawing.svg import has_icon
from scenes.menus.rulebook import TEXT, WORDS, Rulebook
from scenes.menus.title import Title
from scenes.tables import TABLES, table_of
from scenes.tour import table_for
from scenes.venom.rule_pictures import DEFENSE, HEALTH, ROLLED
from tests.scenes.menus.looks import SIZES, crowded, unnamed
from tests.scenes.venom.play import seat_at

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


@pytest.mark.parametrize("name", TABLES)
def test_words_lead_to_chapters_and_show_their_icon(name: str) -> None:
    book = rulebook(name)
    chapters = {chapter.id for chapter in book.chapter}
    assert {word.chapter for word in book.word} <= chapters
    assert all(has_icon(entry.icon) for entry in (*book.word, *book.chapter))
    assert len({word.id for word in book.word}) == len(book.word)


@pytest.mark.parametrize("name", TABLES)
def test_nobody_is_he_or_she(name: str) -> None:
    book = rulebook(name)
    texts = [part.text for chapter in book.chapter for part in chapter.part]
    texts += [text for word in book.word for text in (word.text, *word.rulings)]
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


@pytest.mark.parametrize("written", ["reroll", "re-roll"])
def test_whoever_types_searches_and_hyphens_make_no_difference(open_app: Any, written: str) -> None:
    hits = BOOK.search("Re-Roll")
    assert hits == BOOK.search(written)
    driver = open_app(Title(), (1280, 720), "none")
    driver.app.stack.push(Rulebook())
    driver.settle()
    for letter in written:
        driver.key(ord(letter), unicode=letter)
        driver.send(pygame.TEXTINPUT, text=letter)
    driver.frames(3)
    (_, words), *found = book_of(driver)._blocks
    assert f"{len(hits)} " in words and f"“{written}”" in words
    assert any("**e-roll" in text or "e-roll**" in text for _, text in found)


def test_bold_marks_spare_the_signs_and_what_was_bold_before() -> None:
    assert marked("**Air** {icon:air} airs", ["air"]) == "**Air** {icon:air} **air**s"
    assert marked("**Air** only", []) == "Air only"
    assert plain(marked("(a+b) {icon:x} [c]", ["(a+b)", "[c]"])) == "(a+b) [c]"


def questions(name: str) -> list[str]:
    """Every kind of decision of a title: each has a sentence of its own."""
    file = tomllib.loads((ASSETS / "translations" / "en" / f"{name}.toml").read_text("utf-8"))
    return [kind for kind in flat((file if name == "venom" else file[name])["ask"]) if kind != "nth"]


def flat(tree: dict[str, Any], stem: str = "") -> list[str]:
    """The keys of a tree of texts, with dots."""
    keys = []
    for key, value in tree.items():
        keys += flat(value, f"{stem}{key}.") if isinstance(value, dict) else [stem + key]
    return keys


QUESTIONS = [(name, kind) for name in TABLES for kind in questions(name)]


@pytest.mark.parametrize(("name", "kind"), QUESTIONS)
def test_the_rule_behind_every_question_is_opened(name: str, kind: str, open_app: Any) -> None:
    places = [(chapter, part) for chapter in rulebook(name).chapter for part in chapter.part if kind in part.asks]
    assert len(places) == 1
    ((chapter, part),) = places
    driver = open_app(Title(), (1280, 720), "none")
    table = Table(title(name), table_for(name, 0, 2, 1))
    scene: Any = seat_at(driver.app, table)
    scene._settled = True
    table.decision = Decision(kind, 0, [Option("done")])
    driver.app.stack.push(Rulebook())
    book = book_of(driver)
    assert book._chapter == chapter.id
    assert ("h2", part.title) in book._blocks and book._top == book._place_of(part)
    # The heading is seen, and no picture is cut through.
    heights = [drawn.get_height() / driver.app.viewport.scale for drawn in book._pictures]
    extra = len(heights) - len(book._blocks)
    assert 0 <= sum(heights[: book._blocks.index(("h2", part.title)) + extra]) - book._top < TEXT.h
    assert not (extra and heights[0] < book._top < heights[0] + heights[1])


@pytest.mark.parametrize("name", TABLES)
def test_no_part_speaks_of_a_question_that_nobody_asks(name: str) -> None:
    asked = [kind for chapter in rulebook(name).chapter for part in chapter.part for kind in part.asks]
    assert sorted(asked) == sorted(questions(name))


CHAPTERS = [(name, chapter) for name in TABLES for chapter in (*(c.id for c in rulebook(name).chapter), WORDS)]


@pytest.mark.parametrize(("name", "chapter"), CHAPTERS)
def test_every_chapter_has_a_picture(name: str, chapter: str, open_app: Any) -> None:
    driver = open_app(Rulebook(chapter, name), (1280, 720), "none")
    driver.frames(2)
    picture = table_of(name).rule_picture(chapter)
    assert picture is not None
    drawn = picture.paint(driver.app.theme, driver.app.viewport.scale, 900)
    assert len(pygame.mask.from_surface(drawn).get_bounding_rects()) >= 3
    # What stands under the things is there for readers, too.
    assert picture.words in driver.app.widget_called("rulebook.text").text
    assert "rule_picture" not in picture.words


def test_the_example_of_the_combat_chapter_follows_its_own_rule() -> None:
    hits = [value for value in ROLLED if value >= DEFENSE]
    assert len(hits) == HEALTH and len(hits) < len(ROLLED)
    words = table_of("venom").rule_picture("combat").words  # type: ignore[union-attr]
    assert str(DEFENSE) in words and f"Health {HEALTH}" in words
