"""What players do with their own account: keep a guest's chips, sign out everywhere, get more chips, delete it."""

from sqlalchemy import Connection, update

from pitboss.engine.bank import CAGE
from pitboss.engine.money import money
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.accounts.names import read_name
from pitboss.server.accounts.people import People, check_id
from pitboss.server.ledger.change import Change
from pitboss.server.storage.schema import people as rows
from pitboss.server.storage.school_schema import erase_trainee
from pitboss.server.types.people import PLAYER, Person
from pitboss.server.types.posting import COUPON, HELD, VOUCHER, Posting, wallet
from pitboss.server.types.try_later import TryLater, span

REGISTERED, EVERYWHERE, REFILLED, DELETED = "guest-registered", "signed-out-everywhere", "refilled", "account-deleted"
"""Kinds of journal entries."""
REFILL = "refill"
NAME_OF_DELETED = "Deleted account"
MINUTE = 60_000


async def register_guest(
    people: People, change: Change, guest: Person, user_name: str, name: str, password: str
) -> tuple[Person, str]:
    """Turn a guest into an account with the same id, so that chips, seats and history stay theirs."""
    if guest.kind != "guest":
        raise Refusal(ServerCode.ACCOUNT_ALREADY, "You have an account already. Sign out to create another one.")
    people.check_free(user_name)
    check_id(user_name)
    shown = read_name(name or user_name, player=True)
    secret = await people.passwords.hash(password)
    people.check_free(user_name)  # somebody may have taken it meanwhile
    people.ids[user_name] = guest.id
    change.otherwise(lambda: people.ids.pop(user_name))
    people.alter(change, guest.id, user_name=user_name, name=shown, password=secret, kind="account")
    change.enter(guest.id, REGISTERED, {"user": user_name})
    changed = guest._replace(user_name=user_name, name=shown, kind="account")
    return changed, people.tokens.session(change, guest.id)


def sign_out_everywhere(people: People, change: Change, person: Person) -> None:
    """End all sessions and API keys of a person."""
    people.tokens.end_all(change, person.id)
    change.enter(person.id, EVERYWHERE, {})


# -- more chips -------------------------------------------------------------------------------------------------------
def refill_at(people: People, person: Person) -> int:
    """When the house gives this player more chips again, in milliseconds since 1970; 0: at once."""
    due = person.refilled + people.grants.refill_minutes * MINUTE if person.refilled else 0
    return due if due > people.clock() else 0


def refill(people: People, change: Change, person: Person, has: int) -> int:
    """Give a player as many chips as the house's amount exceeds what they have, at tables too; return the chips."""
    cents = people.grants.refill_cents - has
    if cents <= 0:
        says = f"You have {money(has)}. You can get more chips when you have less than "
        raise Refusal(ServerCode.CHIPS_LEFT, f"{says}{money(people.grants.refill_cents)}.")
    now, before = people.clock(), person.refilled
    if due := refill_at(people, person):
        seconds = (due - now) / 1000
        says = f"You got more chips a short time ago. You can get more again in {span(seconds)}."
        raise TryLater(ServerCode.REFILL_EARLY, says, seconds)
    change.write(lambda connection: _note_refill(connection, person.id, before, now))
    change.then(lambda: people.learn(people.by_id[person.id]._replace(refilled=now)))
    change.post(people.ledger, [Posting(CAGE, wallet(person.id), cents, REFILL)])
    change.enter(person.id, REFILLED, {"cents": cents})
    return cents


def _note_refill(connection: Connection, person: str, before: int, now: int) -> None:
    """Refuse a second refill at the same moment."""
    mine = (rows.c.id == person) & (rows.c.refilled == before)
    if connection.execute(update(rows).where(mine).values(refilled=now)).rowcount == 0:
        raise Refusal(ServerCode.REFILL_EARLY, "You have just got more chips.")


# -- the end ----------------------------------------------------------------------------------------------------------
async def delete_account(people: People, change: Change, person: Person, password: str) -> None:
    """Delete an account: its chips go to the cage, its name and password are erased, its id stays in the records."""
    if person.role != PLAYER:
        says = f"The account of a {person.role} can't be deleted. Ask a casino supervisor to disable it."
        raise Refusal(TableCode.WRONG_ROLE, says)
    if person.kind == "account":
        await people.proved(change, person.id, password)
    if people.ledger.of(f"{HELD}{person.id}"):
        says = "A jackpot award of yours waits for a signature. Delete your account when it is paid."
        raise Refusal(ServerCode.AWARD_WAITS, says)
    left = {name: people.ledger.of(name) for name in _accounts(people, person.id)}
    change.post(people.ledger, [Posting(name, CAGE, cents, DELETED) for name, cents in left.items()])
    people.alter(
        change, person.id, name=NAME_OF_DELETED, kind="deleted", password="", disabled=True,
        user_name=person.id, preferences="", address="", instructor=False,
    )  # fmt: skip
    change.write(lambda connection: erase_trainee(connection, person.id))
    change.enter(person.id, DELETED, {"given": left})


def _accounts(people: People, person: str) -> list[str]:
    """The accounts of a person that hold chips: the wallet, vouchers and coupons."""
    papers = (f"{VOUCHER}{person}:", f"{COUPON}{person}:")
    mine = [name for name in people.ledger.cents if name == wallet(person) or name.startswith(papers)]
    return sorted(name for name in mine if people.ledger.of(name) > 0)
