"""The promises of pitboss: what each says, the figure held, its tests, and the long run that measures it."""

from typing import NamedTuple


class Promise(NamedTuple):
    """One promise. `long` is what `python -m campaign` runs: a module of the campaign, or test files."""

    says: str
    figure: str
    tests: tuple[str, ...]
    long: str = ""  # a module of the campaign with its arguments; without one, the tests in their long form


SERVER = "tests/server/"


def _server(*names: str) -> tuple[str, ...]:
    return tuple(f"{SERVER}test_{name}.py" for name in names)


PROMISES = {
    1: Promise("Chips are neither created nor lost", "the sum of all accounts is 0 at every moment", _server("totals")),
    2: Promise(
        "A killed server loses nothing",
        "1,000 random kills and every named point: nothing lost or doubled",
        _server("kills"),
    ),
    3: Promise("Damaged storage is noticed", "every lost tail is reported", _server("damage")),
    4: Promise(
        "A log is append-only and shows every change",
        "every change is found",
        ("tests/logs/test_verify.py", *_server("tampering")),
    ),
    5: Promise(
        "Every round can be replayed",
        "every round gives the same log again",
        ("tests/logs/test_verify.py", "tests/testing/test_golden.py"),
    ),
    6: Promise(
        "An interrupted game resumes",
        "a sealed card or spin is never drawn again",
        ("tests/logs/test_resume.py", *_server("restored", "kills")),
    ),
    7: Promise("Recent games can be recalled", "all rounds, each in at most 300 ms", _server("web_rounds")),
    8: Promise("Hidden cards reach nobody else", "no difference before a card is shown", _server("hidden_cards")),
    9: Promise("A command is carried out once", "no second effect", _server("repeats", "idempotency", "receipts")),
    10: Promise(
        "One bad client cannot stop a table",
        "others wait less than 100 ms",
        _server("hostile", "network_fairness"),
    ),
    11: Promise("Malformed input does no harm", "no 5xx and no change", _server("hostile", "odd_values", "arguments")),
    12: Promise(
        "No role exceeds its powers", "every route and command by every role", _server("roles", "access_races")
    ),
    13: Promise(
        "Other sites cannot act for a user", "every foreign origin is refused", _server("http_limits", "hostile")
    ),
    14: Promise("Passwords and sessions are guarded", "three wrong passwords lock", _server("accounts_guarded")),
    15: Promise("Jackpots are exact", "a meter is its seeds and contributions less its awards", _server("jackpots")),
    16: Promise("The rules are those of the regulations", "a test fails without each clause", ("tests/test_prove.py",)),
    17: Promise(
        "The generator is unpredictable and never repeats",
        "no block repeats in 10,000 restarts",
        ("tests/chance/test_drbg.py",),
    ),
    18: Promise(
        "Outcomes are random",
        "every test of 25 CFR 547.14(b) at 99 % confidence",
        ("tests/campaign/test_randomness.py", "tests/chance/test_draws.py"),
        "campaign.randomness --sequences 200",
    ),
    19: Promise(
        "Any player can verify a round",
        "two verifiers in two languages agree",
        ("tests/chance/test_seal.py", "tests/web/test_fairness_agrees.py"),
    ),
    20: Promise(
        "The software is what was approved",
        "one changed byte of any file is found; the house stops",
        ("tests/house_file/test_approved_software.py", *_server("software")),
    ),
    21: Promise("A jump of the clock does no harm", "order and sessions stay", _server("clock")),
    22: Promise(
        "The whole house is deterministic under test",
        "10,000 seeds of 1,000 simulated seconds",
        ("tests/campaign/test_simulation.py",),
        "campaign.simulation --seeds 0 200",
    ),
    23: Promise(
        "The tests are worth something", "each rule switched off fails a test", ("tests/testing/test_proof.py",)
    ),
    24: Promise(
        "The house refuses rather than guesses", "a fault halts the table", _server("storage_faults", "damage")
    ),
    25: Promise("The web client works", "a full round of each game in a browser", ("tests/web/test_every_game.py",)),
    26: Promise("A connection ends with its session", "no command afterwards", _server("session_ends")),
    27: Promise(
        "Control frames and fragments are bounded",
        "closed within 2 s, memory below 20 MB",
        _server("websocket_limits"),
    ),
    28: Promise(
        "Slow requests time out",
        "2,000 slow connections: others wait less than 500 ms",
        _server("slow_requests", "file_handles"),
    ),
    29: Promise("Nobody acts with another person's chips", "commands by roles", _server("on_behalf", "roles")),
    30: Promise("The audit covers the whole database", "1,000 changes: all found", _server("audit_covers")),
    31: Promise("Health tells the truth", "every fault shows within 5 s", _server("health", "storage_faults")),
    32: Promise("No request gives a 500", "100,000 requests that reach the handlers", _server("odd_values")),
    33: Promise(
        "Names and sessions are hardened", "no invisible characters, secure cookies", _server("accounts_guarded")
    ),
}
