"""The subscribers of a table. Each gets committed entries as they may see them."""

from typing import Any

from pitboss.engine.betting import Offer
from pitboss.server.records.book import CommittedEntry
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.inbox import Watcher
from pitboss.server.tables.ready import Ready
from pitboss.server.tables.views import encode, line_for, may_answer, named_in, offers_for, question_for, shown_offers
from pitboss.server.types.people import STAFF
from pitboss.server.types.viewer import Viewer


class Subscribers:
    """The subscribers of one table."""

    def __init__(self, table: str, ready: Ready, chip: int) -> None:
        self.table = table
        self.ready = ready
        self.human = ready.human
        self.chip = chip
        self.watchers: dict[Watcher, list[Offer]] = {}  # each with the offers that it was sent last
        self._prompts: list[bytes] = []
        self._announced: list[bytes] = []
        self._clocks = (0, 0)  # the deadline, and when a player may ask to go on, as they were sent last

    def prompt(self, words: dict[str, Any]) -> None:
        """Queue a frame for staff, to be sent after the commit."""
        self._prompts.append(encode(words))

    def announce(self, words: dict[str, Any]) -> None:
        """Queue a frame for everybody, to be sent after the commit."""
        self._announced.append(encode(words))

    def all(self, words: dict[str, Any]) -> None:
        frame = encode(words)
        for watcher in list(self.watchers):
            watcher.push(frame)

    def publish(self, desk: TableDriver, fresh: list[CommittedEntry], deadline: int, go_on: int) -> None:
        """Send committed entries. Viewers who see the same get the same bytes, encoded once."""
        prompts, self._prompts = self._prompts, []
        for watcher in [w for w in self.watchers if prompts and w.viewer.role in STAFF]:
            for frame in prompts:
                watcher.push(frame)
        announced, self._announced = self._announced, []
        for watcher in list(self.watchers) if announced else ():
            for frame in announced:
                watcher.push(frame)
        changed, clocks = self.ready.changed or (deadline, go_on) != self._clocks, (deadline, go_on)
        self.ready.changed, self._clocks = False, clocks
        if not (fresh or changed) or not self.watchers:
            return
        named, question, frames = named_in(fresh), desk.asking, dict[tuple[Viewer | None, bool, bool], bytes]()
        for watcher in list(self.watchers):
            viewer = watcher.viewer
            special = viewer.hidden or viewer.person in named or viewer.role in named
            yours = question is not None and may_answer(question, viewer, desk, human=self.human)
            ready = self.ready.asked_of(viewer, desk)
            seen = (viewer if special else None, yours, ready)
            if seen not in frames:
                asked = encode(question_for(question, viewer, desk, human=self.human, ready=ready))
                frames[seen] = self._frame(desk.n, _lines(fresh, viewer), asked, *clocks)
            watcher.push(frames[seen] + self._offers(watcher, desk) + b"}")

    def _frame(self, n: int, lines: bytes, question: bytes, deadline: int, go_on: int) -> bytes:
        """A frame without its end, where the offers of a viewer follow."""
        head = f'{{"type":"lines","table":"{self.table}","seq":{n},"lines":'.encode()
        return head + lines + b',"question":' + question + f',"deadline":{deadline},"go_on":{go_on}'.encode()

    def _offers(self, watcher: Watcher, desk: TableDriver) -> bytes:
        """What a viewer may bet, if that has changed; most answers change it for nobody else."""
        offers = offers_for(desk, watcher.viewer.person)
        if offers == self.watchers[watcher]:
            return b""
        self.watchers[watcher] = offers
        return b',"offers":' + encode(shown_offers(desk, offers, self.chip))


def _lines(fresh: list[CommittedEntry], viewer: Viewer) -> bytes:
    return encode([seen for entry in fresh if (seen := line_for(entry, viewer)) is not None])
