"""Passwords under argon2id, a few at a time: each costs memory and a good part of a second on purpose."""

import asyncio
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.refusal_codes import ServerCode

SHORTEST, LONGEST = 10, 200
WAITING_MAX = 32
"""Passwords of one network that may wait at once, so that others do not wait long behind them."""
T = TypeVar("T")


class Passwords:
    """Makes and checks them outside the loop."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._few = asyncio.Semaphore(2)
        self._waiting: Counter[str] = Counter()  # by network
        self.nobody = self._hasher.hash("nobody has this password")
        """Checked in place of a password that is not there, so that an unknown account takes as long as a known one."""

    @contextmanager
    def turn(self, network: str) -> Generator[None, None, None]:
        """A place in the queue for somebody of this network; refused where it has too many."""
        if self._waiting[network] >= WAITING_MAX:
            says = f"{WAITING_MAX} passwords from your network are being checked: wait a moment and try again."
            raise Refusal(ServerCode.TOO_FAST, says)
        self._waiting[network] += 1
        try:
            yield
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network]

    async def made(self, password: str) -> str:
        """What is kept of a new password."""
        if not SHORTEST <= len(password) <= LONGEST or len(set(password)) < SHORTEST // 2:
            raise Refusal(ServerCode.PASSWORD_WEAK, f"a password has {SHORTEST} to {LONGEST} characters, not all alike")
        return await self._slowly(lambda: self._hasher.hash(password))

    async def fits(self, kept: str, password: str) -> bool:
        return await self._slowly(lambda: self._fits(kept, password))

    def _fits(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password[: LONGEST + 1])
        except (VerificationError, InvalidHashError):
            return False

    async def _slowly(self, deed: Callable[[], T]) -> T:
        async with self._few:
            return await asyncio.to_thread(deed)
