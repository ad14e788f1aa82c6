"""Pictures of a simulation: the edge over time, bankrolls during sessions, results of sessions."""

from collections.abc import Sequence
from html import escape
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pitboss.extras import load
from pitboss.sim.result import WIDE, Measured
from pitboss.sim.sessions import Sessions

KINDS = (".svg", ".png", ".html")
INK, EXACT, BAND = "#1f4e79", "#b3261e", "#a8c4e0"
BINS = 60
DIGITS = 9  # decimals that are not rounding errors


class ProgressPoint(NamedTuple):
    """A point of a simulation: rounds so far, edge and standard error."""

    rounds: int
    edge: float
    error: float


class Album(NamedTuple):
    """What to draw: a wager, its edge over time, and its sessions if there are any."""

    title: str
    wager: Measured
    marks: Sequence[ProgressPoint]
    sessions: Sessions | None


def draw(album: Album, path: Path) -> None:
    """Write a picture, or for .html a page with the picture and its figures."""
    figure = _figure(album)
    if path.suffix == ".html":
        path.write_text(_page(album, _svg(figure)), encoding="utf-8")
    else:
        figure.savefig(path, format=path.suffix[1:], metadata={"Date": None} if path.suffix == ".svg" else None)


def _figure(album: Album) -> Any:
    panels = 1 if album.sessions is None else 3
    figure = load("matplotlib.figure").Figure(figsize=(9, 3.4 * panels), layout="constrained")
    figure.suptitle(album.title)
    places = figure.subplots(panels, 1, squeeze=False)[:, 0]
    _closing_in(places[0], album)
    if album.sessions is not None:
        _paths(places[1], album.sessions)
        _endings(places[2], album.sessions)
    return figure


def _closing_in(place: Any, album: Album) -> None:
    """Draw the edge with its interval over the rounds."""
    rounds = [mark.rounds for mark in album.marks]
    edges = [100 * mark.edge for mark in album.marks]
    wide = [100 * WIDE * mark.error for mark in album.marks]
    low, high = ([edge + sign * by for edge, by in zip(edges, wide, strict=True)] for sign in (-1, 1))
    place.fill_between(rounds, low, high, color=BAND, alpha=0.6, label="95 % confidence interval")
    place.plot(rounds, edges, color=INK, label="simulated")
    if album.wager.known is not None:
        place.axhline(100 * float(album.wager.known), color=EXACT, linewidth=1, label="exact")
    place.set(xscale="log", xlabel="rounds", ylabel="house edge, per cent", title=album.wager.name)
    place.legend(frameon=False)


def _paths(place: Any, sessions: Sessions) -> None:
    step = max(1, sessions.rounds // sessions.paths.shape[1])
    rounds = [step * (at + 1) for at in range(sessions.paths.shape[1])]
    for path in sessions.paths:
        place.plot(rounds, path, color=INK, alpha=0.25, linewidth=0.8)
    place.axhline(0, color="black", linewidth=0.6)
    place.axhline(-sessions.bankroll, color=EXACT, linewidth=1, label="bankroll lost")
    place.set(xlabel="rounds", ylabel="stakes won", title=f"{len(sessions.paths)} of {sessions.played:,} sessions")
    place.legend(frameon=False)


def _endings(place: Any, sessions: Sessions) -> None:
    place.hist(sessions.results, bins=_bins(sessions.results), color=INK)
    place.axvline(0, color="black", linewidth=0.6)
    place.set(xlabel="stakes won", ylabel="sessions", title=f"results of sessions of {sessions.rounds:,} rounds")


def _bins(results: Any) -> Any:
    """Bin edges that give every bin the same number of possible results."""
    found = np.unique(np.round(results, DIGITS))
    step = float(np.diff(found).min()) if len(found) > 1 else 1.0
    columns = np.ceil((found[-1] - found[0] + step) / (step * BINS))
    return np.arange(found[0] - step / 2, found[-1] + columns * step, columns * step)


def _svg(figure: Any) -> str:
    """The picture as SVG text for a page."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]


def _page(album: Album, picture: str) -> str:
    wager = album.wager
    low, high = wager.interval
    facts = {
        "wager": wager.name,
        "rounds": f"{wager.rounds:,}",
        "simulated edge": f"{float(wager.edge):.6%}",
        "95 % confidence interval": f"{low:.6%} to {high:.6%}",
        "exact edge": "none" if wager.known is None else f"{wager.known} = {float(wager.known):.6%}",
        "distance in standard errors": "" if wager.sigmas is None else f"{wager.sigmas:+.2f}",
    }
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(fact)}</td></tr>" for name, fact in facts.items())
    hits = "".join(
        f"<tr><th>{escape(hit.name)}</th><td>{hit.net / wager.stake:+g}</td><td>{hit.times:,}</td></tr>"
        for hit in wager.hits
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(album.title)}</title>'
        "<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}th{text-align:left;"
        "padding-right:2rem;font-weight:normal}td{text-align:right}svg{max-width:100%;height:auto}</style>"
        f"<h1>{escape(album.title)}</h1><table>{rows}</table>{picture}"
        f"<h2>Outcomes</h2><table><tr><th>outcome<td>net<td>times</tr>{hits}</table></html>\n"
    )
