"""A typed client of a house: `Client` asks and acts over REST, `Live` over a WebSocket, `Player` plays by itself."""

from pitboss.client.house import Client
from pitboss.client.live import Frame, Live, Refused, new_key
from pitboss.client.player import Player

__all__ = ["Client", "Frame", "Live", "Player", "Refused", "new_key"]
