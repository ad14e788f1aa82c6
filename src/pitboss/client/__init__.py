"""A typed client for a house: `Client` over REST, `LiveConnection` over a WebSocket, `Player` for automatic play,
`Supervisor` and `CageClient` for staff.
"""

from pitboss.client.cage import CageClient
from pitboss.client.house import Client
from pitboss.client.live import Frame, LiveConnection, Refused, new_key
from pitboss.client.player import Player
from pitboss.client.supervisor import Supervisor

__all__ = ["CageClient", "Client", "Frame", "LiveConnection", "Player", "Refused", "Supervisor", "new_key"]
