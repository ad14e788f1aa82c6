"""Tables for several processes that share a house: processes, who runs each table, and seats."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, false

from pitboss.protocol.limits import ID_MAX
from pitboss.server.storage.schema import metadata

PROCESS_MAX = 16
ADDRESS_MAX = 200

processes = Table(
    "processes",
    metadata,
    Column("id", String(PROCESS_MAX), primary_key=True),
    Column("address", String(ADDRESS_MAX), nullable=False),  # where the others reach it
    Column("started", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),  # by the database's clock, in milliseconds of the day
    Column("closing", Boolean, nullable=False, server_default=false()),  # whether it is about to end
)

# A lease lasts while its owner gives signs of life. Its number grows with every owner: an older number may not write.
leases = Table(
    "leases",
    metadata,
    Column("table_id", String(ID_MAX), primary_key=True),
    Column("owner", String(PROCESS_MAX), nullable=False),
    Column("number", BigInteger, nullable=False),
    Index("ix_leases_owner", "owner"),
)

# How many seats a person holds at each table, for the limit per person. Its table's process writes it.
held_seats = Table(
    "held_seats",
    metadata,
    Column("table_id", String(ID_MAX), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("seats", Integer, nullable=False),
    Index("ix_held_seats_person", "person"),
)

TABLES = (processes, leases, held_seats)
