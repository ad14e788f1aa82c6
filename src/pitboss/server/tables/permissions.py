"""The server's permissions for table commands. The table's own rules decide the rest."""

from pitboss.chance.source import ANSWERS
from pitboss.engine.ask import Answer
from pitboss.engine.betting import BET_FOR
from pitboss.engine.money import money
from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.tables.command_arguments import check_arguments
from pitboss.server.tables.dealer_rotation import DealerRotation
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.means import check_follow
from pitboss.server.tables.papers import PRESENT, checked, presented
from pitboss.server.tables.seating import SeatLimit
from pitboss.server.types.people import DEALER, PLAYER, STAFF, Person
from pitboss.server.types.posting import wallet

CHANCE = frozenset(ANSWERS.values())
ANSWERING = ("done", "close", "choose", "number")
TAKES_CHIPS = ("sit", "buy-in", "convert-currency")
PLAYS = frozenset({"bet", "remove", "choose"})
"""Frequent player commands that only the table's rules check."""


def permitted_answer(
    person: Person, command: TableCommand, desk: TableDriver, rotation: DealerRotation, seating: SeatLimit
) -> Answer:
    """Turn a permitted command into an answer for the table."""
    do, args, role = command.do, dict(command.args), person.role
    check_arguments(command)
    if do == "bet":
        check_follow(person.id, args, desk)
    if do in PLAYS and role == PLAYER and "means" not in args:
        return Answer(do, person.id, role, desk.clock(), args)
    if do == PRESENT:
        return presented(person, command, desk, rotation)
    if do == "sit":
        if role != PLAYER:
            raise Refusal(ServerCode.STAFF_NEVER_SIT, f"A {role} can't take a seat. Staff do not play.")
        args["name"] = person.name
        seating.check(person.id, args.get("cents", 0), desk)
    if do in TAKES_CHIPS or args.get("means") == "cash":
        _check_balance(desk, person.id, args.get("cents", 0))
    if do == BET_FOR:
        _check_deals_here(person, rotation)
        role = DEALER  # a supervisor who deals acts as the dealer
    _check_dealer(person, do, desk, rotation)
    if do in CHANCE:
        if role not in STAFF or not rotation.human:
            raise Refusal(TableCode.WRONG_ROLE, f"A {role} can't enter cards or results here. Only a human dealer can.")
        role = "source"
    return Answer(do, person.id, role, desk.clock(), checked(person, command, args, desk))


def _check_deals_here(person: Person, rotation: DealerRotation) -> None:
    """Refuse a wager for a player by anybody but the human dealer of this table."""
    if person.role not in STAFF:
        raise Refusal(TableCode.WRONG_ROLE, f"A {person.role} can't place a wager for another person.")
    if not rotation.human or rotation.dealer != person.id:
        says = "You don't deal at this table. Only its human dealer can place a wager for a player."
        raise Refusal(GameCode.NOT_DEALING, says)


def _check_dealer(person: Person, do: str, desk: TableDriver, rotation: DealerRotation) -> None:
    """Refuse the dealer's actions to anybody who does not deal at this table."""
    role = person.role
    if role == DEALER and rotation.dealer != person.id:
        raise Refusal(GameCode.NOT_DEALING, "You don't deal at this table. Take the table over first.")
    if role not in STAFF or not _is_dealer_action(do, role, desk):
        return
    if rotation.human and rotation.dealer not in ("", person.id):
        raise Refusal(GameCode.NOT_DEALING, f"{rotation.dealer} deals here. Take the table over first.")
    if rotation.timed and do in ANSWERING:
        cites = desk.asking.cites if desk.asking else ()
        says = "The computer deals here. Its clock closes the betting."
        raise Refusal(GameCode.NOT_DEALING, says, cites)


def _is_dealer_action(do: str, role: str, desk: TableDriver) -> bool:
    """Whether this command answers for the dealer. Two people who do so would undo each other's work."""
    question = desk.asking
    asks_dealer = question is not None and DEALER in question.who and role not in question.who
    return do in CHANCE or (do in ANSWERING and asks_dealer)


def _check_balance(desk: TableDriver, person: str, cents: object) -> None:
    """Refuse to bring more chips to a table than the account holds."""
    held = desk.place.ledger.of(wallet(person))
    if isinstance(cents, int) and cents > held:
        raise Refusal(
            TableCode.TOO_FEW_CHIPS, f"You have only {money(held)} in your account. Bring less, or buy chips first."
        )
