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


def test_a_client_older_than_its_sources_is_built_anew(tmp_path: Path) -> None:
    names = ("pitboss", "wrapper/ready.sh", "pyproject.toml", "uv.lock", "wrapper/set_up.py")
    for name in (*names, ".pitboss/venv/bin/pitboss", "web/src/main.ts", "src/pitboss/static/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes() if name in names else b'#!/bin/sh\necho ran "$@"\n')
    (tmp_path / ".pitboss/venv/bin/pitboss").chmod(0o755)
    (tmp_path / ".pitboss/venv/bin/python").symlink_to(sys.executable)
    made = '{ echo "$PWD"; cat pyproject.toml uv.lock wrapper/set_up.py; } | cksum >.pitboss/made-for'
    subprocess.run(["sh", "-c", made], cwd=tmp_path, check=True)
    page, source = tmp_path / "src/pitboss/static/index.html", tmp_path / "web/src/main.ts"
    built = page.stat().st_mtime

    def ran() -> str:
        command = ["sh", str(tmp_path / "pitboss"), "--version"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stdout == "ran --version\n"
        return done.stderr

    os.utime(source, (built - 5, built - 5))
    assert ran() == ""
    os.utime(source, (built + 5, built + 5))
    assert "ran web build" in ran()
    page.unlink()
    assert ran() == "", "where no client was ever built, only a person tries again"


def asked_to_test(folder: Path, *words: str, **also: str) -> subprocess.CompletedProcess[str]:
    """./test with a ruff, a mypy and a pytest that only say what they were asked and where bytecode goes, and do what
    is given besides.
    """
    bin_folder = folder / ".pitboss" / "venv" / "bin"
    bin_folder.mkdir(parents=True)
    (folder / "wrapper").mkdir()
    (folder / "test").write_bytes((ROOT / "test").read_bytes())
    (folder / "wrapper" / "ready.sh").touch()
    for name in ("ruff", "mypy", "pytest"):
        told = f'echo "{name} $*: ${{PYTHONDONTWRITEBYTECODE-}}$PYTHONPYCACHEPREFIX" >>"{folder}/told"'
        (bin_folder / name).write_text(f"#!/bin/sh\n{told}\n{also.get(name, '')}\n")
        (bin_folder / name).chmod(0o755)
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = ["sh", str(folder / "test"), *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_the_tests_share_their_bytecode_and_get_the_words(tmp_path: Path) -> None:
    done = asked_to_test(tmp_path, "tests/web", "-k", "desk")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("== all passed ==\n")
    told = (tmp_path / "told").read_text().splitlines()
    run = next(line for line in told if line.startswith("pytest -n 3 "))
    assert run.endswith(f" tests/web -k desk: {tmp_path}/.pitboss/bytecode")
    assert "faulthandler_timeout=600" in run  # a test that hangs ends, and says where
    assert sorted(line.split()[0] for line in told) == ["mypy", "pytest", "pytest", "ruff", "ruff"]


def test_the_long_run_is_a_variable_that_the_tests_read(tmp_path: Path) -> None:
    done = asked_to_test(tmp_path, "--long", "tests/web", pytest='echo "long: ${PITBOSS_LONG-no}"')
    assert done.stdout.count("long: 1") == 1  # what collecting says goes to a file
    assert "--long" not in (tmp_path / "told").read_text()


def test_what_mypy_finds_soon_ends_the_test_command_before_the_tests(tmp_path: Path) -> None:
    done = asked_to_test(tmp_path, mypy="echo a fault; exit 3", pytest="sleep 1")
    assert done.returncode == 3
    assert "a fault" in done.stdout
    assert "== pytest ==" not in done.stdout
    assert "pytest -n" not in (tmp_path / "told").read_text()


@pytest.mark.parametrize(("tests", "status"), [("", 3), ("exit 5", 5)])
def test_what_mypy_finds_while_tests_run_is_heard_after_them(tmp_path: Path, tests: str, status: int) -> None:
    done = asked_to_test(tmp_path, mypy="sleep 1; echo a fault; exit 3", pytest=tests)
    assert done.returncode == status
    assert done.stdout.index("== pytest ==") < done.stdout.index("a fault")
    assert "all passed" not in done.stdout


def test_a_test_that_fails_is_the_commands_status(tmp_path: Path) -> None:
    done = asked_to_test(tmp_path, pytest="exit 5")
    assert done.returncode == 5
    assert "all passed" not in done.stdout
