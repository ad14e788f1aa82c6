"""A betting round: who acts, what they may do, and when it is complete."""

from pitboss.engine.ask import Question, ask
from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage
from pitboss.events.procedure import BettingOpened
from pitboss.games.families.floor.barred import barred
from pitboss.games.families.poker_room.gathering import gather
from pitboss.games.families.poker_room.gestures import PlayerDecision, act_on, read_action
from pitboss.games.families.poker_room.legal import Legal, legal
from pitboss.games.families.poker_room.memory import NOBODY, PokerTable, able, following, over
from pitboss.games.families.poker_room.terms import stakes
from pitboss.games.families.poker_room.wagers import facing
from pitboss.games.families.poker_room.words import prompt


@passage("bs/15(1)(d)", "bs/15(6)(c)#round")
async def betting_round(t: PokerTable, by: tuple[str, ...] = ()) -> None:
    """A betting round is complete when every player has called, folded or gone all-in."""
    own = t.own
    if own.shows_first == NOBODY and own.pending:
        own.shows_first = own.pending[0]
    t.say(BettingOpened(street=own.street, to_act=list(own.pending)), to=ALL, cites=by)
    while own.pending and not over(t):
        seat = own.pending.pop(0)
        if able(t) == [seat] and own.bets.get(seat, 0) >= own.to_match:
            continue  # nobody is left to call
        await turn(t, seat)
    own.pending = []
    own.turn = NOBODY
    gather(t)


def open_betting(t: PokerTable, first: int) -> None:
    """Start a betting round at one seat; every player with chips is to act."""
    own = t.own
    own.bets, own.to_match, own.last_raise, own.short, own.raises = {}, 0, 0, 0, 0
    own.shut, own.checked, own.last_act = [], [], {}
    order = following(t, able(t), first - 1)
    own.pending = order if len(order) > 1 else []
    if own.pending or own.shows_first == NOBODY:  # if nobody can bet, the last wager stays the final one
        own.shows_first = order[0] if own.pending else first


@passage("bs/15(8)(b)")
async def turn(t: PokerTable, seat: int) -> None:
    """The dealer tells the player whose turn it is what they may do."""
    own = t.own
    own.turn = seat
    decision: PlayerDecision = await ask(_question(t, seat))
    if seat not in own.folded:
        if decision.choice:
            await act_on(t, seat, decision)
        else:
            own.pending.insert(0, seat)  # another player's hand is out: the options may have changed
    own.turn = NOBODY


def _question(t: PokerTable, seat: int) -> Question:
    own = t.own
    stands = facing(t, seat)
    found = legal(stakes(t), stands)
    options = open_to(t, seat, found)

    def listed() -> tuple[str, ...]:
        return passive(t, seat) if barred(t, t.person_at(seat)) else options

    about = {
        "call": found.call,
        "to_match": stands.to_match,
        "in": stands.mine,
        "stack": stands.stack,
        "pot": stands.pot,
        "unit": t.terms.unit,
        "street": own.street,
    }
    return t.question(
        "action", "choose", (t.person_at(seat),), read_action(t, seat, listed, found),
        seat=seat, options=listed(), relist=listed, low=found.low, high=found.high,
        says=prompt(listed(), found.call), about=about,
    )  # fmt: skip


def passive(t: PokerTable, seat: int) -> tuple[str, ...]:
    """The options of a player who may put nothing more into the pot."""
    return ("fold",) if t.own.to_match > t.own.bets.get(seat, 0) else ("check", "fold")


def open_to(t: PokerTable, seat: int, found: Legal) -> tuple[str, ...]:
    """The options in turn: check or call first, fold last."""
    own = t.own
    owes = own.to_match > own.bets.get(seat, 0)
    if must_bet(t) and not own.to_match and found.high:
        return ("bet",)
    options = ["call" if owes else "check"]
    if found.high:
        options.append("raise" if own.to_match else "bet")
    return (*options, "fold")


@act("bs/15(13)(f)#opener", "S-077")
def must_bet(t: PokerTable) -> bool:
    """In five-card stud the player with the best board must bet, unless the sign allows a check."""
    return not t.terms.allow_check
