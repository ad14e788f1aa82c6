"""A proxy in front of PostgreSQL that can lose the answer to a COMMIT, or let nobody through for a while."""

import contextlib
import selectors
import socket
import threading

from sqlalchemy.engine import make_url

CHUNK = 1 << 16
READY = b"Z\x00\x00\x00\x05I"
"""How the server says that it has answered, outside a transaction."""


class Proxy:
    """Listens on loopback. `address` leads to the same database as the address given, by way of this proxy."""

    def __init__(self, address: str) -> None:
        url = make_url(address)
        folder = url.query.get("host", "")
        self._unix = f"{folder}/.s.PGSQL.{url.port or 5432}" if folder else ""
        self._there = (url.host or "127.0.0.1", url.port or 5432)
        self._hears = socket.create_server(("127.0.0.1", 0))
        port = self._hears.getsockname()[1]
        mine = url.set(host="127.0.0.1", port=port, query={})
        self.address = mine.render_as_string(hide_password=False)
        self.lost = threading.Event()  # the answer that was asked for has been lost
        self._marker = b""
        self._down = False
        self._pairs: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self.down()
        self._hears.close()

    def lose_commit(self, marker: str) -> None:
        """The next transaction that sends these letters is committed, and its connection breaks before the answer."""
        self.lost.clear()
        self._marker = marker.encode()

    def down(self) -> None:
        """Break every connection and let nobody through."""
        self._down = True
        for end in list(self._pairs):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def up(self) -> None:
        self._down = False

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._hears.accept()
            except OSError:
                return
            threading.Thread(target=self._pass, args=(client,), daemon=True).start()

    def _connect(self) -> socket.socket:
        if not self._unix:
            return socket.create_connection(self._there)
        server = socket.socket(socket.AF_UNIX)
        server.connect(self._unix)
        return server

    def _pass(self, client: socket.socket) -> None:
        if self._down:
            client.close()
            return
        with client, self._connect() as server, selectors.DefaultSelector() as ready, contextlib.suppress(OSError):
            self._pairs |= {client, server}
            for end, other in ((client, server), (server, client)):
                ready.register(end, selectors.EVENT_READ, other)
            marked = False
            while not self._down:
                for key, _ in ready.select():
                    other = key.data
                    data = (client if other is server else server).recv(CHUNK)
                    if not data:
                        return
                    asks = other is server
                    marked = marked or (asks and bool(self._marker) and self._marker in data)
                    other.sendall(data)
                    if marked and asks and b"COMMIT" in data:
                        self._lose(server)
                        return

    def _lose(self, server: socket.socket) -> None:
        """Wait until the server has answered, and keep the answer."""
        self._marker, answer = b"", b""
        while READY not in answer and (data := server.recv(CHUNK)):
            answer += data
        self.lost.set()
