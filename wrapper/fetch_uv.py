"""Fetches uv: with pip if there is one, else directly from the package index."""

import base64
import hashlib
import html
import importlib.util
import os
import platform
import re
import subprocess
import sys
import urllib.parse
import urllib.request
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from machine import PUBLIC, Index

AT_LEAST = (0, 8)  # the first version with every option used here
LINK = re.compile(r"""<a\s[^>]*?href=["']([^"']+)["']""")
WHEEL = re.compile(r"uv-(\d+)\.(\d+)\.(\d+)-py3-none-(.+)\.whl")


class NoUv(Exception):
    """uv is not available, and why."""


def version_of(binary: Path) -> tuple[int, ...]:
    """The version of a uv, or nothing if it does not run here."""
    try:
        done = subprocess.run([binary, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return ()  # missing, or made for another machine
    said = re.match(r"uv (\d+)\.(\d+)\.(\d+)", done.stdout)
    return tuple(map(int, said.groups())) if said and done.returncode == 0 else ()


def by_pip(folder: Path) -> Path | None:
    """Install into our own folder; a Python that refuses system-wide installs permits that."""
    if importlib.util.find_spec("pip") is None:
        return None
    options = ["--quiet", "--disable-pip-version-check", "--no-warn-script-location", "--only-binary=:all:"]
    env = os.environ | {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_ROOT_USER_ACTION": "ignore"}
    least = ".".join(map(str, AT_LEAST))
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder / "pip"), f"uv>={least}"]
    subprocess.run(command, env=env, check=False)
    binary = folder / "pip" / "bin" / "uv"
    return binary if version_of(binary) >= AT_LEAST else None


def by_hand(folder: Path, index: Index | None) -> Path:
    """The newest wheel of the index with a uv that runs here."""
    page = f"{(index.url if index else PUBLIC).rstrip('/')}/uv/"
    page += "index.html" if page.startswith("file:") else ""
    try:
        for link in wheels(download(page).decode(), page):
            binary = folder / "uv"
            binary.write_bytes(unpack(link))
            binary.chmod(0o755)
            if version_of(binary) >= AT_LEAST:
                return binary
    except (OSError, zipfile.BadZipFile) as problem:
        raise NoUv(f"could not fetch uv from {bare(page)}: {problem}") from problem
    raise NoUv(f"{bare(page)} has no uv that runs on {platform.system()} {platform.machine()}; install uv by hand")


def wheels(text: str, page: str) -> Iterator[str]:
    """Addresses of the newest wheels for this machine; the static (musl) one last, because it runs everywhere."""
    machine = platform.machine()
    systems = ["macosx"] if sys.platform == "darwin" else ["manylinux", "musllinux"]
    found: list[tuple[tuple[int, ...], str, str]] = []
    for link in LINK.findall(text):
        address = urllib.parse.urljoin(page, html.unescape(link))
        name = urllib.parse.unquote(urllib.parse.urlsplit(address).path.rpartition("/")[2])
        if wheel := WHEEL.fullmatch(name):
            found.append((tuple(map(int, wheel.groups()[:3])), wheel[4], address))
    newest = max((version for version, _, _ in found), default=())
    for system in systems:
        for version, tags, address in found:
            if version == newest and any(t.startswith(system) and t.endswith(f"_{machine}") for t in tags.split(".")):
                yield address


def unpack(link: str) -> bytes:
    """The uv program from a wheel, if the wheel has the index's hash."""
    content = download(link)
    promised = urllib.parse.urlsplit(link).fragment
    if promised.startswith("sha256=") and hashlib.sha256(content).hexdigest() != promised.removeprefix("sha256="):
        raise NoUv(f"{bare(link)} is not the file that the index promised (sha256 differs)")
    with zipfile.ZipFile(BytesIO(content)) as wheel:
        (program,) = (name for name in wheel.namelist() if name.endswith(".data/scripts/uv"))
        return wheel.read(program)


def download(address: str) -> bytes:
    parts = urllib.parse.urlsplit(address)
    request = urllib.request.Request(bare(address))
    if parts.username:
        pair = f"{urllib.parse.unquote(parts.username)}:{urllib.parse.unquote(parts.password or '')}"
        request.add_header("Authorization", "Basic " + base64.b64encode(pair.encode()).decode())
    with urllib.request.urlopen(request, timeout=60) as answer:
        content: bytes = answer.read()
        return content


def bare(address: str) -> str:
    """An address without user, password and fragment, safe to send and to show."""
    parts = urllib.parse.urlsplit(address)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2], fragment="").geturl()
