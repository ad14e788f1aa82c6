"""The floor's powers over cards, and questions that nobody can answer."""

from pitboss.engine.ask import ROLES, Answer, Question, ask
from pitboss.engine.cards import Deck
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import Incident, Restart, Void, command
from pitboss.engine.table import AnyTable
from pitboss.events.incidents import CardsUnfit, DeckCounted, IncidentReported
from pitboss.games.families.floor.orders import SUPERVISOR, record, stands_in, text_in
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- the floor's powers over cards: count them on order, change unfit ones --------------------------------------------

MISSING = {"kind": "missing-card"}


def _has_cards(t: AnyTable, _answer: Answer) -> None:
    if not t.state.decks:
        raise Refusal(GameCode.NO_CARDS, "There are no cards on this table.")


# -- counting ---------------------------------------------------------------------------------------------------------


@command("verify-cards", "nsw-lir/3.8", "nsw-dc/3.8", roles=(*SUPERVISOR, "inspector"), check=_has_cards)
async def verify_cards(t: AnyTable, answer: Answer) -> object:
    """The dealer counts the cards at any time on the order of a supervisor or an inspector."""
    stands_in(t, answer)
    right = True
    for deck in t.state.decks:
        counted = await _count(t, deck)
        right &= counted == deck.size
        record(t, DeckCounted(colour=deck.colour, counted=counted, expected=deck.size))
    return None if right else await _cards_are_wrong(t)


async def _count(t: AnyTable, deck: Deck) -> int:
    """The dealer's count of one deck, wherever its cards are."""

    def check(given: Answer) -> int:
        wants(given, "number")
        value = given.args.get("value")
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 2 * deck.size:
            raise Refusal(TableCode.NUMBER_OUT_OF_RANGE, f"Enter a count from 0 to {2 * deck.size}, not {value!r}.")
        return value

    says = f"Count all {deck.colour or 'the'} cards, including the layout and the rack"
    about = {"expected": deck.size}
    question = t.question(
        "verify-cards", "number", ("dealer",), check, says=says, low=0, high=2 * deck.size, about=about
    )
    counted: int = await ask(question)
    return counted


async def _cards_are_wrong(t: AnyTable) -> object:
    """Apply the game's remedy for a missing or foreign card, or void the round; new cards come before the next."""
    if t.state.stage == "opening":
        t.retire_cards()
        raise Restart(t.game.opening[0])
    t.state.floor.new_cards = True
    if t.state.dealt and not t.live_wagers():
        return None  # the round is settled, and its result counts
    remedy = _remedy(t)
    if remedy is None:
        raise Void("the deck has a wrong number of cards")
    with t.citing(remedy):
        try:
            result: object = await remedy.do(t, MISSING)
        except Void as void:
            raise Void(void.reason, void.cites or t.cites) from None
        return result


def _remedy(t: AnyTable) -> Incident | None:
    """The game's remedy for a missing card, if it is possible now."""
    remedy = next((i for i in t.game.incidents if i.incident == MISSING["kind"] and i.live(t)), None)
    if remedy is None or remedy.knocked_out:
        return None
    try:
        if remedy.check:
            remedy.check(t, MISSING)
    except Refusal:
        return None
    return remedy


# -- changing ---------------------------------------------------------------------------------------------------------


def _unfit(t: AnyTable, answer: Answer) -> None:
    _has_cards(t, answer)
    text_in(answer)


@command("change-cards", "nsw-lir/3.7", "nsw-dc/3.7", roles=SUPERVISOR, check=_unfit)
async def change_cards(t: AnyTable, answer: Answer) -> None:
    """Unfit cards are changed after the round; the new ones are checked, shuffled and cut as at the opening."""
    stands_in(t, answer)
    t.state.floor.new_cards = True
    record(t, CardsUnfit(reason=text_in(answer)), "The cards are changed after this round")


CARDS_COMMANDS = (verify_cards, change_cards)


# -- A question that nobody can answer: the round is void, so that the table goes on ----------------------------------

ABANDON = "abandon-round"
STUCK = "unanswerable-question"


def unanswerable(t: AnyTable, question: Question) -> bool:
    """Whether nobody can answer: the players asked are gone, or nobody can bet in a window or close it.

    A window without wagers waits for players who may come, unless it is for one player only.
    """
    if question.kind != "window":
        return not any(who in ROLES or who in t.state.persons for who in question.who)
    if question.awaits is None and not any(not wager.standing for wager in t.live_wagers()):
        return False
    try:
        question.check(Answer("close", "dealer", "dealer", t.state.now))
    except Refusal:
        return not any(question.offers(person) for person in t.state.persons) if question.offers else False
    return False


def asks_persons_only(question: Question) -> bool:
    """Whether the table waits for a player's decision, which no clock can make."""
    return question.kind != "window" and not any(who in ROLES for who in question.who)


def _may_abandon(t: AnyTable, answer: Answer) -> None:
    asked = t.asked
    silent = answer.role == "clock" and answer.args.get("silent") is True
    if asked is None or not (unanswerable(t, asked) or (silent and asks_persons_only(asked))):
        raise Refusal(FloorCode.ANSWERABLE, "Somebody can still answer, so the round goes on.")


@command(ABANDON, "X-09", roles=("games-supervisor", "clock"), check=_may_abandon)
async def abandon_round(t: AnyTable, answer: Answer) -> None:
    """If nobody can answer the waiting question, the round is void and every stake goes back."""
    name = t.asked.name if t.asked else ""
    asked = t.asked.says if t.asked and t.asked.says else name
    says = f"Nobody can answer {asked!r}: the round is void"
    data = IncidentReported(incident=STUCK, question=name, by=answer.by or answer.role)
    t.say(data, to=ALL, says=says)
    raise Void(f"nobody can answer {asked!r}")


STUCK_COMMANDS = (abandon_round,)
