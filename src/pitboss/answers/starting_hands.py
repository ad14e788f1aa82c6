"""The almanac's page of hold'em's starting hands, and the equities that follow from it."""

import json
from functools import cache

from pitboss.answers import almanac
from pitboss.answers.dependencies import Dependencies, dependencies_of
from pitboss.answers.key import AnswerKey
from pitboss.maths.known_cards import FORMS, Equity, EquityShare, KnownCards
from pitboss.maths.starting_hands import OPPONENTS_MAX, StartingHand, name_of

EQUITY, GAME, RULEBOOK = "equity", "holdem", "bahamas"
PAGE = AnswerKey(EQUITY, GAME, RULEBOOK)
ROOT = ("pitboss.maths.starting_equities", "against")
Hands = dict[str, StartingHand]


def rules_of(opponents: int) -> str:
    return json.dumps({"opponents": str(opponents)})


WANTED = tuple(rules_of(opponents) for opponents in range(1, OPPONENTS_MAX + 1))


def page_dependencies() -> Dependencies:
    """What the equities depend on; no page of a rulebook is among it."""
    found = dependencies_of((ROOT,), RULEBOOK, GAME)
    return {name: each for name, each in found.items() if "/" not in name}


def written_hands(rules: str) -> str:
    """The starting hands against as many random hands as the rules say, as the almanac writes them."""
    from pitboss.maths.starting_equities import against

    opponents = int(json.loads(rules)["opponents"])
    hands = {name: [hand.deals, *hand.taken] for name, hand in against(opponents).items()}
    return json.dumps(hands, separators=(",", ":"))


@cache
def hands_against(opponents: int) -> Hands:
    """The starting hands against so many random hands, from the almanac or computed."""
    page = almanac.current_page(EQUITY, GAME, RULEBOOK)
    text = None if page is None else page.answers.get(rules_of(opponents))
    if text is None:
        from pitboss.maths.starting_equities import against

        return against(opponents)
    return {name: StartingHand(deals, tuple(taken)) for name, (deals, *taken) in json.loads(text).items()}


def is_known(deal: KnownCards) -> bool:
    """Whether the equity comes at once: the board is all that is to come, or the almanac has it."""
    return deal.only_board or (_starts(deal) and in_almanac())


def in_almanac() -> bool:
    """Whether the almanac has the starting hands."""
    return almanac.current_page(EQUITY, GAME, RULEBOOK) is not None


def _starts(deal: KnownCards) -> bool:
    """Whether this is a starting hand against one random hand."""
    whole = deal.form == FORMS[GAME] and sorted(map(len, deal.hands)) == [0, deal.own]
    return whole and not deal.board and not deal.dead


def start_equity(deal: KnownCards) -> Equity | None:
    """The exact equity of a starting hand against a random hand, if the almanac has it."""
    if not _starts(deal) or not in_almanac():
        return None
    hand = next(hand for hand in deal.hands if hand)
    deals, (alone, shared) = hands_against(1)[name_of(*hand)]
    times = deals // deal.ways  # a name stands for several hands
    wins, ties = alone // times, shared // times
    taken = {True: wins, False: deal.ways - wins - ties}
    shares = (_share(deal.ways, taken[bool(each)], ties) for each in deal.hands)
    return Equity(deal, tuple(shares), deal.ways)


def _share(deals: int, wins: int, ties: int) -> EquityShare:
    none = (0, 0, 0)
    return EquityShare(deals, wins, ties, (0, wins, ties), none, none)
