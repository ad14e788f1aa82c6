"""Faults of the storage, injected into a running server."""

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from pitboss.server.storage.store import Store


def no_room() -> None:
    """What a full disk answers."""
    raise OSError(errno.ENOSPC, "No space left on device")


@contextmanager
def at_commit(store: Store, fault: Callable[[], None]) -> Iterator[None]:
    """Every transaction meets this fault instead of being committed."""

    def meet(_connection: Any) -> None:
        fault()

    event.listen(store.engine, "commit", meet)
    try:
        yield
    finally:
        event.remove(store.engine, "commit", meet)


@contextmanager
def full_disk(store: Store) -> Iterator[None]:
    """Nothing can be saved."""
    with at_commit(store, no_room):
        yield
