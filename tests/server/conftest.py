"""Fixtures for the server tests."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.server import quick
from tests.server.databases import database
from tests.server.processes import Forker, Processes
from tests.server.proxied import Proxy

from pitboss.server.accounts import passwords
from pitboss.server.storage.store import keep_address


@pytest.fixture(scope="module", autouse=True)
def quick_houses() -> Iterator[None]:
    """Start houses faster: see `quick`."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name, replacement in quick.HOUSES:
            patch.setattr(module, name, replacement)
        yield


@pytest.fixture(scope="module", autouse=True)
def easy_passwords() -> Iterator[None]:
    """Use cheap password hashes, except in tests about passwords."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "PasswordHasher", quick.easily_guessed)
        yield


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[str]:
    """A PostgreSQL database for every house in this test's folder."""
    with database() as address:
        for folder in (tmp_path, tmp_path / "data"):
            folder.mkdir(exist_ok=True)
            keep_address(folder, address)
        yield address


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    """A PostgreSQL database behind a proxy, for the house in the folder `data`."""
    with database() as address, closing(Proxy(address)) as made:
        (tmp_path / "data").mkdir()
        keep_address(tmp_path / "data", made.address)
        yield made


@pytest.fixture(scope="session")
def forker() -> Iterator[Forker]:
    made = Forker()
    yield made
    made.close()


@pytest.fixture
def processes(tmp_path: Path, postgres: str, forker: Forker) -> Iterator[Processes]:
    """Real processes that serve one house in the folder `data`."""
    assert postgres
    made = Processes(tmp_path, forker)
    yield made
    made.close()
