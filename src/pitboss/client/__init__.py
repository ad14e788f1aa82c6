"""A typed client of a house: `Client` asks and acts over REST, `Live` over a WebSocket, `Player` plays by itself,
`Supervisor` sees to the floor.
"""

from pitboss.client.cage import CageClient
from pitboss.client.house import Client
from pitboss.client.live import Frame, LiveConnection, Refused, new_key
from pitboss.client.player import Player
from pitboss.client.supervisor import Supervisor

__all__ = ["CageClient", "Client", "Frame", "LiveConnection", "Player", "Refused", "Supervisor", "new_key"]
