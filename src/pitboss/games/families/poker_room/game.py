"""Build a poker game from its streets and its way to make hands; the sign at its table."""

from functools import partial

from pitboss.engine.game import Game
from pitboss.engine.money import money
from pitboss.engine.step import Step, posting
from pitboss.games.families.poker_room.award import award_pots
from pitboss.games.families.poker_room.betting import (
    OR_FULL,
    lawful_blinds,
    lawful_limits,
    post_antes,
    post_blinds,
    readable_posts,
)
from pitboss.games.families.poker_room.fouls import (
    CONDUCT_COMMANDS,
    CONDUCT_INCIDENTS,
    FOUL_COMMANDS,
    FOULS,
    no_information,
)
from pitboss.games.families.poker_room.gestures import GESTURES, ONLY_AT, out_of_turn
from pitboss.games.families.poker_room.holding import holding
from pitboss.games.families.poker_room.misdeals import EXPOSURES, MISDEALS
from pitboss.games.families.poker_room.opening import (
    DECK_COMMANDS,
    OPENING,
    change_decks,
    collect_cards,
    count_stub,
    lawful_decks,
    put_in_order,
    recut,
    shuffle_after_round,
    use_other_deck,
)
from pitboss.games.families.poker_room.players import (
    CURRENCY_COMMANDS,
    MINIMUM_COMMANDS,
    REVENUE_COMMANDS,
    charge_time,
    drop_rake,
    move_button,
    next_hand,
    no_taking_off,
    no_top_up,
    one_seat,
    wait_for_players,
)
from pitboss.games.families.poker_room.showdown import showdown
from pitboss.games.families.poker_room.table import Making, PokerTable, Room, largest, terms_of

# -- the sign at a poker table: limits and raises, required bets, the rake, the rules ---------------------------------

_WINS = {
    "high": "the best high hand wins",
    "low": "the best low hand wins",
    "high-low": "the best high hand and the best low hand share the pot",
    "high-low-eight": "the best high hand and the best low hand of eight or better share the pot",
}
STRUCTURE_NAMES = ("Fixed limit", "Spread limit", "Pot limit", "No limit")  # in the order of legal.STRUCTURES


@posting("limits", "bs/15(16)")
def post_limits(t: PokerTable) -> list[str]:
    """The minimum and maximum wager."""
    low, high = t.state.limits["min"], largest(t)
    most = f" to {money(high)}" if high else ""
    return [f"{STRUCTURE_NAMES[t.terms.structure]}: bets from {money(low)}{most}"]


@posting("raises", "bs/15(16)#raises")
def post_raises(t: PokerTable) -> list[str]:
    """The number of raises in a betting round."""
    return [f"At most {t.terms.raises} raises in a betting round"] if t.terms.raises else []


@posting("check-raise", "bs/15(7)(r)")
def post_check_raise(t: PokerTable) -> list[str]:
    """Posted only if check-raise is forbidden."""
    return [] if t.terms.check_raise else ["No check-raise"]


@posting("ante", "bs/15(9)(b)#ante", "bs/15(10)(b)#ante", "bs/15(11)(b)#ante", "bs/15(12)(b)#ante", "bs/15(13)(b)#ante")
def post_ante(t: PokerTable) -> list[str]:
    """The ante and its amount."""
    if t.terms.antes:
        return [f"Antes by position from the button's left: {t.settings.text('antes')}"]
    return [f"Each player antes {money(t.terms.ante)}"] if t.terms.ante else ["No ante"]


@posting("blinds", "bs/15(10)(d)#more-blinds", "bs/15(11)(e)", "bs/15(12)(e)")
def post_blind_bets(t: PokerTable) -> list[str]:
    """The number and amounts of blind bets."""
    if t.terms.posts:
        return [f"Posted by position from the button's left: {t.settings.text('posts')}"]
    amounts = ", ".join(money(cents) for cents in t.terms.blinds)
    return [f"Blinds from the button's left: {amounts}"] if t.terms.blinds else []


@posting("forced", "bs/15(7)(b)(iii)", "S-071")
def post_forced_bet(t: PokerTable) -> list[str]:
    """The forced bet of the player whose up-card opens."""
    full = ", or a full bet at once" if t.terms.forced and t.settings.text("forced_bet") == OR_FULL else ""
    return [f"Forced bet of {money(t.terms.forced)} by the opening up-card{full}"] if t.terms.forced else []


@posting("rake", "bs/15(14)(c)")
def post_rake(t: PokerTable) -> list[str]:
    """The kind and amount of the rake."""
    kind, settings = t.settings.text("rake"), t.settings
    lines = []
    if kind != "time":
        percent, most = settings.num("rake_percent"), money(settings.num("rake_max"))
        lines.append(f"Rake: {percent} % of each betting round, at most {most} a hand")
    if kind != "percentage":
        fee, basis = money(settings.num("time_hourly")), settings.text("time_basis").replace("-", " ")
        lines.append(f"Time charge: {fee} an hour {basis}, every {settings.text('time_every')} minutes")
    return lines


@posting("rules", "bs/15(17)")
def post_rules(t: PokerTable) -> list[str]:
    """The rules of this type of poker."""
    wins = _WINS[t.settings.text("variant")]
    return [f"{t.game.name}: {wins}. Cards speak. The pot is what the players bet, less the rake"]


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


# -- build a poker game from its streets and its way to make hands ----------------------------------------------------

BEGINNING = (wait_for_players, charge_time, next_hand, post_antes)
ENDING = (
    count_stub,
    showdown,
    award_pots,
    drop_rake,
    move_button,
    collect_cards,
    change_decks,
    put_in_order,
    use_other_deck,
    shuffle_after_round,
)
COMMANDS = (
    recut,
    *GESTURES,
    *DECK_COMMANDS,
    *REVENUE_COMMANDS,
    *FOUL_COMMANDS,
    *CONDUCT_COMMANDS,
    *CURRENCY_COMMANDS,
    *MINIMUM_COMMANDS,
)


def poker_game(slug: str, name: str, making: Making, streets: tuple[Step, ...]) -> Game:
    """A poker game: `streets` are dealt and bet between antes and showdown, `making` decides which hands win."""
    return Game(
        slug=slug,
        name=name,
        memory=Room,
        holding=holding,
        terms=partial(terms_of, making),
        lawful=(lawful_decks, lawful_limits, lawful_blinds, readable_posts),
        opening=OPENING,
        round=(*BEGINNING, *streets, *ENDING),
        incidents=(*MISDEALS, *EXPOSURES, *FOULS, *CONDUCT_INCIDENTS),
        commands=COMMANDS,
        postings=POSTINGS,
        guards={
            "sit": (one_seat,),
            "buy-in": (no_top_up,),
            "leave": (no_taking_off,),
            "advise": (no_information,),
        },
        only_at=ONLY_AT,
        out_of_turn=out_of_turn,
    )


BLINDS = (post_blinds,)
