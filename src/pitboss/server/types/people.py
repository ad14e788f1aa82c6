"""People and their roles."""

from typing import NamedTuple

PLAYER, DEALER, GAMES, CASINO, INSPECTOR = "player", "dealer", "games-supervisor", "casino-supervisor", "inspector"
ROLES = (PLAYER, DEALER, GAMES, CASINO, INSPECTOR)
STAFF = (DEALER, GAMES, CASINO)
SUPERVISORS = (GAMES, CASINO)
SUPERVISING = (*SUPERVISORS, INSPECTOR)
BOTS = "bot-"


class Person(NamedTuple):
    """A person known to the server."""

    id: str
    name: str
    role: str
    kind: str  # guest | account | bot | deleted
    password: str = ""
    address: str = ""  # the network of their first visit
    created: int = 0
    failures: int = 0
    locked_until: int = 0
    disabled: bool = False
    must_change: bool = False  # staff set the password: the person can only change it
    preferences: str = ""  # those that differ from the usual ones, as "cut=always bank=ask"
    user_name: str = ""  # to sign in with; a guest who became an account has another id
    refilled: int = 0  # when the house last gave more chips
    instructor: bool = False  # may hold classes of the dealer school
