"""Checkpoint files of a simulation; a crash at any moment leaves a complete file."""

import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from pitboss.sim.room import Totals

SCHEMA = 1


class Checkpoint(msgspec.Struct, frozen=True):
    """The study it belongs to, and its totals as text because they may exceed 64 bits."""

    schema: int
    study: str
    about: dict[str, Any]
    units: int
    counts: list[str]
    sums: list[str]


def identity(about: dict[str, Any]) -> str:
    """A hash that is equal for two studies if their totals may be added."""
    return sha256(msgspec.json.encode(about, order="deterministic")).hexdigest()


def save(path: Path, about: dict[str, Any], totals: Totals) -> None:
    """Write the totals to a new file, then replace the old one."""
    saved = Checkpoint(
        SCHEMA, identity(about), about, totals.units, [str(n) for n in totals.counts], [str(n) for n in totals.sums]
    )
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write(msgspec.json.encode(saved, order="deterministic"))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def resume(path: Path, about: dict[str, Any]) -> Totals | None:
    """The totals in a checkpoint; None if there is no file. Raise ValueError for the file of another study."""
    if not path.exists():
        return None
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Checkpoint)
        counts, sums = tuple(int(n) for n in saved.counts), tuple(int(n) for n in saved.sums)
    except (msgspec.DecodeError, ValueError) as fault:
        raise ValueError(f"{path} is not a checkpoint of a simulation: {fault}") from None
    if saved.schema != SCHEMA or saved.study != identity(about):
        differs = [key for key in about if saved.about.get(key) != about[key]]
        raise ValueError(f"{path} belongs to another simulation. It differs in: {', '.join(differs) or 'its format'}")
    return Totals(saved.units, counts, sums)
