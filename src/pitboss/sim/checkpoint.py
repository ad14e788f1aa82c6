"""What was counted so far, kept in a file that a kill at any moment leaves whole."""

import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from pitboss.sim.room import Totals

SCHEMA = 1


class Kept(msgspec.Struct, frozen=True):
    """A checkpoint: which study it belongs to, and its totals as text, since they may outgrow 64 bits."""

    schema: int
    study: str
    about: dict[str, Any]
    units: int
    counts: list[str]
    sums: list[str]


def identity(about: dict[str, Any]) -> str:
    """The same for two studies exactly when their totals may be added."""
    return sha256(msgspec.json.encode(about, order="deterministic")).hexdigest()


def keep(path: Path, about: dict[str, Any], totals: Totals) -> None:
    """Write the totals beside the old file, then put them in its place."""
    kept = Kept(
        SCHEMA, identity(about), about, totals.units, [str(n) for n in totals.counts], [str(n) for n in totals.sums]
    )
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write(msgspec.json.encode(kept, order="deterministic"))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def take_up(path: Path, about: dict[str, Any]) -> Totals | None:
    """The totals of a study that was begun before; None if there is no file. Another study's file is refused."""
    if not path.exists():
        return None
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
        counts, sums = tuple(int(n) for n in kept.counts), tuple(int(n) for n in kept.sums)
    except (msgspec.DecodeError, ValueError) as fault:
        raise ValueError(f"{path} is not a checkpoint of a simulation: {fault}") from None
    if kept.schema != SCHEMA or kept.study != identity(about):
        differs = [key for key in about if kept.about.get(key) != about[key]]
        raise ValueError(f"{path} belongs to another simulation: it differs in {', '.join(differs) or 'its form'}")
    return Totals(kept.units, counts, sums)
