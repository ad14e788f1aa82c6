"""What ./pitboss and ./test do on a bare machine, as far as it can be shown without a network."""

import hashlib
import os
import platform
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import fetch_uv
import machine

ROOT = Path(__file__).resolve().parent.parent
SYSTEM = "macosx_11_0" if sys.platform == "darwin" else "manylinux_2_17"


def index_with(folder: Path, *versions: str, tags: str = f"{SYSTEM}_{platform.machine()}") -> machine.Index:
    """A package index on disk that offers these versions of a uv which can only say its version."""
    page = folder / "simple" / "uv"
    page.mkdir(parents=True)
    links = []
    for version in versions:
        name = f"uv-{version}-py3-none-{tags}.whl"
        with zipfile.ZipFile(page / name, "w") as wheel:
            wheel.writestr(f"uv-{version}.data/scripts/uv", f"#!/bin/sh\necho uv {version}\n")
        digest = hashlib.sha256((page / name).read_bytes()).hexdigest()
        links.append(f'<a href="{name}#sha256={digest}" data-requires-python="&gt;=3.8">{name}</a>')
    (page / "index.html").write_text("\n".join(links))
    return machine.Index((folder / "simple").as_uri())


def test_uv_is_fetched_by_hand_newest_first(tmp_path: Path) -> None:
    index = index_with(tmp_path, "0.9.1", "0.13.7", "0.13.6")
    assert fetch_uv.version_of(fetch_uv.by_hand(tmp_path, index)) == (0, 13, 7)


def test_a_wheel_for_another_machine_is_left_alone(tmp_path: Path) -> None:
    index = index_with(tmp_path, "0.13.7", tags=f"{SYSTEM}_pdp11")
    with pytest.raises(fetch_uv.NoUv, match="no uv that runs on"):
        fetch_uv.by_hand(tmp_path, index)


def test_a_tampered_wheel_is_refused(tmp_path: Path) -> None:
    index = index_with(tmp_path, "0.13.7")
    (wheel,) = (tmp_path / "simple" / "uv").glob("*.whl")
    wheel.write_bytes(wheel.read_bytes() + b"more")
    with pytest.raises(fetch_uv.NoUv, match="sha256 differs"):
        fetch_uv.by_hand(tmp_path, index)


def test_an_index_out_of_reach_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(fetch_uv.NoUv, match=r"could not fetch uv from http://127\.0\.0\.1:1/simple/uv/") as refusal:
        fetch_uv.by_hand(tmp_path, machine.Index("http://me:hush@127.0.0.1:1/simple"))
    assert "hush" not in str(refusal.value)


def test_a_uv_that_does_not_run_has_no_version(tmp_path: Path) -> None:
    broken = tmp_path / "uv"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    assert fetch_uv.version_of(broken) == fetch_uv.version_of(tmp_path / "absent") == ()


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The variables of a machine on which nothing is configured."""
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "prefix"))
    monkeypatch.setattr(machine, "EVERYONES", tmp_path / "etc" / "pip.conf")
    return {"HOME": str(tmp_path), "XDG_CONFIG_DIRS": str(tmp_path / "xdg")}


def configure(env: dict[str, str], text: str) -> None:
    path = Path(env["HOME"]) / ".config" / "pip" / "pip.conf"
    path.parent.mkdir(parents=True)
    path.write_text(text)


def test_the_index_of_pips_configuration_is_honoured(bare: dict[str, str]) -> None:
    configure(bare, "[global]\nindex-url = https://a.example/100%/simple\nextra-index-url =\n  https://b.example\n")
    assert machine.index_of(bare) == machine.Index("https://a.example/100%/simple", ("https://b.example",))


def test_variables_are_stronger_than_files_and_uv_is_stronger_than_pip(bare: dict[str, str]) -> None:
    configure(bare, "[global]\nindex-url = https://file.example\n")
    env = bare | {"PIP_INDEX_URL": "https://pip.example"}
    assert machine.index_of(env) == machine.Index("https://pip.example")
    assert machine.index_of(env | {"UV_DEFAULT_INDEX": "https://uv.example"}) == machine.Index("https://uv.example")


def test_the_public_index_needs_no_standing_in(bare: dict[str, str]) -> None:
    assert machine.index_of(bare | {"PIP_INDEX_URL": "https://pypi.org/simple/"}) is None


def test_pips_certificate_is_trusted_unless_another_is_set(bare: dict[str, str]) -> None:
    env = bare | {"PIP_CERT": "ours.pem"}
    assert machine.trust_of(env) == {"SSL_CERT_FILE": "ours.pem"}
    assert machine.trust_of(env | {"SSL_CERT_FILE": "other.pem"}) == {}


def test_without_a_python_of_our_age_the_wrapper_says_so(tmp_path: Path) -> None:
    for name in ("pitboss", "wrapper/ready.sh", "pyproject.toml", "uv.lock", "wrapper/set_up.py"):
        (tmp_path / "repo" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "repo" / name).write_bytes((ROOT / name).read_bytes())
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "dirname", "readlink", "cat", "cksum"):
        (tools / name).symlink_to(next(p for d in os.defpath.split(":") if (p := Path(d, name)).exists()))
    (tools / "python3").write_text("#!/bin/sh\nexit 1\n")  # an older Python answers the wrapper's question so
    (tools / "python3").chmod(0o755)
    command = ["sh", str(tmp_path / "repo" / "pitboss"), "--version"]
    done = subprocess.run(command, env={"PATH": str(tools)}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (69, "")
    assert "no Python 3.11 or newer" in done.stderr
