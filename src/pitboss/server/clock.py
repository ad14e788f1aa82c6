"""The house's clock: milliseconds of the day, never running back, one for everybody."""

import time


class Clock:
    """Every stamp of the house comes from here."""

    def __init__(self, last: int = 0) -> None:
        self.last = last

    def __call__(self) -> int:
        """Now, or the last stamp again where the machine's clock was set back."""
        self.last = max(self.last, time.time_ns() // 1_000_000)
        return self.last
