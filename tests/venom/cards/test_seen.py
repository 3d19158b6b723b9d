"""In a few hundred games that go looking, every card is played and every ability takes effect.

The long form, with counts, is `python tests/soak/cards.py`.
"""

from tests.soak.curious import Sightings, play

MOST_GAMES = 720


def test_every_card_is_played_and_every_ability_takes_effect() -> None:
    seen = Sightings()
    for number in range(MOST_GAMES):
        play(number, seen)
        if number % 48 == 47 and not seen.missing():
            return
    assert not seen.missing()
