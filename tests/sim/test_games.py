"""Every game that can be simulated: the same integers from every backend, and the exact figure within its interval."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.sim.simulated import SIMULATED, exact, simulation

from pitboss.sim.cpu import by_machine_code, by_plain_python
from pitboss.sim.result import measure
from pitboss.sim.study import rounds_in, study
from pitboss.testing.setups import LONG as THOROUGH
from pitboss.testing.setups import effort

SEED = 20_261
ROUNDS = 2_000 if effort() is THOROUGH else 500
ON_GPU = ROUNDS if effort() is THOROUGH else 150  # the simulator plays them as plain Python does: only its loop is new
ONE_OF_EACH_KIND = [(slug, "bahamas") for slug in ("craps", "roulette", "punto-banco", "three-card-poker")]
LONG = 400_000
FOUR = 4  # standard errors


@pytest.mark.parametrize(("slug", "rulebook"), SIMULATED)
def test_machine_code_and_plain_python_count_the_same(slug: str, rulebook: str) -> None:
    made = simulation(slug, rulebook, few=True)
    planned = study(made, SEED, ROUNDS)
    plain, compiled = by_plain_python(made, SEED), by_machine_code(made, SEED)
    assert plain(0, planned.units) == compiled(0, planned.units)
    assert rounds_in(made, compiled(0, planned.units)) >= ROUNDS * 0.9


@pytest.mark.parametrize(("slug", "rulebook"), SIMULATED)
def test_a_short_run_lies_within_four_standard_errors_of_the_exact_figure(slug: str, rulebook: str) -> None:
    made = simulation(slug, rulebook)
    planned = study(made, SEED, LONG)
    found = measure(made, by_machine_code(made, SEED)(0, planned.units), exact(slug, rulebook))
    assert found
    for wager in found:
        assert wager.sigmas is not None, wager.name
        assert abs(wager.sigmas) < FOUR, f"{wager.name}: {wager.sigmas}"


def test_a_simulated_gpu_counts_the_same() -> None:
    """numba's CUDA simulator runs the very kernels; it must be chosen before numba is loaded."""
    script = Path(__file__).parent / "on_simulated_gpu.py"
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    wanted = SIMULATED if effort() is THOROUGH else ONE_OF_EACH_KIND
    ran = subprocess.run(
        [sys.executable, script, str(SEED), str(ON_GPU), json.dumps(wanted)],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    found = json.loads(ran.stdout)
    assert set(found) == {f"{slug} {rulebook}" for slug, rulebook in wanted}
    for name, (simulated, compiled) in found.items():
        units, counts, _ = simulated
        assert units > 0, name
        assert sum(counts) > 0, name
        assert simulated == compiled, name


def test_the_cut_card_effect_is_the_distance_from_fresh_cards() -> None:
    made = simulation("casino-war", "bahamas")
    (tie,) = (
        w for w in measure(made, by_machine_code(made, SEED)(0, 40), exact("casino-war", "bahamas")) if w.name == "tie"
    )
    assert tie.cut_effect is not None
    more, low, high = tie.cut_effect
    assert more == pytest.approx(float(tie.edge) - float(tie.known or 0))
    assert (low + high) / 2 == pytest.approx(more)
    assert high - low == pytest.approx(2 * 1.96 * tie.error)
    assert tie.shown()["cut_card_effect"] == {"edge": more, "interval": [low, high]}
    assert "cut_card_effect" not in tie.shown(faulty=True)
    wheel = simulation("roulette", "bahamas")
    (first, *_) = measure(wheel, by_machine_code(wheel, SEED)(0, 40), exact("roulette", "bahamas"))
    assert first.cut_effect is None
