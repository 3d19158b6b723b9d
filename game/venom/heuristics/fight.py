"""Rules of thumb for fighting: whom to attack, who goes along, what to use, which dice and cards to touch."""

from collections.abc import Callable
from typing import Any, Final

from game.engine.advice import Advice
from game.engine.decision import Decision, Option
from game.engine.language import tr
from game.venom.board import SUPPORT_AREA, hand, in_play, rewards, zone_reward
from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.dice_after import is_success
from game.venom.heuristics.forecast import Forecast, Scene
from game.venom.heuristics.mission import capture_worth, serves
from game.venom.heuristics.purse import extra_worth
from game.venom.heuristics.worth import DIE, card_worth, effect_worth, harm
from game.venom.rules.tactical import possible_chiefs
from game.venom.state import RUNNING, VenomTable
from game.venom.wording import card_name

#: What it is worth not to fight: below this chance of a capture the cards are better kept out of it.
PEACE: Final = 0.07
#: What a Reward that can be used once has to bring, and what a card that a teammate gives from the Hand.
REWARD_PRICE: Final = 0.14
TEAMWORK_PRICE: Final = 0.09
_CARD_LOST: Final = 0.05
_STEP: Final = 0.5

Rule = Callable[[VenomTable, Decision], list[Advice]]


def percent(chance: float) -> int:
    """A chance as people read it."""
    return round(100 * chance)


# -- before the roll ------------------------------------------------------------------------------------------------


def attack(t: VenomTable, decision: Decision) -> list[Advice]:
    """The best product of chance and worth; a free Reward where nobody stands guard; or peace."""
    scene = Scene(t)
    chiefs = possible_chiefs(t)
    advice = []
    for option in decision.options:
        if option.key == "hold":
            advice.append(Advice(option.key, PEACE, tr("why.hold")))
        elif option.key.startswith("attack."):
            found, chief = scene.best_attack(option.entity, chiefs)
            why = _attack_reason(t, option, found, chief)
            advice.append(Advice(option.key, attack_value(t, option, found), why, behind(t, chief)))
        elif option.key.startswith("enter."):
            won = t.definitions[t.state.places[zone_reward(option.value)][0]]
            known = won.deck == "mission_reward" and bool(t.state.known[t.state.places[zone_reward(option.value)][0]])
            advice.append(Advice(option.key, 1.0 if known else 0.55, tr("why.enter")))
        else:
            advice.append(extra_worth(t, option))
    return advice


def attack_value(t: VenomTable, option: Option, found: Forecast) -> float:
    """What an attack is worth with that forecast: the capture, what may be lost by it, and what failing does."""
    value = capture_value(t, option, found)
    for ability in t.definitions[option.entity].abilities:
        for effect in ability.effects:
            if effect.tag() == "track" and ability.phase == "failure":
                value -= (1 - found.chance) * _STEP
            elif effect.tag() == "draw_event":
                value -= 0.2
    return value


def capture_value(t: VenomTable, option: Option, found: Forecast) -> float:
    """What an attack brings with that forecast: the capture, less the own cards that may be lost by it."""
    return found.chance * capture_worth(t, option.value, option.entity) - _CARD_LOST * found.losses


def _attack_reason(t: VenomTable, option: Option, found: Forecast, chief: int) -> str:
    leader, card = t.title.name_of(option.entity), t.title.name_of(chief)
    fields: dict[str, Any] = {"leader": leader, "card": card, "apart": apart(t)}
    why = tr("why.attack", chance=percent(found.chance), n=round(found.dice), **fields)
    return f"{why} {serves(t, option.value, option.entity)}".rstrip()


def apart(t: VenomTable) -> str:
    """What may still lift a chance that leaves it out: Rewards of whoever fights, Teamwork cards in sight. Or ""."""
    s = t.state
    fought = ("tactical", "lines", "combat", "any")
    own = any(phase in t.definitions[card].by_phase for card in s.places[rewards(s.active)] for phase in fought)
    mates = any(
        phase in t.definitions[card].teamwork_by_phase
        for seat in s.clockwise_from(s.active)
        for card in s.places[hand(seat)]
        if t.title.sees(s, s.active, card)
        for phase in fought
    )
    return tr(f"why.apart.{'both' if own and mates else 'rewards' if own else 'teamwork'}") if own or mates else ""


def behind(t: VenomTable, chief: int) -> tuple[int, ...]:
    """Everybody who goes along when `chief` leads: the forecasts count on all cards in play."""
    return tuple(card for card in t.state.places[in_play(t.state.active)] if card != chief)


def lead(t: VenomTable, decision: Decision) -> list[Advice]:
    """Whoever gives the best chance with all others behind."""
    scene = Scene(t)
    advice = []
    for option in decision.options:
        found, _ = scene.best_attack(t.state.target, [option.entity])
        name = t.title.name_of(option.entity)
        why = tr("why.lead", card=name, chance=percent(found.chance), apart=apart(t))
        # Between two that do equally well, the one with less to give as support.
        advice.append(
            Advice(
                option.key,
                found.chance - 0.002 * card_worth(t.definitions[option.entity]),
                why,
                behind(t, option.entity),
            )
        )
    return advice


