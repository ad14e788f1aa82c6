"""Password hashing with argon2id, two at a time: each hash is slow and uses much memory on purpose."""

import asyncio
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal

SHORTEST, LONGEST = 10, 200
WAITING_MAX = 32
"""Passwords of one network that may be queued, so that other networks do not wait behind them."""
T = TypeVar("T")


class Passwords:
    """Hashes and checks passwords in threads."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._few = asyncio.Semaphore(2)
        self._waiting: Counter[str] = Counter()  # by network
        self.nobody = self._hasher.hash("nobody has this password")
        """Checked for unknown accounts, so that they take as long as known ones."""

    @contextmanager
    def turn(self, network: str) -> Generator[None, None, None]:
        """A place in the queue; refused if the network has too many."""
        if self._waiting[network] >= WAITING_MAX:
            says = f"{WAITING_MAX} sign-ins from your network are in progress. Wait a moment and try again."
            raise Refusal(ServerCode.TOO_FAST, says)
        self._waiting[network] += 1
        try:
            yield
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network]

    async def hash(self, password: str) -> str:
        """Return the hash of a new password; refuse a weak one."""
        if not SHORTEST <= len(password) <= LONGEST or len(set(password)) < SHORTEST // 2:
            says = (
                f"Choose a password of {SHORTEST} to {LONGEST} characters with at least {SHORTEST // 2} different ones."
            )
            raise Refusal(ServerCode.PASSWORD_WEAK, says)
        return await self._in_thread(lambda: self._hasher.hash(password))

    async def matches(self, kept: str, password: str) -> bool:
        return await self._in_thread(lambda: self._matches(kept, password))

    def _matches(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password[: LONGEST + 1])
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, action: Callable[[], T]) -> T:
        async with self._few:
            return await asyncio.to_thread(action)
