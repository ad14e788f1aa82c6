"""Papers at a table: promotional vouchers and match-play coupons that the house has issued, and verification forms.

Each voucher has an account of its own (`voucher:ann:7`), which its presentation empties; so it is presented once.
"""

from typing import Any

from pitboss.engine.ask import Answer
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import INSPECTOR, PLAYER, STAFF, Person
from pitboss.server.ledger.ledger import coupon, voucher
from pitboss.server.tables.command import TableCommand
from pitboss.server.tables.dealer_rotation import DealerRotation
from pitboss.server.tables.desk import TableDriver

PRESENT, EXCHANGE, LAY, SIGN = "present-voucher", "exchange-voucher", "lay-coupon", "sign-jackpot"
VERIFIED = ("bs/10(3)(j)#verify", "S-172")
NOTED = {
    "fill": "filled", "credit": "credited", EXCHANGE: "voucher-presented", PRESENT: "voucher-presented",
    LAY: "coupon-laid", SIGN: "jackpot-signed",
}  # fmt: skip
"""What at a table concerns the cage or an award, by its word in the journal."""


def checked(person: Person, command: TableCommand, args: dict[str, Any], desk: TableDriver) -> dict[str, Any]:
    """The arguments of a command that brings a paper, once the house knows the paper; of any other, as they are."""
    if command.do == EXCHANGE and person.role in STAFF:
        return _worth(args, voucher(str(args.get("person")), args.get("voucher")), "voucher", desk)
    if command.do == LAY and person.role == PLAYER:
        return _worth(args, coupon(person.id, args.get("voucher")), "voucher", desk)
    if command.do == SIGN and person.role == INSPECTOR and not args.get("form"):
        raise Refusal("form-missing", "an inspector signs a form: its fields come with it", VERIFIED)
    return args


def presented(person: Person, command: TableCommand, desk: TableDriver, rotation: DealerRotation) -> Answer:
    """A player shows a voucher at a table that the computer deals: its dealer exchanges it, as the text has it."""
    if person.role != PLAYER or rotation.human:
        raise Refusal("not-yours", "the dealer of a table exchanges vouchers: hand it over there")
    if not any(order.name == EXCHANGE and order.live(desk.table) for order in desk.table.game.commands):
        raise Refusal("no-vouchers-here", f"no voucher is taken at {desk.place.id}: its rulebook has none")
    args = {"into": "tokens", **command.args, "person": person.id}
    args = _worth(args, voucher(person.id, args.get("voucher")), "voucher", desk)
    return Answer(EXCHANGE, rotation.dealer, "dealer", desk.clock(), args)


def _worth(args: dict[str, Any], account: str, name: str, desk: TableDriver) -> dict[str, Any]:
    """A paper is taken for all that it is worth, by its own holder, once."""
    number = args.get(name)
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise Refusal("voucher-unreadable", f"say the number of the voucher, not {number!r}")
    cents = desk.place.ledger.of(account)
    if not cents:
        raise Refusal("no-such-voucher", f"voucher {number} is not theirs, or was presented before")
    if args.get("cents", cents) != cents:
        raise Refusal("voucher-worth", f"voucher {number} is worth {cents} cents, neither more nor less")
    return {**args, "cents": cents}