def support(t: VenomTable, decision: Decision) -> list[Advice]:
    """Everybody comes along, with all abilities."""
    values = {"all": 1.0, "done": 0.0}
    return [
        Advice(option.key, values.get(option.key, 0.1 if option.value else 0.6), tr("why.everybody"))
        for option in decision.options
    ]


# -- abilities, Rewards, Teamwork -----------------------------------------------------------------------------------


def use(t: VenomTable, decision: Decision) -> list[Advice]:
    """Own abilities cost nothing and are all used, re-rolls first; Rewards only where they turn the Combat."""
    scene = Scene(t)
    now: Forecast | None = None
    advice = []
    for option in decision.options:
        if option.key == "done":
            advice.append(Advice(option.key, 0.0, tr("why.enough_done")))
            continue
        card, ability = used_by(t, option)
        if card.deck in ("reward", "mission_reward"):
            now = now or scene.outlook()
            value, why = _turns(t, scene, now, ability, card, REWARD_PRICE)
            advice.append(Advice(option.key, value, why))
        else:
            advice.append(_own_ability(t, option, card, ability))
    return advice


def use_own(t: VenomTable, decision: Decision) -> list[Advice]:
    """Own abilities cost nothing and are all used, re-rolls first; Rewards are kept."""
    advice = []
    for option in decision.options:
        if option.key == "done":
            advice.append(Advice(option.key, 0.0, tr("why.enough_done")))
            continue
        card, ability = used_by(t, option)
        if card.is_squad:
            advice.append(_own_ability(t, option, card, ability))
        else:
            advice.append(Advice(option.key, -0.01))
    return advice


def _own_ability(t: VenomTable, option: Option, card: Card, ability: Ability) -> Advice:
    first, idle = any(effect.tag() == "reroll" for effect in ability.effects), ability.finds_nothing(t)
    why = tr("why.finds_nothing" if idle else "why.free", card=card_name(card))
    return Advice(option.key, 0.6 if first else 0.5, why, idle=idle)


def used_by(t: VenomTable, option: Option) -> tuple[Card, Ability]:
    """The card and ability that a "use" option stands for."""
    card = t.definitions[option.entity]
    return card, card.abilities[option.value]


def _turns(t: VenomTable, scene: Scene, now: Forecast, ability: Ability, card: Card, price: float) -> tuple[float, str]:
    """What the chance gains by an ability, less its price, and the sentence for it."""
    s = t.state
    after = scene.outlook(ability)
    worth = capture_worth(t, s.combat_zone(), s.target)
    why = tr("why.raises", card=card_name(card), before=percent(now.chance), after=percent(after.chance))
    return (after.chance - now.chance) * worth - price, why


def teamwork(t: VenomTable, decision: Decision) -> list[Advice]:
    """A card of the own Hand for another player's Combat, where it lifts the chance by more than the card is worth."""
    fighting = t.state.combat == RUNNING
    scene = Scene(t) if fighting else None
    now = scene.outlook() if scene is not None else None
    advice = []
    for option in decision.options:
        if option.key == "done":
            advice.append(Advice(option.key, 0.0, tr("why.own_turn")))
        elif scene is not None and now is not None:
            card, ability = used_by(t, option)
            value, why = _turns(t, scene, now, ability, card, TEAMWORK_PRICE)
            advice.append(Advice(option.key, value, why))
        else:
            points = sum(getattr(e, "n", 0) for e in used_by(t, option)[1].effects if e.tag() == "rp")
            advice.append(Advice(option.key, 0.06 if points >= 4 else -0.05, tr("why.supplies")))
    return advice


# -- dice -----------------------------------------------------------------------------------------------------------


def reroll(t: VenomTable, decision: Decision) -> list[Advice]:
    """Failures, the lowest first: those just below the Defense Track may yet be turned."""
    return [
        Advice(o.key, 0.0, tr("why.no_failure"))
        if o.key == "skip"
        else Advice(o.key, -0.5 if is_success(t, o.value) else 0.5 - 0.02 * t.state.dice[o.value], tr("why.failure"))
        for o in decision.options
    ]


def turn_die(t: VenomTable, decision: Decision) -> list[Advice]:
    """A failure that becomes a success by it."""
    s = t.state
    card = t.definitions[(decision.fields or {})["card"]]
    change = max((e.by for a in card.abilities for e in a.effects if e.tag() == "turn"), default=0)
    return [
        Advice(o.key, 0.0, tr("why.no_success"))
        if o.key == "skip"
        else Advice(
            o.key,
            0.5 if not is_success(t, o.value) and s.dice[o.value] + change >= s.defense else -0.1,
            tr("why.becomes_success"),
        )
        for o in decision.options
    ]


def set_die(t: VenomTable, decision: Decision) -> list[Advice]:
    """The lowest failure; an Automatic Success likewise."""
    return [
        Advice(o.key, 0.0, tr("why.no_failure"))
        if o.key == "skip"
        else Advice(
            o.key, -0.5 if is_success(t, o.value) else 0.5 - 0.02 * t.state.dice[o.value], tr("why.becomes_success")
        )
        for o in decision.options
    ]


