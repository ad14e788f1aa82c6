"""The client's sources: types, lint, format and component tests, each with a tool of deno."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from pitboss.server.api import web_client
from pitboss.server.api.web_types import files

WEB = web_client.SOURCES
TOOLS = {
    "types": ("run", "-A", "npm:svelte-check", "--fail-on-warnings", "--output", "human"),
    "lint": ("lint",),
    "form": ("fmt", "--check"),
    "tests": ("test", "--no-prompt", "--allow-read=src"),
}


def deno(*words: str, folder: Path = WEB) -> "subprocess.CompletedProcess[str]":
    program = web_client.find_deno()
    assert program is not None, "deno is missing: it comes with the development set-up"
    assert (WEB / "node_modules").is_dir(), "the client's tools are missing: pitboss web build"
    env = {**os.environ, "NO_COLOR": "1", "DENO_NO_UPDATE_CHECK": "1"}
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    return subprocess.run([program, *words], cwd=folder, env=env, stdout=pipe, stderr=both, text=True, check=False)


@pytest.mark.parametrize("tool", TOOLS)
def test_the_sources_pass(tool: str) -> None:
    done = deno(*TOOLS[tool])
    assert done.returncode == 0, done.stdout[-8000:]


@pytest.mark.parametrize("name", ["types.ts", "events.ts"])
def test_the_types_are_those_of_the_server(name: str, tmp_path: Path) -> None:
    """Each file equals what the generator writes from the server's types, after formatting."""
    fresh = tmp_path / name
    fresh.write_text(files()[name], encoding="utf-8")
    formed = deno("fmt", "--config", str(WEB / "deno.json"), str(fresh), folder=tmp_path)
    assert formed.returncode == 0, formed.stdout
    kept = (WEB / "src" / "house" / name).read_text(encoding="utf-8")
    assert kept == fresh.read_text(encoding="utf-8"), "run python -m pitboss.server.api.web_types"


def test_only_svelte_goes_to_the_browser() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    assert list(package["dependencies"]) == ["svelte"]
