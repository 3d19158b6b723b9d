"""The peer that the rules are measured against: Dominion as pyminion plays it, with random deciders."""

import logging
import random
from collections.abc import Callable
from typing import Any

#: Cards that random play can handle; two others of the base set assert on an empty hand.
KINGDOM = ("Cellar", "Chapel", "Market", "Militia", "Moat", "Smithy", "Village", "Workshop", "Festival", "Laboratory")
MOST_ROUNDS = 120


class RandomDecider:
    """Answers whatever pyminion asks with chance, and counts the questions."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self.asked = 0

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        self.asked += 1
        return self.source.choice(valid_actions) if valid_actions else None

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        self.asked += 1
        return list(valid_treasures)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        self.asked += 1
        wanted = [card for card in valid_cards if card.name != "Curse"]
        # Provinces end the game: without them random play would go on until the limit.
        provinces = [card for card in wanted if card.name == "Province"]
        return provinces[0] if provinces else self.source.choice(wanted) if wanted else None

    def binary_decision(self, *args: Any, **kwargs: Any) -> bool:
        self.asked += 1
        return self.source.random() < 0.5

    def multiple_option_decision(
        self, card: Any, options: list[str], player: Any, game: Any, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        self.asked += 1
        return self.source.sample(range(len(options)), num_choices)

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        self.asked += 1
        return self.source.choice(valid_cards) if valid_cards else None

    def __getattr__(self, name: str) -> Callable[..., list[Any]]:
        if not name.endswith("_decision"):
            raise AttributeError(name)

        def some(prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, **limits: Any) -> list[Any]:
            self.asked += 1
            least = next((v for key, v in limits.items() if key.startswith("min_num")), 0)
            most = next((v for key, v in limits.items() if key.startswith("max_num")), -1)
            most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
            return self.source.sample(list(valid_cards), self.source.randint(min(least, most), most))

        return some


def peer_game(seats: int) -> Callable[[], int]:
    """A function that plays one game of the peer and gives the number of its decisions."""
    from pyminion.expansions.base import base_set
    from pyminion.game import Game
    from pyminion.player import Player

    source = random.Random(5)
    kingdom = [card for card in base_set if card.name in KINGDOM]
    assert len(kingdom) == len(KINGDOM)

    def play() -> int:
        # The peer at its best: its log would cost it half of its speed.
        logging.disable(logging.CRITICAL)
        try:
            return whole_game()
        finally:
            logging.disable(logging.NOTSET)

    def whole_game() -> int:
        random.seed(source.random())
        deciders = [RandomDecider(source) for _ in range(seats)]
        players = [Player(decider, player_id=f"p{seat}") for seat, decider in enumerate(deciders)]
        game = Game(players=players, expansions=[kingdom], log_stdout=False)
        game.start()
        for _ in range(MOST_ROUNDS):
            for player in game.players:
                player.take_turn(game)
                game.card_cost_reduction = 0
                if game.is_over():
                    return sum(decider.asked for decider in deciders)
        return sum(decider.asked for decider in deciders)

    return play
