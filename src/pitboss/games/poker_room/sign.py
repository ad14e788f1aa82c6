"""The sign at a poker table: limits and raises, required bets, the rake, the rules."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.poker_room.forced import OR_FULL
from pitboss.games.poker_room.legal import STRUCTURES
from pitboss.games.poker_room.memory import PokerTable
from pitboss.games.poker_room.terms import largest


@posting("limits", "bs/15(16)")
def post_limits(t: PokerTable) -> list[str]:
    """The least and the largest wager."""
    low, high = t.state.limits["min"], largest(t)
    most = f", at most {money(high)}" if high else ""
    return [f"Bets from {money(low)}{most}; {STRUCTURES[t.terms.structure]}"]


@posting("raises", "bs/15(16)#raises")
def post_raises(t: PokerTable) -> list[str]:
    """How many raises a betting round may have."""
    return [f"At most {t.terms.raises} raises in a betting round"] if t.terms.raises else []


@posting("check-raise", "bs/15(7)(r)")
def post_check_raise(t: PokerTable) -> list[str]:
    """Only where it is forbidden the sign says so."""
    return [] if t.terms.check_raise else ["Who has checked may not raise in the same betting round"]


@posting("ante", "bs/15(9)(b)#ante", "bs/15(10)(b)#ante", "bs/15(11)(b)#ante", "bs/15(12)(b)#ante", "bs/15(13)(b)#ante")
def post_ante(t: PokerTable) -> list[str]:
    """The ante and its amount."""
    if t.terms.antes:
        return [f"Antes by position from the button's left: {t.settings.text('antes')}"]
    return [f"Each player antes {money(t.terms.ante)}"] if t.terms.ante else ["No ante"]


@posting("blinds", "bs/15(10)(d)#more-blinds", "bs/15(11)(e)", "bs/15(12)(e)")
def post_blind_bets(t: PokerTable) -> list[str]:
    """How many blind bets there are, and of what amounts."""
    if t.terms.posts:
        return [f"Posted by position from the button's left: {t.settings.text('posts')}"]
    amounts = ", ".join(money(cents) for cents in t.terms.blinds)
    return [f"{len(t.terms.blinds)} blind bet(s) from the button's left: {amounts}"] if t.terms.blinds else []


@posting("forced", "bs/15(7)(b)(iii)", "S-071")
def post_forced_bet(t: PokerTable) -> list[str]:
    """What the player bets whose up-card opens."""
    full = ", or a full bet at once" if t.terms.forced and t.settings.text("forced_bet") == OR_FULL else ""
    return [f"Forced bet of {money(t.terms.forced)} by the up-card that opens{full}"] if t.terms.forced else []


@posting("rake", "bs/15(14)(c)")
def post_rake(t: PokerTable) -> list[str]:
    """The kind of rake and its amount."""
    kind, settings = t.settings.text("rake"), t.settings
    lines = []
    if kind != "time":
        percent, most = settings.num("rake_percent"), money(settings.num("rake_max"))
        lines.append(f"Rake: {percent} % of each betting round, at most {most} a round of play")
    if kind != "percentage":
        fee, basis = money(settings.num("time_hourly")), settings.text("time_basis").replace("-", " ")
        lines.append(f"Time charge: {fee} an hour {basis}, every {settings.text('time_every')} minutes")
    return lines


@posting("rules", "bs/15(17)")
def post_rules(t: PokerTable) -> list[str]:
    """The rules of this type of poker."""
    wins = t.settings.text("variant").replace("-", " ")
    return [f"{t.game.name}: {wins}, cards speak; the pot is what the players bet, less the rake"]


POSTINGS = (
    post_limits,
    post_raises,
    post_check_raise,
    post_ante,
    post_blind_bets,
    post_forced_bet,
    post_rake,
    post_rules,
)
