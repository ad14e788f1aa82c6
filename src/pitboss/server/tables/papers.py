"""Vouchers, coupons and verification forms at a table.

Each voucher has its own account (`voucher:ann:7`). Presenting it empties the account, so it works once.
"""

from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.money import money
from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.ledger.awards import VERIFIED
from pitboss.server.tables.dealer_rotation import DealerRotation
from pitboss.server.tables.desk import TableDriver
from pitboss.server.types.people import INSPECTOR, PLAYER, STAFF, Person
from pitboss.server.types.posting import coupon, voucher

PRESENT, EXCHANGE, LAY, SIGN = "present-voucher", "exchange-voucher", "lay-coupon", "sign-jackpot"
NOTED = {
    "fill": "filled", "credit": "credited", EXCHANGE: "voucher-presented", PRESENT: "voucher-presented",
    LAY: "coupon-laid", SIGN: "jackpot-signed",
}  # fmt: skip
"""Table commands that are also recorded in the journal, with the kind of entry."""


def checked(person: Person, command: TableCommand, args: dict[str, Any], desk: TableDriver) -> dict[str, Any]:
    """Check the voucher or form of a command and return its arguments."""
    if command.do == EXCHANGE and person.role in STAFF:
        return _with_value(args, voucher(str(args.get("person")), args.get("voucher")), "voucher", desk)
    if command.do == LAY and person.role == PLAYER:
        return _with_value(args, coupon(person.id, args.get("voucher")), "voucher", desk)
    if command.do == SIGN and person.role == INSPECTOR and not args.get("form"):
        raise Refusal(ServerCode.FORM_MISSING, "Fill in the verification form before you sign.", VERIFIED)
    return args


def presented(person: Person, command: TableCommand, desk: TableDriver, rotation: DealerRotation) -> Answer:
    """A player presents a voucher at a computer-dealt table: its dealer exchanges it."""
    if person.role != PLAYER or rotation.human:
        raise Refusal(TableCode.NOT_YOURS, "Hand your voucher to the dealer. The dealer exchanges it.")
    if not any(order.name == EXCHANGE and order.live(desk.table) for order in desk.table.game.commands):
        says = f"Table {desk.place.id} takes no vouchers: its rulebook has none. Use another table."
        raise Refusal(ServerCode.NO_VOUCHERS_HERE, says)
    args = {"into": "tokens", **command.args, "person": person.id}
    args = _with_value(args, voucher(person.id, args.get("voucher")), "voucher", desk)
    return Answer(EXCHANGE, rotation.dealer, "dealer", desk.clock(), args)


def _with_value(args: dict[str, Any], account: str, name: str, desk: TableDriver) -> dict[str, Any]:
    """Add the value of a voucher to the arguments; refuse an unknown or used one."""
    number = args.get(name)
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise Refusal(GameCode.VOUCHER_UNREADABLE, f"{number!r} is not a voucher number. Enter the printed number.")
    cents = desk.place.ledger.of(account)
    if not cents:
        raise Refusal(ServerCode.NO_SUCH_VOUCHER, f"Voucher {number} belongs to somebody else or was used before.")
    if args.get("cents", cents) != cents:
        says = f"Voucher {number} is worth {money(cents)}. Exchange it for exactly that amount."
        raise Refusal(ServerCode.VOUCHER_WORTH, says)
    return {**args, "cents": cents}
