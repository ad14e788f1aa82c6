"""The signed list of approved files finds every difference to what is installed."""

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from pitboss.cli.app import main
from pitboss.house_file import approved_software as approved
from pitboss.house_file.approved_software import ApprovedSoftware, SoftwareApproval, UnreadableApproval
from pitboss.house_file.outside_games import VARIABLE
from pitboss.testing.setups import SHORT, effort


@pytest.fixture
def listed(tmp_path: Path) -> ApprovedSoftware:
    return approved.sign(approved.installed(), tmp_path / "laboratory.key")


@pytest.fixture
def approval(tmp_path: Path, listed: ApprovedSoftware) -> SoftwareApproval:
    approved.write(listed, tmp_path / "approved.json")
    return SoftwareApproval(tmp_path / "approved.json", listed.signer)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another installation of the package."""
    package = tmp_path_factory.mktemp("installed") / "pitboss"
    shutil.copytree(approved.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    return package


def test_what_was_signed_is_what_is_installed(approval: SoftwareApproval, listed: ApprovedSoftware) -> None:
    assert approved.check(approval) == []
    assert {"engine/run.py", "rulebooks/bahamas/roulette.toml", "py.typed"} <= listed.files.keys()
    assert "msgspec" in listed.libraries
    assert not any("__pycache__" in name for name in listed.files)


def test_one_changed_byte_of_any_file_is_found(listed: ApprovedSoftware, copy: Path) -> None:
    names = [name for name in sorted(listed.files) if (copy / name).stat().st_size]
    for nth, name in enumerate(names[:: 50 if effort() is SHORT else 1]):
        file = copy / name
        before = file.read_bytes()
        place = (nth * 7919) % len(before)
        file.write_bytes(before[:place] + bytes([before[place] ^ (1 << nth % 8)]) + before[place + 1 :])
        assert approved.differences(listed, copy) == [f"{name} was changed"]
        file.write_bytes(before)
    assert approved.differences(listed, copy) == []


def test_an_added_and_a_missing_file_are_found(listed: ApprovedSoftware, copy: Path) -> None:
    (copy / "engine" / "more.py").write_text("")
    (copy / "engine" / "run.py").rename(copy / "engine" / "ran.py")
    found = approved.differences(listed, copy)
    (copy / "engine" / "ran.py").rename(copy / "engine" / "run.py")
    (copy / "engine" / "more.py").unlink()
    assert found == [
        "engine/more.py is not in the list",
        "engine/ran.py is not in the list",
        "engine/run.py is missing",
    ]


def test_another_version_of_python_or_of_a_library_is_found(listed: ApprovedSoftware) -> None:
    libraries = {**listed.libraries, "msgspec": "0.0.1", "no-such-library": "3"}
    older = msgspec.structs.replace(listed, python="3.0.0", libraries=libraries)
    now = approved.installed()
    assert approved.differences(older) == [
        f"Python is {now.python}, approved is 3.0.0",
        f"msgspec is {now.libraries['msgspec']}, approved is 0.0.1",
        "no-such-library is not installed, approved is 3",
    ]


def test_an_outside_game_belongs_to_the_list(
    listed: ApprovedSoftware, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games" / "dice").mkdir(parents=True)
    (tmp_path / "games" / "dice" / "rules.py").write_text("")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "games"))
    assert approved.differences(listed) == ["outside games/dice/rules.py is not in the list"]


def test_a_changed_list_and_a_foreign_signature_are_refused(
    approval: SoftwareApproval, listed: ApprovedSoftware, tmp_path: Path
) -> None:
    forged = msgspec.structs.replace(listed, files={**listed.files, "engine/run.py": "0" * 64})
    approved.write(forged, approval.path)
    (wrong,) = approved.check(approval)
    assert wrong == f"{approval.path} was changed, or another key signed it"
    approved.write(approved.sign(listed, tmp_path / "other.key"), approval.path)
    with pytest.raises(UnreadableApproval, match="another key signed it"):
        approved.read(approval)


def test_what_the_list_cannot_cover_is_refused(listed: ApprovedSoftware, copy: Path, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    link, odd = copy / "engine" / "run", copy / "engine" / "a\udcff.py"
    link.symlink_to(tmp_path / "run")  # Python would import it in place of run.py
    with pytest.raises(UnreadableApproval, match="engine/run is a link to a folder"):
        approved.differences(listed, copy)
    link.unlink()
    odd.write_text("")
    found = approved.differences(listed, copy)
    odd.unlink()
    assert found == ["engine/a\\udcff.py is not in the list"]


DEEP = b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}"


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff", b'{"version": 3}', DEEP])
def test_a_damaged_list_is_refused(approval: SoftwareApproval, content: bytes) -> None:
    approval.path.write_bytes(content)
    with pytest.raises(UnreadableApproval, match="is not a list of approved files"):
        approved.read(approval)


def test_a_missing_list_and_a_key_of_the_wrong_size_are_refused(approval: SoftwareApproval, tmp_path: Path) -> None:
    with pytest.raises(UnreadableApproval, match="is not a public key"):
        approved.read(approval._replace(signer="ab"))
    approval.path.unlink()
    with pytest.raises(UnreadableApproval, match="can't be read: No such file"):
        approved.read(approval)
    (tmp_path / "short.key").write_bytes(b"short")
    with pytest.raises(UnreadableApproval, match="it must have 32 bytes"):
        approved.sign(approved.installed(), tmp_path / "short.key")


def test_the_command_lists_signs_and_checks(copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where, key = str(tmp_path / "list.json"), str(tmp_path / "new.key")
    assert main(["software", "--sign", where, "--key", key, "--json"]) == 0
    signer = json.loads(capsys.readouterr().out)["signer"]
    assert Path(key).stat().st_mode & 0o77 == 0, "only its owner reads the key"
    assert main(["software", "--check", where, "--signer", signer]) == 0
    assert capsys.readouterr().out == "The installed software is what was approved.\n"
    page = copy / "rulebooks" / "bahamas" / "roulette.toml"
    before = page.read_text()
    page.write_text(before.replace("35 to 1", "36 to 1", 1))
    assert main(["software", "--check", where, "--signer", signer, "--folder", str(copy), "--json"]) == 1
    page.write_text(before)
    found = {"ok": False, "differences": ["rulebooks/bahamas/roulette.toml was changed"]}
    assert json.loads(capsys.readouterr().out) == found


@pytest.mark.parametrize(
    "wrong",
    [
        ["--sign", "list.json"],
        ["--check", "list.json"],
        ["--signer", "ab"],
        ["--sign", "a", "--key", "b", "--check", "c", "--signer", "d"],
        ["--check", "no-such-file", "--signer", "ab"],
        ["--folder", "no-such-folder"],
    ],
)
def test_wrong_options_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["software", *wrong]) == 2
    assert "[software-list]" in capsys.readouterr().err
