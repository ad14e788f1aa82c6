"""The list of approved files: what a laboratory signed, compared with what is installed.

    {"version": "0.2.0", "python": "3.11.9", "files": {"engine/run.py": "<SHA-256>", ...},
     "libraries": {"msgspec": "0.19.0", ...}, "signer": "<public key>", "signature": "<Ed25519>"}

The list covers every file of the package and of outside games, the version of Python, and the versions of the
libraries. It does not cover the bytecode that Python stores: install it into a folder that the server can't write.
"""

import hashlib
import os
import platform
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import msgspec

import pitboss
from pitboss.extras import extras_named
from pitboss.house_file.outside_games import VARIABLE

PACKAGE = Path(pitboss.__file__).parent
OUTSIDE = "outside games"
_STORED = "__pycache__"
_KEY = 32


class UnreadableApproval(ValueError):
    """The list of approved files or its key cannot be used: why."""


class ApprovedSoftware(msgspec.Struct, frozen=True):
    """A list of files with the hash of each."""

    version: str
    python: str
    files: dict[str, str]
    libraries: dict[str, str]
    signer: str = ""  # the public key, in hex
    signature: str = ""

    @property
    def signed(self) -> bytes:
        """The bytes that the signature covers."""
        return msgspec.json.encode(msgspec.structs.replace(self, signature=""), order="sorted")


class SoftwareApproval(NamedTuple):
    """Where the list of a house is, and the public key that it trusts."""

    path: Path
    signer: str


def installed(package: Path = PACKAGE) -> ApprovedSoftware:
    """What is installed now; `package` is the folder of another installation."""
    files = dict(_files(package, ""))
    if package == PACKAGE and (outside := os.environ.get(VARIABLE)):
        files.update(_files(Path(outside), f"{OUTSIDE}/"))
    return ApprovedSoftware(pitboss.__version__, platform.python_version(), files, dict(_libraries()))


def sign(listed: ApprovedSoftware, key: Path) -> ApprovedSoftware:
    """Sign a list with a private key; a key file that does not exist is created, readable by its owner only."""
    with extras_named():
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        if not key.exists():
            with os.fdopen(os.open(key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
                out.write(os.urandom(_KEY))
        private = key.read_bytes()
        if len(private) != _KEY:
            raise UnreadableApproval(f"{key} is not a key file: it must have {_KEY} bytes")
        signer = Ed25519PrivateKey.from_private_bytes(private)
    named = msgspec.structs.replace(listed, signer=signer.public_key().public_bytes_raw().hex())
    return msgspec.structs.replace(named, signature=signer.sign(named.signed).hex())


def write(listed: ApprovedSoftware, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(listed, order="sorted")) + b"\n")


def read(approval: SoftwareApproval) -> ApprovedSoftware:
    """Read a list and check its signature against the trusted key."""
    try:
        listed = msgspec.json.decode(approval.path.read_bytes(), type=ApprovedSoftware)
    except OSError as fault:
        raise UnreadableApproval(f"{approval.path} can't be read: {fault.strerror}") from None
    except (msgspec.DecodeError, ValueError, RecursionError) as fault:
        raise UnreadableApproval(f"{approval.path} is not a list of approved files: {fault}") from None
    with extras_named():
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        try:
            public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(approval.signer))
        except ValueError:
            raise UnreadableApproval(f"{approval.signer!r} is not a public key: it must have 64 hex digits") from None
        try:
            public.verify(bytes.fromhex(listed.signature), listed.signed)
        except (InvalidSignature, ValueError):
            raise UnreadableApproval(f"{approval.path} was changed, or another key signed it") from None
    return listed


def differences(approved: ApprovedSoftware, package: Path = PACKAGE) -> list[str]:
    """Every difference between the approved software and the installed one; empty if there is none."""
    now = installed(package)
    found = []
    for name in sorted(approved.files.keys() | now.files.keys()):
        if name not in now.files:
            found.append(f"{name} is missing")
        elif name not in approved.files:
            found.append(f"{name} is not in the list")
        elif now.files[name] != approved.files[name]:
            found.append(f"{name} was changed")
    if package != PACKAGE:
        return found  # the versions are those of this Python, not of the other installation
    versions = {"Python": approved.python, **approved.libraries}
    running = {"Python": now.python, **now.libraries}
    for name, version in versions.items():
        if running.get(name) != version:
            found.append(f"{name} is {running.get(name, 'not installed')}, approved is {version}")
    return found


def check(approval: SoftwareApproval) -> list[str]:
    """Compare the installed software with a signed list; a list that can't be used is a difference too."""
    try:
        return differences(read(approval))
    except UnreadableApproval as fault:
        return [str(fault)]


def _files(folder: Path, prefix: str) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*")):
        name = f"{prefix}{path.relative_to(folder).as_posix()}".encode("utf-8", "backslashreplace").decode()
        if path.is_symlink() and path.is_dir():
            raise UnreadableApproval(f"{name} is a link to a folder: the list covers no such links")
        try:
            if path.is_file() and _STORED not in path.parts:
                with path.open("rb") as file:
                    yield name, hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as fault:
            raise UnreadableApproval(f"{name} can't be read: {fault.strerror}") from None


def _libraries() -> Iterator[tuple[str, str]]:
    """The libraries that pitboss names and that are installed, those of its extras too."""
    try:
        named = metadata.requires("pitboss") or []
    except metadata.PackageNotFoundError:
        named = []  # a source tree that was not installed
    for requirement in named:
        name = requirement
        for end in "[<>=!~;( ":
            name = name.partition(end)[0]
        try:
            yield name, metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
