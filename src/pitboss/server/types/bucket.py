"""Token buckets: a rate limit that allows bursts."""

from pitboss.protocol.clock import MACHINE, Clock

REMEMBERED = 10_000
"""Clients that are remembered at the same time."""


class Bucket:
    """One rate limit with a burst for each client."""

    def __init__(self, rate: float, burst: float, clock: Clock = MACHINE) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> float:
        """Take one token and return 0, or return the seconds until there is one."""
        now = self.clock.monotonic()
        left, then = self._left.get(who, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        if len(self._left) > REMEMBERED:
            self._left.clear()
        self._left[who] = (left - 1 if left >= 1 else left, now)
        return 0.0 if left >= 1 else (1 - left) / self.rate
