"""Vegas Shootout, step by step in the order of regulation 14."""

from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, command, incident, posting, step
from pitboss.events.decks import SecurityReshuffleOrdered
from pitboss.games.families.floor.orders import text_in, touched_card
from pitboss.games.families.shoes.irregularities import not_there
from pitboss.games.families.shoes.opening import lawful_backs
from pitboss.games.families.shoes.table import SPENT
from pitboss.games.families.single_deck.devices import device_counts_wrong, device_jam, shuffler_failure
from pitboss.games.families.single_deck.irregularities import (
    all_hands_void,
    drawn_in_error,
    face_up_card,
    incomplete_deck,
    on_layout,
    seen_by_all,
)
from pitboss.games.families.single_deck.rounds import collect_cards, stub_to_rack
from pitboss.games.refusal_codes import GameCode
from pitboss.games.vegas_shootout.play import OPENING, deal_cards, shuffle_after_round, shuffle_and_cut
from pitboss.games.vegas_shootout.settlement import SETTLEMENT
from pitboss.games.vegas_shootout.table import (
    FROZEN,
    LATE,
    OWNER,
    STAKES,
    Shootout,
    ShootoutTable,
    no_more_bets,
    place_wagers,
    prices,
    take_part,
)

# -- irregularities at Vegas Shootout and their remedies --------------------------------------------------------------


@incident("exposed-card", "S-068", check=on_layout)
async def exposed_card(t: ShootoutTable, about: dict[str, Any]) -> None:
    """A dealer's card or common card seen early is turned face down again and plays: nobody has a decision to make."""
    await seen_by_all(t, about)


CARDS = (face_up_card, exposed_card, all_hands_void, incomplete_deck, drawn_in_error)
DEVICES = (device_jam, shuffler_failure, device_counts_wrong)
IRREGULARITIES = (*CARDS, *DEVICES, not_there, touched_card)


# -- an extra shuffle before the deal, for security -------------------------------------------------------------------
# A pit boss orders it after consulting the inspector on duty.

NOT_NOW = Check(
    GameCode.RESHUFFLE_NOT_NOW, "bs/14(3)(i)#security", "S-067", owner=OWNER,
    says="The cards are shuffled after every round. An extra shuffle can be ordered only before the first card is "
         "dealt.",
)  # fmt: skip


@step("bs/14(3)(i)#security", "S-067")
async def shuffle_for_security(t: ShootoutTable) -> None:
    """Shuffle and cut the cards again before the deal if it was ordered for security."""
    if t.own.security:
        await shuffle_and_cut(t)
        t.own.security = False


def _may_order(t: ShootoutTable, answer: Answer) -> None:
    text_in(answer, "reason")
    text_in(answer, "inspector")
    ready = t.stands_at(place_wagers, shuffle_for_security, deal_cards) and not t.deck.out and not t.waiting
    NOT_NOW.unless(t, ready)


@command("reshuffle", "bs/14(3)(i)#security", "S-010", "S-067", roles=("casino-supervisor",), check=_may_order)
async def reshuffle(t: ShootoutTable, answer: Answer) -> None:
    """A pit boss or higher orders an extra shuffle for security, after consulting the inspector on duty."""
    data = SecurityReshuffleOrdered(
        by=answer.by or answer.role, inspector=text_in(answer, "inspector"), reason=text_in(answer)
    )
    t.own.security, t.own.stage = True, SPENT
    t.say(data, to=ALL, says="The cards are reshuffled for security")
    if not t.stands_at(place_wagers):
        raise Restart(shuffle_for_security)


# -- the sign: rules, payouts and limits ------------------------------------------------------------------------------


@posting("limits", "S-006")
def limits_sign(t: ShootoutTable) -> list[str]:
    """The smallest and largest wager, which the house chooses."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Each wager from {low} to {high}; equal wagers on at least {t.number('least_wagers')} areas"]


@posting("payouts", "bs/14(10)")
def payouts_sign(t: ShootoutTable) -> list[str]:
    """What each wager pays."""
    areas = t.chapter.tables["spots"]
    return [
        f"{areas[schedule].label}, {line.label}: {t.chapter.odds(t.settings, schedule, name)}"
        for schedule, lines in t.chapter.schedules.items()
        for name, line in lines.items()
    ]


@posting("ranks", "S-063")
def ranks_sign(t: ShootoutTable) -> list[str]:
    """How two cards rank at this table, from the best down."""
    rows, terms = t.chapter.tables["two-card"], t.terms.terms
    places = {"pair": terms.pair_place, "flush": terms.flush_place, "high-card": terms.plain_place}
    ranked = [name for name in sorted(places, key=lambda name: -places[name]) if places[name] or name == "high-card"]
    return [f"Two cards rank {', '.join(rows[name].label for name in ranked)}"]


@posting("rules", "bs/14(10)")
def joker_sign(_t: ShootoutTable) -> list[str]:
    """What the joker can do."""
    return [
        "The joker matches any suit but makes no Royal Match; with two cards it pairs the other",
        "With five cards the joker is wild, but a royal flush with it counts as a straight flush",
    ]


@posting("rules", "bs/14(10)")
def rules_sign(t: ShootoutTable) -> list[str]:
    """The rules of the game, step by step."""
    return [step.about.partition("\n")[0] for step in t.game.round if step.live(t)]


POSTINGS = (limits_sign, payouts_sign, ranks_sign, joker_sign, rules_sign)


# -- Vegas Shootout, step by step in the order of regulation 14 -------------------------------------------------------

BETTING = (place_wagers, no_more_bets, take_part, shuffle_for_security)

GAME = Game(
    slug="vegas-shootout",
    name="Vegas Shootout",
    memory=Shootout,
    terms=prices,
    lawful=(lawful_backs, STAKES.lawful),
    opening=OPENING,
    round=(*BETTING, deal_cards, stub_to_rack, *SETTLEMENT, collect_cards, shuffle_after_round),
    incidents=IRREGULARITIES,
    commands=(reshuffle,),
    postings=POSTINGS,
    late_bet=LATE,
    late_removal=FROZEN,
)
