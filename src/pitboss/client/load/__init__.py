"""A load test: honest clients that play and hostile clients that attack, limited in time, number and rate."""

from pitboss.client.load.run import Load, run
from pitboss.client.load.tally import Figures, LoadTally

__all__ = ["Figures", "Load", "LoadTally", "run"]
