"""Everything that is asked outside the main question: join, rolls again, targets, discards."""

from collections.abc import Callable
from typing import Final

from game.axis.heuristics.outlook import SENT_HOME, Outlook
from game.axis.heuristics.prospects import Prospects
from game.axis.heuristics.turns import held_worth
from game.axis.odds import combat_odds, odds
from game.axis.pieces import PARTS, ROLLS
from game.axis.rules.combat import rolls_of
from game.axis.rules.powers import POWERHOUSE_ROLLS, power_of
from game.axis.state import AxisTable
from game.axis.wording import name_of, space_name
from game.engine.advice import Advice
from game.engine.decision import Decision, Option
from game.engine.language import tr


def join(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """Help if the better odds and the card outweigh the risk of being sent home."""
    look = Outlook(t)
    fighters = len(t.state.fighters)
    target = t.state.target
    without, helped = combat_odds(t), combat_odds(t, decision.seat)
    gain = look.gain[target] + look.card * fighters
    value = (helped.chance - without.chance) * gain + (without.loss - helped.loss) * SENT_HOME * fighters
    value += helped.chance * look.card - helped.loss * SENT_HOME
    if ahead:
        # What the partner could do in its own turn is lost with the place beside the villain.
        prospects = Prospects(look)
        home = look.sent_home(look.at, [decision.seat])
        value -= helped.loss * max(0.0, prospects.worth(look.at) - prospects.worth(home))
    why = tr("axis.why.join", before=round(100 * without.chance), after=round(100 * helped.chance))
    return [Advice(option.key, value if option.key == "join" else 0.0, why) for option in decision.options]


def partners_cards(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """A card is played while it raises the worth of the combat by more than it is worth in the hand."""
    look = Outlook(t)
    s = t.state
    fighters = len(s.fighters)
    rolls = sum(rolls_of(t, seat, s.target) for seat in s.fighters)
    strength = t.definitions[s.target].strength
    now = look.worth(s.target, odds(rolls, strength, bool(s.rerolls)), fighters, guarded=s.guarded)

    def value(option: Option) -> float:
        if option.entity < 0:
            return 0.0
        power = power_of(t, decision.seat, PARTS[option.value])
        more = POWERHOUSE_ROLLS if power == "powerhouse" else ROLLS.get(power, 0)
        again = bool(s.rerolls) or power == "contingency"
        guarded = s.guarded or power == "guard"
        then = look.worth(s.target, odds(rolls + more, strength, again), fighters, guarded=guarded)
        return then - now - look.price(decision.seat, option.entity)

    chance = round(100 * odds(rolls, strength).chance)
    return [Advice(option.key, value(option), tr("axis.why.cards", win=chance)) for option in decision.options]


def reroll(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """The die whose next roll is worth most; a tie is kept unless rolling again is better."""
    look = Outlook(t)
    s = t.state
    strength, total, fighters = t.definitions[s.target].strength, s.total(), len(s.fighters)
    advice = []
    for option in decision.options:
        left = total if option.key == "keep" else total - s.dice[option.value]
        chances = odds(0 if option.key == "keep" else 1, strength, so_far=left)
        worth = look.worth(s.target, chances, fighters, guarded=s.guarded)
        advice.append(Advice(option.key, worth, tr("axis.why.reroll", win=round(100 * chances.chance))))
    return advice


def discard(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """The card that would be missed least: few rolls, no sign."""

    look = Outlook(t)
    price = {option.key: look.price(decision.seat, option.entity) for option in decision.options}
    return [Advice(key, -worth, tr("axis.why.discard")) for key, worth in price.items()]


def hold(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """The sector whose villains are worth holding."""
    look = Outlook(t)
    return [
        Advice(option.key, held_worth(look, option.value), tr("axis.why.hold", sector=option.value))
        for option in decision.options
    ]


def space(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """The space from which the attack of this turn, or what follows, is worth most."""
    prospects = Prospects(Outlook(t))
    look = prospects.look
    partner = (decision.fields or {}).get("partner", -1)
    seats = (decision.seat,) if partner < 0 else (decision.seat, partner)
    advice = []
    for option in decision.options:
        at = look.moved(look.at, option.value, *seats)
        value = _worth_here(prospects, at, option.value, decision.seat, ahead)
        advice.append(Advice(option.key, value, tr("axis.why.go", space=space_name(option.value))))
    return advice


def partner(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """The hero with whom the best attack can be made: here, or for a flight together wherever a villain is."""
    prospects = Prospects(Outlook(t))
    look = prospects.look
    here = look.at[decision.seat]
    spaces = set(look.place.values()) if (decision.fields or {}).get("flight") else {here}
    advice = []
    for option in decision.options:
        values = []
        for place in spaces:
            at = look.moved(look.at, place, decision.seat, option.value)
            values.append(_worth_here(prospects, at, place, decision.seat, ahead))
        advice.append(
            Advice(option.key, max(values), tr("axis.why.partner", hero=name_of(t.definitions[option.entity])))
        )
    return advice


def partners(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """The group with whom the attack here is worth most."""
    prospects = Prospects(Outlook(t))
    look = prospects.look
    seat_of = {t.options[hero].key: seat for seat, hero in enumerate(t.state.heroes)}
    here = look.at[decision.seat]
    advice = []
    for option in decision.options:
        seats = [seat_of[key] for key in option.key.partition(".")[2].split("+")]
        at = look.moved(look.at, here, *seats)
        value = _worth_here(prospects, at, here, decision.seat, ahead)
        advice.append(Advice(option.key, value, tr("axis.why.partners", n=len(seats))))
    return advice


def _worth_here(prospects: Prospects, at: list[int], place: int, seat: int, ahead: bool) -> float:
    """The best attack on a space, or the position without one."""
    look = prospects.look
    rest = prospects.worth(at) if ahead else 0.0
    team = look.team(at, place, seat)
    values = [rest]
    for villain in look.villains:
        if look.place[villain] == place:
            attack = look.attack(seat, villain, team)
            values.append(attack.worth + rest)
    return max(values)


RULES: Final[dict[str, Callable[[AxisTable, Decision, bool], list[Advice]]]] = {
    "join": join,
    "combat.cards": partners_cards,
    "reroll": reroll,
    "discard": discard,
    "target.sector": hold,
    "target.space": space,
    "target.hero": partner,
    "target.heroes": partners,
}
