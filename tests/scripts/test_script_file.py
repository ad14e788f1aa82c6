"""Reading round scripts: money is exact, and whatever cannot be read is named with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.scripts import toml_writer as toml
from pitboss.scripts.acts import ScriptAct
from pitboss.scripts.script_file import parse_script
from pitboss.scripts.toml_reader import ScriptFault, TomlTable, time_text

ROULETTE = 'game = "roulette"\n'


def fault(text: str) -> ScriptFault:
    with pytest.raises(ScriptFault) as found:
        parse_script(text, "disputed.round.toml")
    assert found.value.file == "disputed.round.toml"
    assert str(found.value).startswith("disputed.round.toml: ")
    return found.value


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("game = ", "", "is not TOML: Invalid value (at end of document)"),
        ("game = 'roulette'\ngame = 'roulette'\nx = 1", "", "(at line 2, column"),
        ("", "game", "is missing"),
        ("game = 7", "game", "must be a text, not 7"),
        (ROULETTE + "rulebok = 'bahamas'", "rulebok", "did you mean rulebook?"),
        (ROULETTE + "xyz = 1", "xyz", "is not a key here: use about"),
        (ROULETTE + "hypothetical = 'yes'", "hypothetical", "must be true or false"),
        (ROULETTE + "clock = 'noon'", "clock", "must be a whole number"),
        (ROULETTE + "persons = 'ann'", "persons", "must be a table"),
        (ROULETTE + "persons.ann = {}", "persons.ann, seat", "is missing"),
        (ROULETTE + "persons.ann = 'first'", "persons.ann, seat", "must be a whole number"),
        (ROULETTE + "persons.ann = {seat = 1, chips = 'lots'}", "persons.ann, chips", "'lots' is not an amount"),
        (ROULETTE + "persons.ann = {seat = 1, chip = 5}", "persons.ann, chip", "did you mean chips?"),
        (ROULETTE + "wagers.ann = 5", "wagers.ann", "must be a table of spots and dollars"),
        (ROULETTE + "wagers.ann = {red = 2.505}", "wagers.ann.red, dollars", "'2.505' is not an amount"),
        (ROULETTE + "wagers.ann = {red = {dollars = 5, mens = 'cash'}}", "wagers.ann.red, mens", "is not a key here"),
        (ROULETTE + "decisions.ann = 'ride'\n[[round]]", "decisions", "is not a key here"),
        (ROULETTE + "[[round]]\ndecisions.ann = true", "round 1, decisions.ann", "must be a word, a number or a list"),
        (ROULETTE + "decisions.ann = {cut = [{}]}", "decisions.ann.cut", "must be a word, a number or a list"),
        (ROULETTE + "[[round]]\nchance = {}", "round 1, chance", "must be a text or a list of texts"),
        (ROULETTE + "[[round]]\nchance = [true]", "round 1, chance", "must be a text or a list of texts"),
        (ROULETTE + "[[round]]\n[[round]]\nplay = [1]", "round 2, play", "must be a list of tables"),
        (ROULETTE + "[[round]]\nplay = [{by = 'ann'}]", "round 1, play 1", "has only by: write one of bet, remove"),
        (ROULETTE + "play = [{}]", "play 1", "has only nothing"),
        (ROULETTE + "play = [{bet = 'red', close = true}]", "play 1", "has bet and close"),
        (ROULETTE + "play = [{close = true}, {bet = 'red', dollars = 5}]", "play 2, by", "say who does it"),
        (ROULETTE + "play = [{by = 'ann', bet = 'red'}]", "play 1, dollars", "is missing"),
        (ROULETTE + "play = [{by = 'ann', role = 'king', choose = 'x'}]", "play 1, role", "'king' is not a role"),
        (ROULETTE + "play = [{incident = 'x', whit = {}}]", "play 1, whit", "did you mean with?"),
        (ROULETTE + "play = [{incident = 'x', with = {t = 12:00:00}}]", "play 1, with.t", "must be a text"),
        (ROULETTE + "play = [{wait = 'a while'}]", "play 1, wait", "write 250ms, 30s, 20m, 2h or 1d"),
        (ROULETTE + "play = [{close = true, nth = 'two'}]", "play 1, nth", "must be a whole number"),
        (ROULETTE + "expect.net.ann = 'much'", "expect, net.ann", "'much' is not an amount"),
        (ROULETTE + "expect.nett.ann = 1", "expect, nett", "did you mean net?"),
        (ROULETTE + "expect.ends.ann = 'won'", "expect, ends.ann", "must be a table of spots and ends"),
        (ROULETTE + "expect.ends.ann = {red = 1}", "expect, ends.ann.red", "must be an end"),
        (ROULETTE + "expect.clauses = [1]", "expect, clauses", "must be a text or a list of texts"),
        (ROULETTE + "[[round]]\nstop = 'bet'\n[[round]]", "round 1, stop", "only the last round may stop"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, place: str, says: str) -> None:
    found = fault(text)
    assert found.place == place
    assert says in found.says
    assert found.code == "script-unreadable"


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(ScriptFault, match="is not TOML"):
        parse_script(b"\xff\xfe")


def test_money_is_written_in_dollars_and_read_exactly() -> None:
    script = parse_script(
        ROULETTE
        + """
        persons.ann = { seat = 1, chips = 19.99 }
        wagers.ann = { red = 2.50, black = "$1,000", "17" = [1, 0.25] }
        expect.net = { ann = -2.50, bob = -7, eve = "-$1,000.01" }
        """
    )
    assert script.persons[0].cents == 1999
    part = script.parts[0]
    assert [(a.args["spot"], a.args["cents"]) for a in part.wagers] == [
        ("red", 250), ("black", 100_000), ("17", 100), ("17", 25),
    ]  # fmt: skip
    assert part.expect.net == {"ann": -250, "bob": -700, "eve": -100_001}


def test_an_order_is_about_plain_things_and_amounts() -> None:
    text = """play = [{ by = "boss", role = "casino-supervisor", do = "change-limits", clauses = "bs/1", with = {
        min = "$25", note = "$$25", word = "$", seats = ["$1", 2], more = { max = "$0.50" } } }]"""
    act = parse_script(ROULETTE + text.replace("\n", " ")).parts[0].acts[0]
    assert act.args == {"min": 2500, "note": "$25", "word": "$", "seats": [100, 2], "more": {"max": 50}}
    assert (act.do, act.by, act.role, act.clauses) == ("change-limits", "boss", "casino-supervisor", ("bs/1",))


def test_one_round_may_be_written_without_a_heading() -> None:
    plain = parse_script(ROULETTE + 'persons.ann = 1\nwagers.ann = {red = 5}\nchance = "17"')
    headed = parse_script(ROULETTE + 'persons.ann = 1\n[[round]]\nwagers.ann = {red = 5}\nchance = "17"')
    assert plain.parts[0].chance == headed.parts[0].chance == ("17",)
    assert [a.args for a in plain.parts[0].wagers] == [a.args for a in headed.parts[0].wagers]


def test_a_game_with_one_rulebook_needs_no_other_word() -> None:
    assert parse_script(ROULETTE).rulebook == "bahamas"
    assert parse_script('game = "let-it-ride"').rulebook == "bahamas"
    assert parse_script('game = "let-it-ride"\nrulebook = "nsw"').rulebook == "nsw"


def test_settings_with_a_point_in_their_name() -> None:
    script = parse_script(ROULETTE + '[settings]\nmin = 5\napproved.seats = "X-1"\n"pays.red" = "2 to 1"')
    assert script.settings == {"min": 5, "approved.seats": "X-1", "pays.red": "2 to 1"}


def test_who_does_it_goes_without_saying_where_only_one_can() -> None:
    text = 'play = [{close = true}, {incident = "jam"}, {wait = "1h 30m"}, {by = "games-supervisor", do = "x"}]'
    acts = parse_script(ROULETTE + text).parts[0].acts
    assert [(a.do, a.by, a.role) for a in acts] == [
        ("close", "dealer", "dealer"),
        ("incident", "dealer", "dealer"),
        ("tick", "clock", "clock"),
        ("x", "games-supervisor", "games-supervisor"),
    ]
    assert acts[2] == ScriptAct("play 3", "tick", "clock", "clock", wait=5_400_000)


@given(st.integers(0, 10**10))
def test_a_stretch_of_time_reads_as_it_was_written(ms: int) -> None:
    assert TomlTable({"wait": time_text(ms)}).time("wait") == ms


@given(st.dictionaries(st.text(), st.one_of(st.integers(), st.booleans(), st.text(), st.lists(st.text())), max_size=4))
def test_toml_reads_as_it_was_written(data: dict[str, object]) -> None:
    import tomllib

    text = f"thing = {toml.value(data)}\n"
    assert tomllib.loads(text) == {"thing": data}


@given(st.text(), st.integers(-(10**12), 10**12))
def test_long_texts_and_amounts_read_as_they_were_written(words: str, cents: int) -> None:
    import tomllib

    assert tomllib.loads(f"x = {toml.long_text(words)}\n") == {"x": words}
    assert TomlTable({}).amount("x", toml.dollars(cents)) == cents


def test_toml_holds_no_nothing() -> None:
    with pytest.raises(TypeError, match="cannot hold None"):
        toml.value(None)
