"""Actions as words: everything that an agent can answer to the waiting question.

A word means the same at every table of a game: `hit`, `bet red`, `bet box x4`, `raise pot`, `discard 1 3`. Cards of a
hand are named by their positions, so that a word never depends on the cards.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pitboss.engine.ask import Answer, Question
from pitboss.engine.betting import Offer
from pitboss.engine.table import AnyTable
from pitboss.games.families.poker_room.dealing import DISCARD, PAT
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

DONE = "done betting"
SIZED = ("bet", "raise")


class Stakes(NamedTuple):
    """The amounts that an agent may bet: multiples of one stake in cents, by default the table's minimum."""

    cents: int = 0
    multiples: tuple[int, ...] = (1,)

    def of(self, table: AnyTable) -> int:
        return self.cents or max(int(table.state.limits.get("min", 0)), 100)


class AgentAction(NamedTuple):
    """An answer: what to do, and its arguments."""

    do: str
    args: Mapping[str, Any] = {}

    def answer(self, person: str, at: int) -> Answer:
        return Answer(self.do, person, "player", at, dict(self.args))


AgentActions = dict[str, AgentAction]
Named = tuple[str, AgentAction]


def acts_at(
    question: Question, person: str, table: AnyTable, stakes: Stakes, hand: Sequence[str], fresh: frozenset[str]
) -> AgentActions:
    """The actions that the table would accept from a person now.

    `hand` has the cards that the person sees in the hand in question; `fresh` are spots on which they have bet in this
    window, because an agent bets once on each.
    """
    if question.kind == "window":
        return dict(_bets(question, person, table, stakes, fresh))
    if question.name == "draw" and DISCARD in question.options:
        listed = _discards(len(hand), int(question.about.get("most", len(hand))))
    else:
        listed = _choices(question, hand)
    return {word: act for word, act in listed if refused(question, act, person, table) is None}


def refused(question: Question, act: AgentAction, person: str, table: AnyTable) -> Refusal | None:
    """Why the table would refuse an action; a check changes nothing."""
    try:
        question.check(act.answer(person, table.state.now))
    except Refusal as refusal:
        return refusal if refusal.cites else Refusal(refusal.code, refusal.says, question.cites)
    return None


# -- betting ----------------------------------------------------------------------------------------------------------


def _bets(question: Question, person: str, table: AnyTable, stakes: Stakes, fresh: frozenset[str]) -> Iterator[Named]:
    """The bets on offer, which the table accepts."""
    own, unit = table.seats.of(person), stakes.of(table)
    for offer in question.offers(person) if question.offers is not None else ():
        if place_of(offer, own) not in fresh:
            yield from _stakes_on(offer, own, unit, stakes.multiples)


def _stakes_on(offer: Offer, own: Sequence[int], unit: int, multiples: Sequence[int]) -> Iterator[Named]:
    """One action for each stake that the offer has room for; the smallest may be its minimum instead."""
    taken: set[int] = set()
    for nth, multiple in enumerate(multiples):
        cents = _fitting(offer, multiple * unit)
        if cents in taken or (nth and abs(cents - multiple * unit) >= max(offer.unit, 2)):
            continue
        taken.add(cents)
        args: dict[str, Any] = {"spot": offer.spot, "cents": cents}
        args |= {"seat": offer.seat} if offer.seat >= 0 else {}
        args |= {"numbers": list(offer.numbers)} if offer.numbers else {}
        yield f"bet {place_of(offer, own)}{'' if multiple == 1 else f' x{multiple}'}", AgentAction("bet", args)


def _fitting(offer: Offer, cents: int) -> int:
    """The amount as near as the offer permits."""
    cents = max(offer.low, min(cents, offer.high))
    return cents - (cents - offer.low) % offer.unit


def place_of(offer: Offer, own: Sequence[int]) -> str:
    """A spot with its numbers, and the seat where it is somebody else's."""
    words = [offer.spot, *offer.numbers]
    return " ".join([*words, f"at {offer.seat}"] if offer.seat >= 0 and offer.seat not in own else words)


# -- choosing ---------------------------------------------------------------------------------------------------------


def _choices(question: Question, hand: Sequence[str]) -> Iterator[Named]:
    for option in question.options:
        if option in SIZED and question.high > 0:
            yield from _sizes(question, option)
        else:
            yield by_positions(option, hand), AgentAction("choose", {"choice": option})


def by_positions(option: str, hand: Sequence[str]) -> str:
    """An option that names cards of the hand, by their positions: `Qh 6c` as `cards 1 4`."""
    named = option.split()
    if not named or not all(card in hand for card in named):
        return option
    return " ".join(["cards", *(str(hand.index(card) + 1) for card in named)])


def _sizes(question: Question, option: str) -> Iterator[Named]:
    """The smallest amount, half the pot, the pot, and the largest amount; at fixed limits there is one."""
    pot, match, unit = (int(question.about.get(name, 0)) for name in ("pot", "to_match", "unit"))
    unit, taken = max(unit, 1), set()
    sizes = {"min": question.low, "half-pot": match + pot // 2, "pot": match + pot, "max": question.high}
    for word, size in sizes.items():
        to = max(question.low, min(size // unit * unit, question.high))
        if to not in taken:
            taken.add(to)
            yield f"{option} {word}", AgentAction("choose", {"choice": option, "to": to})


def _discards(cards: int, most: int) -> Iterator[Named]:
    yield PAT, AgentAction("choose", {"choice": PAT})
    for chosen in range(1, 1 << cards):
        nths = [n + 1 for n in range(cards) if chosen >> n & 1]
        if len(nths) <= most:
            yield f"{DISCARD} {' '.join(map(str, nths))}", AgentAction("choose", {"choice": DISCARD, "nths": nths})


# -- what is not listed -----------------------------------------------------------------------------------------------


def wrong(word: str, legal: AgentActions, question: Question, person: str, table: AnyTable) -> Refusal:
    """The refusal of an action that is not possible now, with the clauses of the rule that forbids it."""
    verb, _, rest = word.partition(" ")
    act = AgentAction("choose", {"choice": word})
    if word == DONE:
        act = AgentAction("close")
    elif verb == "bet" and question.kind == "window":
        act = AgentAction("bet", {"spot": rest.partition(" ")[0], "cents": Stakes().of(table)})
    found = refused(question, act, person, table)
    if found is not None:
        return found
    says = f"You can't choose {word!r} now. Choose {' or '.join(legal)}."
    return Refusal(TableCode.NOT_AN_OPTION, says, question.cites)
