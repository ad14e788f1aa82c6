"""Load on a house: honest clients that play and hostile ones that do not, bounded in time, number and pace."""

from pitboss.client.load.run import Load, run
from pitboss.client.load.tally import Figures, LoadTally

__all__ = ["Figures", "Load", "LoadTally", "run"]
