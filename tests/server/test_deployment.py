"""The files for running a house start what exists: their commands are read by the command line itself."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli.app import build
from pitboss.server.serve import names_of

DEPLOY = Path(__file__).parents[2] / "examples" / "deploy"


def _unit() -> list[str]:
    found = re.search(r"^ExecStart=(.*)$", (DEPLOY / "pitboss.service").read_text(), re.MULTILINE)
    assert found is not None
    return shlex.split(found[1])[1:]


def _container() -> list[str]:
    found = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    assert found is not None
    words: list[str] = json.loads(found[1])
    return words[1:]


@pytest.mark.parametrize("words", [_unit(), _container()], ids=["systemd", "container"])
def test_the_commands_of_the_examples_are_commands(words: list[str]) -> None:
    command, bound, unused, *_ = build().parse_known_args(words)
    assert command.__name__ == "serve"
    assert not unused
    arguments: dict[str, Any] = bound.arguments
    assert str(arguments["data"]).endswith("data")


def test_the_unit_names_the_house_as_the_proxy_calls_it() -> None:
    proxy = re.search(r"server_name ([a-z.]+);", (DEPLOY / "nginx.conf").read_text())
    assert proxy is not None
    assert _unit()[_unit().index("--name") + 1] == proxy[1]
    assert proxy[1] not in names_of("127.0.0.1", 8021)
