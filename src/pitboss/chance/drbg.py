"""The cryptographic generator behind every live card, die and spin: HMAC_DRBG with SHA-256 (NIST SP 800-90A Rev. 1).

A live generator (`Drbg.fresh`) takes new entropy from the operating system before every request, which the
standard calls prediction resistance. So a fork, a restart or a restored snapshot of the machine never repeats
a stream, and a stolen state tells nothing about the next request. A seeded generator (`Drbg.from_seed`) repeats
itself on purpose, for drills, tests and demonstrations; it refuses to work in a forked process.
"""

import hashlib
import os
import secrets
import threading
from collections.abc import Callable
from typing import NoReturn, Self

STRENGTH = 32
"""Security strength in bytes; also the length of a SHA-256 digest."""
NONCE = 16
"""Shortest nonce in bytes: half the security strength."""
REQUEST_MAX = 1 << 16
"""Bytes in one request at most (2**19 bits, SP 800-90A table 2)."""
REQUESTS_MAX = 1 << 48
"""Requests at most between two reseedings (SP 800-90A table 2)."""
INPUT_MAX = 1 << 16
"""Bytes of any input at most: far inside the 2**35 bits of the standard, and enough for every use here."""

EntropySource = Callable[[int], bytes]
_BLOCK = 64  # bytes per block of SHA-256
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))

# Held over each act on a state and over a fork, so that no two threads work on one state and no child inherits a
# state half changed or a lock that nobody will release.
_LOCK = threading.Lock()
os.register_at_fork(before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_LOCK.release)


class DrbgFault(RuntimeError):
    """The generator can't answer: a limit of the standard, a stuck entropy source or another process."""


class Drbg:
    """One HMAC_DRBG instance; the constructor is the standard's instantiate function.

    With a `source` of entropy the instance reseeds itself before every request. Without one it is deterministic
    and belongs to the process that made it.
    """

    __slots__ = ("_last_entropy", "_mac", "_pid", "_requests", "_source", "_value")

    def __init__(
        self, entropy: bytes, nonce: bytes, personalization: bytes = b"", *, source: EntropySource | None = None
    ) -> None:
        _at_least(STRENGTH, entropy, "entropy")
        _at_least(NONCE, nonce, "nonce")
        _at_most(INPUT_MAX, entropy, nonce, personalization)
        self._source = source
        self._pid = os.getpid()
        self._last_entropy = hashlib.sha256(entropy).digest()
        self._mac = mac_under(bytes(STRENGTH))  # the prepared key
        self._value = b"\x01" * STRENGTH
        self._update(entropy + nonce + personalization)
        self._requests = 1

    @classmethod
    def fresh(cls, personalization: bytes = b"") -> Self:
        """A live generator with entropy from the operating system."""
        source = secrets.token_bytes
        return cls(source(STRENGTH), source(NONCE), personalization, source=source)

    @classmethod
    def from_seed(cls, seed: str | int) -> Self:
        """A generator that always gives the same stream for the same seed (7 and "7" are one seed).

        The seed gives every card away, so it is never for a live table.
        """
        text = str(seed).encode()
        entropy = hashlib.sha256(b"pitboss seed entropy\x00" + text).digest()
        nonce = hashlib.sha256(b"pitboss seed nonce\x00" + text).digest()[:NONCE]
        return cls(entropy, nonce, b"pitboss reproducible session")

    @property
    def reproducible(self) -> bool:
        """Whether no entropy enters after the start, so that the seed predicts the stream."""
        return self._source is None

    def reseed(self, entropy: bytes, additional: bytes = b"") -> None:
        """Mix new entropy into the state."""
        _at_least(STRENGTH, entropy, "entropy")
        _at_most(INPUT_MAX, entropy, additional)
        with _LOCK:
            self._reseed(entropy, additional)

    def generate(self, size: int, additional: bytes = b"") -> bytes:
        """The next `size` bytes."""
        if not 0 <= size <= REQUEST_MAX:
            raise DrbgFault(f"asked for {size} bytes: one request gives 0 to {REQUEST_MAX}")
        _at_most(INPUT_MAX, additional)
        with _LOCK:
            if self._source is not None:
                self._reseed(self._new_entropy(self._source), additional)
                additional = b""
            return self._generate(size, additional)

    def _generate(self, size: int, additional: bytes) -> bytes:
        if self._source is None and os.getpid() != self._pid:
            raise DrbgFault("a seeded generator was carried into another process: make a new one from a seed there")
        if self._requests > REQUESTS_MAX:
            raise DrbgFault(f"{REQUESTS_MAX} requests since the last seed: reseed the generator before the next")
        if additional:
            self._update(additional)
        mac, value, blocks = self._mac, self._value, []
        for _ in range(-(-size // STRENGTH)):
            value = mac(value)
            blocks.append(value)
        self._value = value
        self._update(additional)
        self._requests += 1
        return b"".join(blocks)[:size]

    def _reseed(self, entropy: bytes, additional: bytes) -> None:
        self._update(entropy + additional)
        self._requests = 1

    def _new_entropy(self, source: EntropySource) -> bytes:
        """Entropy from the source; refuse it if it is short or repeats itself."""
        entropy = source(STRENGTH)
        mark = hashlib.sha256(entropy).digest()
        if len(entropy) < STRENGTH or mark == self._last_entropy:
            raise DrbgFault("the entropy source is stuck: close the table and call the technician")
        self._last_entropy = mark
        return entropy

    def _update(self, data: bytes) -> None:
        """HMAC_DRBG_Update (SP 800-90A 10.1.2.2): a one-way step of key and value."""
        for round_mark in (b"\x00", b"\x01") if data else (b"\x00",):
            self._mac = mac_under(self._mac(self._value + round_mark + data))
            self._value = self._mac(self._value)

    def __reduce__(self) -> NoReturn:
        """Refuse copying and pickling: two copies would deal the same cards."""
        raise TypeError("a generator cannot be copied or pickled: two copies would deal the same cards")


def mac_under(key: bytes) -> Callable[[bytes], bytes]:
    """HMAC-SHA256 (RFC 2104) with one prepared key of at most a block: a shuffle uses it dozens of times."""
    padded = key.ljust(_BLOCK, b"\x00")
    inner, outer, sha256 = padded.translate(_INNER), padded.translate(_OUTER), hashlib.sha256
    return lambda message: sha256(outer + sha256(inner + message).digest()).digest()


def _at_least(size: int, data: bytes, what: str) -> None:
    if len(data) < size:
        raise DrbgFault(f"{what} of {len(data)} bytes is too short: give at least {size}")


def _at_most(size: int, *inputs: bytes) -> None:
    if max(map(len, inputs)) > size:
        raise DrbgFault(f"an input is too long: give at most {size} bytes")
