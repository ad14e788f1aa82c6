"""Sentences for kinds of events that need more than a template (`sentences.py`)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pitboss.engine.ask import ROLES
from pitboss.engine.money import money
from pitboss.engine.titles import OF_SEAT, SEAT, cards_in_words
from pitboss.engine.wager import spot_name

if TYPE_CHECKING:
    from pitboss.logs.describe import Teller

MAIN_SPOTS = frozenset(("bet", "wager", "box", "initial"))
"""The main wager of a game needs no name: `Ann bets $10`."""
_NO_REASON = frozenset(("taken back", "gathered into the pot"))
"""Reasons that say nothing more than the end of the wager does."""
_WITH_ARTICLE = ("pair", "straight", "flush", "full house", "royal flush", "mini royal", "dead hand")


def spaced(word: str) -> str:
    return word.replace("-", " ").replace("_", " ")


def capitalised(words: str) -> str:
    """A sentence begins with a capital letter."""
    return words[:1].upper() + words[1:]


def _by(teller: "Teller", data: dict[str, Any], does: str) -> str:
    return (
        capitalised(f"{teller.who(data['by'])} {does}") if data["by"] in ROLES else f"{teller.who(data['by'])} {does}"
    )


def seats_in_words(teller: "Teller", seats: Sequence[int]) -> str:
    if not seats:
        return "nobody"
    return "seat" + "s" * (len(seats) != 1) + " " + ", ".join(str(teller.seat(seat)) for seat in seats)


# -- cards ------------------------------------------------------------------------------------------------------------


def _dealt(teller: "Teller", data: dict[str, Any]) -> str:
    card = "A card face down" if data["card"] == "??" else data["card"]
    if (sixth := OF_SEAT.fullmatch(data["hand"])) and sixth[1] == "sixth":
        return f"{card} to seat {teller.seat(int(sixth[2]))}, the sixth card"
    return f"{card} to {teller.hand(data['hand'])}"


def _dealt_out(teller: "Teller", data: dict[str, Any]) -> str:
    hands = ", ".join(f"{count} to {teller.hand(hand)}" for hand, count in Counter(data["hands"]).items())
    return f"{cards_in_words(len(data['hands']))} face down: {hands}"


def _shown(teller: "Teller", data: dict[str, Any]) -> str:
    shows = "show" if data["hand"] in ("common", "burn") else "shows"
    return capitalised(f"{teller.hand(data['hand'])} {shows} {' '.join(data['cards'])}")


def _looked(teller: "Teller", data: dict[str, Any]) -> str:
    hand, cards = teller.hand(data["hand"]), " ".join(data["cards"])
    return capitalised(f"{hand} looks at {cards}" if SEAT.fullmatch(data["hand"]) else f"{hand} is looked at: {cards}")


def _card_moved(teller: "Teller", data: dict[str, Any]) -> str:
    card = "A card face down" if data["card"] == "??" else data["card"]
    return f"{card} moves from {teller.hand(data['hand'])} to {teller.hand(data['to'])}"


def _racked(teller: "Teller", data: dict[str, Any]) -> str:
    if data["from"] == "burn":
        return f"{cards_in_words(data['count'])} burned"
    return f"{cards_in_words(data['count'])} to the discard rack, from {teller.hand(data['from'])}"


def _racked_out(teller: "Teller", data: dict[str, Any]) -> str:
    return f"{cards_in_words(data['count'])} to the discard rack, from {', '.join(map(teller.hand, data['hands']))}"


def _passed_out(teller: "Teller", data: dict[str, Any]) -> str:
    passed = zip(data["hands"], data["to"], strict=True)
    return capitalised(", ".join(f"{teller.hand(hand)} to {teller.hand(to)}" for hand, to in passed))


def _shuffled(_teller: "Teller", data: dict[str, Any]) -> str:
    seal = f", commitment {data['commit'][:16]}..." if data["commit"] else ""
    return f"{cards_in_words(data['cards'])} shuffled{seal}"


def _deck(_teller: "Teller", data: dict[str, Any]) -> str:
    colour = f", {data['colour']} backs" if data["colour"] else ""
    return f"{cards_in_words(data['cards'])} come to the table{colour}"


def _competes(teller: "Teller", data: dict[str, Any]) -> str:
    against = {"payouts": "the pay table", "dealer and payouts": "the dealer and the pay table"}
    return f"Seat {teller.seat(data['seat'])} plays against {against.get(data['against'], 'the dealer')}"


def _holding(_teller: "Teller", data: dict[str, Any]) -> str:
    return f"The dealer holds the deck in the {data['hand']} hand"


def _cut(teller: "Teller", data: dict[str, Any]) -> str:
    return _by(teller, data, f"cuts the cards at {data['depth']}")


def _judged(teller: "Teller", data: dict[str, Any]) -> str:
    hand = teller.hand(data["hand"]) if "hand" in data else f"seat {teller.seat(data['seat'])}"
    return capitalised(f"{hand} has {with_article(data['value'])}")


def with_article(value: str) -> str:
    if value == "high card":
        return "only a high card"
    return f"a {value}" if value.startswith(_WITH_ARTICLE) else value


def _count(teller: "Teller", data: dict[str, Any]) -> str:
    soft = "soft " if data.get("soft") else ""
    return capitalised(f"{teller.hand(data['hand'])} has {soft}{data.get('total', data.get('count'))}")


def _drawn(teller: "Teller", data: dict[str, Any]) -> str:
    return f"{teller.who(data['person'])} draws {cards_in_words(data['count'])}"


# -- wagers -----------------------------------------------------------------------------------------------------------


def _settled(teller: "Teller", data: dict[str, Any]) -> str:
    """How a wager ended."""
    who, stake, spot = teller.who(data["person"]), money(data["cents"]), spot_name(data["spot"])
    on, of = ("", "") if data["spot"] in MAIN_SPOTS else (f" on {spot}", f" from {spot}")
    paid, fee = money(data.get("paid", 0)), money(data.get("fee", 0))
    ends = {
        "won": f"{who} wins {paid} with {stake}{on}",
        "lost": f"{who} loses {stake}{on}",
        "pushed": f"{who}'s {stake}{on} is a push",
        "void": f"{who}'s {stake}{on} is void and comes back",
        "withdrawn": f"{who} takes back {stake}{of}",
        "surrendered": f"{who} surrenders {fee} of {stake}{on}",
        "forfeited": f"{who} forfeits {stake}{on}",
        "pooled": f"{who}'s {stake} goes into the pot",
    }
    back = f", {paid} comes back" if data["end"] == "lost" and data.get("paid") else ""
    why = "" if data["reason"] in _NO_REASON else f": {data['reason']}"
    return f"{ends[data['end']]}{back}{why}"


def _reversed(teller: "Teller", data: dict[str, Any]) -> str:
    who, stake = teller.who(data["person"]), money(data["cents"])
    return f"{who}'s {stake} on {spot_name(data['spot'])}, {data['was']} before, is now {data['end']}: {data['reason']}"


def _adjusted(teller: "Teller", data: dict[str, Any]) -> str:
    who = teller.who(data["person"])
    on = "" if data["spot"] in MAIN_SPOTS else f" on {spot_name(data['spot'])}"
    return f"{who}'s wager{on} is now {money(data['cents'])}: {data['reason']}"


def _struck(teller: "Teller", data: dict[str, Any]) -> str:
    who, stake = teller.who(data["person"]), money(data["cents"])
    return f"{who}'s {stake} on {spot_name(data['spot'])} is void and comes back after the round: {data['reason']}"


_ACTIONS = {
    "fold": "folds",
    "check": "checks",
    "call": "calls {cents}",
    "bet": "bets {cents}",
    "raise": "raises to {to}",
    "blind": "posts a blind of {cents}",
    "ante": "posts an ante of {cents}",
    "forced": "makes the forced bet of {cents}",
}


def _action(teller: "Teller", data: dict[str, Any]) -> str:
    amounts = {name: money(data.get(name, 0)) for name in ("cents", "to")}
    words = _ACTIONS.get(data["action"])
    if words is None:
        words = spaced(data["action"]) + (" {cents}" if data.get("cents") else "")
    return f"{teller.who(data['person'])} {words.format(**amounts)}"


def _street(_teller: "Teller", data: dict[str, Any]) -> str:
    return spaced(data["name"]).capitalize()


def _betting(teller: "Teller", data: dict[str, Any]) -> str:
    return f"Betting: {seats_in_words(teller, data['to_act'])} to act" if data.get("to_act") else "Betting is open"


def _button(teller: "Teller", data: dict[str, Any]) -> str:
    return f"The button is at seat {teller.seat(data['seat'])}" if data["seat"] >= 0 else "Nobody has the button"


def _gathered(_teller: "Teller", data: dict[str, Any]) -> str:
    main, *side = [money(pot["cents"]) for pot in data["pots"]] or [money(0)]
    return f"Pot: {main}" + "".join(f", side pot: {cents}" for cents in side)


def _offer_declined(teller: "Teller", data: dict[str, Any]) -> str:
    what = "Banco Suivi" if data["what"] == "suivi" else f"the {spaced(data['what'])}"
    return f"{teller.who(data['person'])} declines {what}"


def _result(_teller: "Teller", data: dict[str, Any]) -> str:
    return f"{data['of'].capitalize()}: {data['result']}"


# -- people and chips -------------------------------------------------------------------------------------------------


def _seeded(teller: "Teller", data: dict[str, Any]) -> str:
    return f"{teller.who(data['person'])} adds the seed {data['seed']!r}"


def _filled(teller: "Teller", data: dict[str, Any]) -> str:
    return _by(teller, data, f"fills the table's bank with {money(data['cents'])} from the cage")


def _credited(teller: "Teller", data: dict[str, Any]) -> str:
    return _by(teller, data, f"sends {money(data['cents'])} from the table's bank to the cage")


# -- rounds -----------------------------------------------------------------------------------------------------------


def _setting(teller: "Teller", data: dict[str, Any]) -> str:
    name, value = data["name"], data["value"]
    known = teller.settings.get(name)
    if known is not None:
        value = money(value) if known.says == "money" else known.print(value)
    return f"Setting {name}: {value}"


def _placed(teller: "Teller", data: dict[str, Any]) -> str:
    on = "" if data["spot"] in MAIN_SPOTS else f" on {spot_name(data['spot'])}"
    return f"{teller.called(data['person'])} bets {money(data['cents'])}{on}"


EVENT_WORDS: dict[str, Callable[["Teller", dict[str, Any]], str]] = {
    "adjusted": _adjusted,
    "card-moved": _card_moved,
    "competes": _competes,
    "credited": _credited,
    "cut": _cut,
    "dealt": _dealt,
    "dealt-out": _dealt_out,
    "deck": _deck,
    "filled": _filled,
    "holding": _holding,
    "looked": _looked,
    "passed-out": _passed_out,
    "placed": _placed,
    "racked": _racked,
    "racked-out": _racked_out,
    "result": _result,
    "reversed": _reversed,
    "seeded": _seeded,
    "setting": _setting,
    "settled": _settled,
    "shown": _shown,
    "shuffled": _shuffled,
    "struck": _struck,
}

GAME_WORDS: dict[str, Callable[["Teller", dict[str, Any]], str]] = {
    "action": _action,
    "betting": _betting,
    "button": _button,
    "button-moves": _button,
    "count": _count,
    "drawn": _drawn,
    "gathered": _gathered,
    "judged": _judged,
    "offer-declined": _offer_declined,
    "street": _street,
}
"""Kinds of games, used where the game itself says nothing."""
