"""The cache of computed answers: kept, bounded, cleared, and never trusted when damaged or stale."""

import json
import os
from pathlib import Path

import pytest

from pitboss.answers import answers, cache
from pitboss.answers.dependencies import Dependency, dependencies_of
from pitboss.answers.key import ODDS, AnswerKey
from pitboss.library.odds import odds

KEY = AnswerKey(ODDS, "casino-war", "bahamas", '{"decks": "9"}')
DEPENDENCIES = dependencies_of((("pitboss.maths.result", "percent"),), "bahamas", "casino-war")


def _computed_once(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Count what is computed from now on."""
    done: list[str] = []
    compute = answers.compute

    def counted(kind: str, *rest: object) -> object:
        done.append(kind)
        return compute(kind, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(answers, "compute", counted)
    return done


def test_an_answer_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    computed = _computed_once(monkeypatch)
    first, again = odds("casino-war", decks=9), odds("casino-war", decks=" 9", min=7)
    assert list(first) == list(again)
    assert len(computed) == 1
    odds("casino-war", decks=9, recompute=True)
    odds("casino-war", decks=10)
    assert len(computed) == 3


def test_an_answer_at_a_stake_is_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    computed = _computed_once(monkeypatch)
    assert odds("casino-war", stake=700).data() == odds("casino-war", stake=700).data()
    assert odds("casino-war", stake=701).wagers[0].stake == 701
    assert len(computed) == 2


def test_a_hypothetical_table_leaves_nothing_that_skips_a_refusal() -> None:
    odds("casino-war", decks=2, hypothetical=True)
    with pytest.raises(Exception, match="below the minimum"):
        odds("casino-war", decks=2)


def test_damaged_and_stale_answers_count_as_missing() -> None:
    cache.keep(KEY, DEPENDENCIES, {"answer": 1})
    assert cache.look_up(KEY) == {"answer": 1}
    (path,) = cache.folder().iterdir()
    text = path.read_text()
    for damaged in ("", "x", text[: len(text) // 2], text.replace("casino", "cosino"), "{}\n{}\n"):
        path.write_text(damaged)
        assert cache.look_up(KEY) is None
    stale = {name: Dependency("", dependency.used, "") for name, dependency in DEPENDENCIES.items()}
    cache.keep(KEY, stale, {"answer": 1})
    assert cache.look_up(KEY) is None


def test_the_cache_is_bounded_and_keeps_what_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "ANSWER_MAX", 5_000)
    keys = [KEY._replace(stake=nth) for nth in range(4)]
    cache.keep(keys[0], {}, {"answer": "x" * 10_000})
    assert cache.files() == [], "one answer may not fill the cache"
    for nth, key in enumerate(keys):
        cache.keep(key, {}, {"answer": nth})
        os.utime(cache.files()[-1][2], (nth, nth))
    each = cache.files()[0][1]
    monkeypatch.setattr(cache, "SIZE_MAX", 3 * each + each // 2)
    assert cache.look_up(keys[0]) == {"answer": 0}
    cache.keep(KEY, {}, {"answer": 9})
    assert [cache.look_up(key) for key in (*keys, KEY)] == [{"answer": 0}, None, None, {"answer": 3}, {"answer": 9}]


def test_clearing_deletes_every_answer() -> None:
    cache.keep(KEY, DEPENDENCIES, {"answer": 1})
    count, size = cache.clear()
    assert (count, size > 0, cache.files(), cache.clear()) == (1, True, [], (0, 0))


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(cache.OWN_FOLDER, str(tmp_path / "file" / "below"))
    assert odds("casino-war", decks=9).data() == odds("casino-war", decks=9).data()
    assert cache.clear() == (0, 0)


def test_the_folder_is_the_servers_own_or_that_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.OWN_FOLDER, "/own")
    assert cache.folder() == Path("/own")
    monkeypatch.delenv(cache.OWN_FOLDER)
    monkeypatch.setenv("PITBOSS_CACHE", "/shared")
    assert cache.folder() == Path("/shared/answers")
    monkeypatch.delenv("PITBOSS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert cache.folder() == Path("/caches/pitboss/answers")


def test_an_answer_is_one_line_of_json_below_its_dependencies() -> None:
    cache.keep(KEY, DEPENDENCIES, {"answer": [1, "a\nb"]})
    (path,) = cache.folder().iterdir()
    head, _ = path.read_text().rstrip("\n").split("\n")
    assert json.loads(head)["key"] == list(KEY)
