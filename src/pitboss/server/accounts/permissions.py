"""Who may do what at a table, as far as the house has a say: the rest is for the table's own rules."""

from pitboss.chance.source import ANSWERS
from pitboss.engine.ask import Answer
from pitboss.engine.betting import BET_FOR
from pitboss.engine.money import money
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.command_arguments import check_arguments
from pitboss.server.accounts.people import DEALER, PLAYER, STAFF, Person
from pitboss.server.ledger.ledger import wallet
from pitboss.server.ledger.papers import PRESENT, checked, presented
from pitboss.server.tables.command import TableCommand
from pitboss.server.tables.dealer_rotation import DealerRotation
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.seating import SeatLimit

CHANCE = frozenset(ANSWERS.values())
ANSWERING = ("done", "close", "choose", "number")
TAKES_CHIPS = ("sit", "buy-in", "convert-currency")
PLAYS = frozenset({"bet", "remove", "choose"})
"""What a player does all the time, and the table's own rules permit or refuse."""


def permitted_answer(
    person: Person, command: TableCommand, desk: TableDriver, rotation: DealerRotation, seating: SeatLimit
) -> Answer:
    """A command as the answer of its person, once the house permits it."""
    do, args, role = command.do, dict(command.args), person.role
    check_arguments(command, desk)
    if do in PLAYS and role == PLAYER and "means" not in args:
        return Answer(do, person.id, role, desk.clock(), args)
    if do == PRESENT:
        return presented(person, command, desk, rotation)
    if do == "sit":
        if role != PLAYER:
            raise Refusal("staff-never-sit", f"a {role} may not hold a seat")
        args["name"] = person.name
        seating.check(person.id, args.get("cents", 0), desk)
    if do in TAKES_CHIPS or args.get("means") == "cash":
        _has(desk, person.id, args.get("cents", 0))
    if do == BET_FOR:
        _deals_here(person, rotation)
        role = DEALER  # a supervisor who deals does it as the dealer of this table
    _at_the_table(person, do, desk, rotation)
    if do in CHANCE:
        if role not in STAFF or not rotation.human:
            raise Refusal("wrong-role", f"only a human dealer enters cards and results, not a {role}")
        role = "source"
    return Answer(do, person.id, role, desk.clock(), checked(person, command, args, desk))


def _deals_here(person: Person, rotation: DealerRotation) -> None:
    """Only the person who deals at this table places a wager on a player's instruction."""
    if person.role not in STAFF:
        raise Refusal("wrong-role", f"a {person.role} may not place a wager for another person")
    if not rotation.human or rotation.dealer != person.id:
        raise Refusal("not-dealing", f"{person.id} does not deal at this table: its human dealer may place a wager")


def _at_the_table(person: Person, do: str, desk: TableDriver, rotation: DealerRotation) -> None:
    """What is the dealer's is done by who deals here, be it the computer."""
    role = person.role
    if role == DEALER and rotation.dealer != person.id:
        raise Refusal("not-dealing", f"{person.id} does not deal at this table")
    if role not in STAFF or not _is_the_dealers(do, role, desk):
        return
    if rotation.human and rotation.dealer not in ("", person.id):
        raise Refusal("not-dealing", f"{rotation.dealer} deals here: take the table over to act as its dealer")
    if rotation.timed and do in ANSWERING:
        cites = desk.asking.cites if desk.asking else ()
        says = "the computer deals here, and its clock closes the betting: until then it is open to everybody"
        raise Refusal("not-dealing", says, cites)


def _is_the_dealers(do: str, role: str, desk: TableDriver) -> bool:
    """Whether this answers what is put to the dealer: two who enter cards at once would each undo the other."""
    question = desk.asking
    return do in CHANCE or (do in ANSWERING and question is not None and role not in question.who)


def _has(desk: TableDriver, person: str, cents: object) -> None:
    """What somebody brings to a table must lie in their account."""
    held = desk.place.ledger.of(wallet(person))
    if isinstance(cents, int) and cents > held:
        raise Refusal("too-few-chips", f"{person} has {money(held)} outside the tables")