def lose_die(t: VenomTable, decision: Decision) -> list[Advice]:
    """What VENOM takes or turns: a failure if possible, then the die that counts least."""
    s = t.state
    return [
        Advice(
            o.key,
            -0.5 * is_success(t, o.value) - 0.3 * s.automatic[o.value] - 0.02 * s.dice[o.value],
            tr("why.die_missed_least"),
        )
        for o in decision.options
    ]


# -- cards in the Combat --------------------------------------------------------------------------------------------


def lose_support(t: VenomTable, decision: Decision) -> list[Advice]:
    """The card that is missed least, now and, if it does not come back, later."""
    for_good = 0.5 if decision.kind != "discard_support" else 0.1
    return [
        Advice(
            o.key,
            -DIE * (t.state.dice_on[o.entity] + for_good * card_worth(t.definitions[o.entity])),
            tr("why.missed_least", card=t.title.name_of(o.entity)),
        )
        for o in decision.options
    ]


def lose_dice(t: VenomTable, decision: Decision) -> list[Advice]:
    """Dice of the card that VENOM would hit last: the one with fewest."""
    return [
        Advice(o.key, -0.01 * t.state.dice_on[o.entity], tr("why.fewest_dice", card=t.title.name_of(o.entity)))
        for o in decision.options
    ]


def hit_venom(t: VenomTable, decision: Decision) -> list[Advice]:
    """The VENOM Support card that does most harm."""
    return [
        Advice(o.key, 0.2 * harm(t.definitions[o.entity]), tr("why.harm", card=t.title.name_of(o.entity)))
        for o in decision.options
    ]


def replace_venom(t: VenomTable, decision: Decision) -> list[Advice]:
    """Only a card that is worse than the average one."""
    return [
        Advice(o.key, 0.0, tr("why.mild"))
        if o.key == "skip"
        else Advice(o.key, 0.2 * (harm(t.definitions[o.entity]) - 0.9), tr("why.harm", card=t.title.name_of(o.entity)))
        for o in decision.options
    ]


def reorder_venom(t: VenomTable, decision: Decision) -> list[Advice]:
    """The worst card ends at the right, where it is ignored."""
    area = t.state.places[SUPPORT_AREA]
    worst = max(area, key=lambda card: harm(t.definitions[card]))
    why = tr("why.worst_last", card=t.title.name_of(worst))
    return [
        Advice(o.key, 0.3 if area[-1] == worst else -0.3, why)
        if o.key == "done"
        else Advice(o.key, -0.4 if o.entity == worst else 0.1, why)
        for o in decision.options
    ]


def swap_leader(t: VenomTable, decision: Decision) -> list[Advice]:
    """Whoever brings more dice to the front than are lost by the change."""
    s = t.state
    return [
        Advice(o.key, 0.0, tr("why.leads_best"))
        if o.key == "skip"
        else Advice(
            o.key,
            DIE * (t.definitions[o.entity].combat_value - s.dice_on[o.entity] - max(0, s.dice_on[s.chief])),
            tr("why.combat_value", card=t.title.name_of(o.entity), n=t.definitions[o.entity].combat_value),
        )
        for o in decision.options
    ]


def second_leader(t: VenomTable, decision: Decision) -> list[Advice]:
    """The highest Combat Value."""
    return [
        Advice(
            o.key,
            DIE * t.definitions[o.entity].combat_value,
            tr("why.combat_value", card=t.title.name_of(o.entity), n=t.definitions[o.entity].combat_value),
        )
        for o in decision.options
    ]


def choose_effect(t: VenomTable, decision: Decision) -> list[Advice]:
    """The effect that is worth most; in a Combat a lower Defense counts by the dice there are."""
    fields: dict[str, Any] = dict(decision.fields or {})
    ability = t.definitions[fields["card"]].abilities[fields["ability"]]
    worth = [effect_worth(ability.effects[o.value]) for o in decision.options]
    return [
        Advice(o.key, DIE * dice, tr("why.worth_dice", n=f"{max(0.0, dice):.1f}"))
        for o, dice in zip(decision.options, worth, strict=True)
    ]


RULES: Final[dict[str, Rule]] = {
    "attack": attack,
    "lineup.leader": lead,
    "lineup.support": support,
    "tactics": use,
    "automatic": use,
    "combat": use,
    "end": use,
    "teamwork": teamwork,
    "reroll": reroll,
    "turn": turn_die,
    "set_die": set_die,
    "copy_die": set_die,
    "auto_success": set_die,
    "reroll.forced": lose_die,
    "turn.forced": lose_die,
    "take_dice": lose_die,
    "lose_dice.most": lose_dice,
    "lose_dice.any": lose_dice,
    "discard_support": lose_support,
    "retire_support": lose_support,
    "capture_support": lose_support,
    "remove_support": hit_venom,
    "silence": hit_venom,
    "replace_support": replace_venom,
    "reorder_support": reorder_venom,
    "swap_leader": swap_leader,
    "swap_leader.lowest": swap_leader,
    "second_leader": second_leader,
    "ability.choose": choose_effect,
}
