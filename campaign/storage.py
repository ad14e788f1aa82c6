"""A floor whose writer works in the event loop, so that a seed decides the order of all that happens."""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from pitboss.server.floor.floor import Floor
from pitboss.server.storage.writer import Writer

if TYPE_CHECKING:
    from campaign.simulation import Simulation


class LoopWriter(Writer):
    """Writes in the event loop, some time after a job was given: the seed decides how long it takes."""

    run: ClassVar["Simulation"]
    _connection: Any = None
    _due = False

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._connection = self.store.engine.connect()
        self._connection.exec_driver_sql("PRAGMA synchronous=OFF")  # a crash here ends the process, not the machine
        self._connection.rollback()
        self._begin(self._connection)

    @property
    def alive(self) -> bool:
        return self._connection is not None

    @property
    def busy(self) -> bool:
        return False  # it waits for the clock itself

    def _put(self, *job: Any) -> "asyncio.Future[Any]":
        done = super()._put(*job)
        if not self._due:
            self._due = True
            self.clock.call_later(self.run.writing(), self._turn)
        return done

    def _turn(self) -> None:
        self._due = False
        if self._connection is not None and not self._jobs.empty() and (jobs := self._gather()) is not None:
            self._do(self._connection, jobs)
            if not self._jobs.empty():
                self._turn()

    def stop(self) -> None:
        if self._connection is not None:
            self._turn()
            self._connection.close()
            self._connection = None


class SimulatedFloor(Floor):
    """A floor whose writer the clock drives."""

    writer_kind = LoopWriter
