"""This machine's settings for package indexes and certificates, from uv or pip."""

import configparser
import ssl
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

PUBLIC = "https://pypi.org/simple"
EVERYONES = Path("/etc/pip.conf")


class Index(NamedTuple):
    """A package index in place of the public one, and further ones."""

    url: str
    extra: tuple[str, ...] = ()


def pip_files(env: Mapping[str, str]) -> Iterator[Path]:
    """pip's configuration files, the strongest first."""
    if "PIP_CONFIG_FILE" in env:
        yield Path(env["PIP_CONFIG_FILE"])
    yield Path(sys.prefix) / "pip.conf"
    if home := env.get("HOME"):
        yield Path(env.get("XDG_CONFIG_HOME") or Path(home) / ".config") / "pip" / "pip.conf"
        yield Path(home) / "Library" / "Application Support" / "pip" / "pip.conf"
        yield Path(home) / ".pip" / "pip.conf"
    for folder in (env.get("XDG_CONFIG_DIRS") or "/etc/xdg").split(":"):
        yield Path(folder) / "pip" / "pip.conf"
    yield EVERYONES


def pip_setting(name: str, env: Mapping[str, str]) -> str:
    """pip's value for a setting, or nothing."""
    if value := env.get("PIP_" + name.upper().replace("-", "_")):
        return value
    for path in pip_files(env):
        config = configparser.RawConfigParser()
        config.read(path)
        for section in ("install", "global"):
            if value := config.get(section, name, fallback=""):
                return value
    return ""


def index_of(env: Mapping[str, str]) -> Index | None:
    """The index that is set on this machine in place of the public one, if any."""
    url = env.get("UV_DEFAULT_INDEX") or env.get("UV_INDEX_URL") or pip_setting("index-url", env)
    if not url or url.rstrip("/") == PUBLIC:
        return None
    extra = env.get("UV_INDEX") or env.get("UV_EXTRA_INDEX_URL") or pip_setting("extra-index-url", env)
    return Index(url, tuple(extra.split()))


def trust_of(env: Mapping[str, str]) -> dict[str, str]:
    """Let uv trust the certificates that Python and pip trust here; by default uv knows only the public ones."""
    if "SSL_CERT_FILE" in env:
        return {}
    if cert := pip_setting("cert", env):
        return {"SSL_CERT_FILE": cert}
    paths = ssl.get_default_verify_paths()
    if paths.cafile or (paths.capath and any(Path(paths.capath).iterdir())):
        return {"UV_SYSTEM_CERTS": "1", "UV_NATIVE_TLS": "1"}  # the second is the name for older versions of uv
    return {}
