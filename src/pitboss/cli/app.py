"""The `pitboss` command: find its subcommands, run one, turn every error into one line and an exit status.

To add a command, add a module (there is no list to edit):

    src/pitboss/cli/verify.py                    the module's name is the command's name (`_` becomes `-`)

        def verify(log: Path, /, *, json: Flag = False) -> int:
            '''Check a log: ...                                   <- the line in `pitboss --help`

            Parameters
            ----------
            log
                The log of a table.                               <- the texts in `pitboss verify --help`
            '''
            from pitboss.logs.verify import verify as check       <- heavy imports inside, so that starting is fast

- A module of `pitboss.cli` is a command if it has a top-level function of its own name that returns an int. All other
  modules are helpers. The module is read for its docstring, and imported only when its command runs.
- cyclopts reads the arguments from the function's signature: positional before `/`, options after `*`.
- Return 0 (done) or 1 (the answer is no: an expectation failed, a log differs, clauses are missing).
- Bad input: raise `BadInput(code, says, cites)`, or let a `Refusal` or an `OSError` out. `main` prints one line to
  stderr, with the clauses and the code, and returns 2. Ctrl-C returns 130. Do not print tracebacks or call `sys.exit`.
  Any other exception is a bug and is shown as one.
- Results go to stdout: `output.result()` is a rich console on it, `output.print_json(data)` writes JSON. Everything
  else (progress, notes, warnings) goes to stderr: `output.notes()`.
- A command about a game takes `game: GameName` (the shell completes it) and `table: TableOptions | None = None`, which
  adds `--rulebook`, `--set`, `--json` and `--hypothetical`. A yes/no option is a `Flag`. `options.find_game(slug)` and
  `options.open_table(slug, table)` refuse unknown names.
- Document the command in `docs/cli.md`; a test checks that.
"""

import os
import pkgutil
import re
import shlex
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from inspect import cleandoc

import cyclopts
from cyclopts.exceptions import CycloptsError, MissingArgumentError, UnknownOptionError

import pitboss
from pitboss.extras import extras_named
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

GAMES_ELSEWHERE = "PITBOSS_GAMES"
DONE, NO, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
COMPLETION = "--install-completion"
HEAD = re.compile(r'^(?:def .*)?\) -> (?P<returns>.+?):.*\n(?: {4}"""(?P<about>[^"]*(?:"[^"]+)*)""")?', re.MULTILINE)
OWN_OPTIONS = ("--help", "-h", "--version", COMPLETION)
MISSING = {"GAME": ("Say which game", "`pitboss games` lists them.")}  # what to say when an argument is missing


class BadInput(Refusal):
    """Arguments, typed input or files that cannot be used: a code, what to do about it, and the clauses."""


def build(typed: Sequence[str] = ()) -> cyclopts.App:
    """The whole command line; texts of commands are read only where nobody has typed the name of one."""
    from pitboss.cli import output

    named = bool(typed) and not typed[0].startswith("-")
    app = cyclopts.App(
        name="pitboss",
        help_format="markdown" if named else "plaintext",  # a Markdown parser takes longer to load than all the rest
        help=(
            "Casino table games, run by the book. Play chips only.\n\n"
            "Without a command: run a house on this machine and open it in the browser. "
            "pitboss help COMMAND explains a command."
        ),
        version=pitboss.__version__,
        console=output.result(),
        error_console=output.notes(),
        result_action="return_value",
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        print_error=False,
        default_parameter=cyclopts.Parameter(negative=()),
    )
    for name in command_names():
        about = "" if named else _plain(_about(name))
        app.command(f"pitboss.cli.{name}:{name}", name=name.replace("_", "-"), help=about or None)
    if not named or typed[0] == COMPLETION:
        app.register_install_completion_command(help="Install shell completion (bash, zsh, fish).")
    return app


def _open_house() -> int:
    """`pitboss` alone: run a house and open it in the browser."""
    from pitboss.cli.opening import open_house

    return open_house()


@cache
def command_names() -> tuple[str, ...]:
    """The modules that are commands, found without importing or parsing them."""
    names = [info.name for info in pkgutil.iter_modules([str(files("pitboss.cli"))]) if not info.ispkg]
    return tuple(name for name in names if _head(name))


@cache
def commands() -> tuple[tuple[str, str], ...]:
    """The module name and the help text of every command."""
    return tuple((name, _about(name)) for name in command_names())


@cache
def _head(name: str) -> re.Match[str] | None:
    return _command(name, (files("pitboss.cli") / f"{name}.py").read_text(encoding="utf-8"))


def _command(name: str, page: str) -> re.Match[str] | None:
    """The head of the function that has the module's name and returns an exit status, with its docstring."""
    at = page.find(f"\ndef {name}(")
    head = HEAD.search(page, at) if at >= 0 else None
    return head if head and head["returns"] == "int" else None


def _about(name: str) -> str:
    """The text of a command without its parameters."""
    head = _head(name)
    assert head is not None, f"{name} is a command"
    return cleandoc(head["about"] or "").partition("\nParameters\n")[0].strip()


def _plain(markdown: str) -> str:
    return markdown.replace("`", "")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    from pitboss.cli import output

    output.prepare()
    try:
        with extras_named():
            status = _run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _pipe_closed()
    except Refusal as refusal:
        output.refuse(refusal.code, refusal.says, refusal.cites)
    except CycloptsError as fault:
        output.refuse("usage", _usage(fault))
    except Misprint as fault:
        output.refuse("misprint", str(fault))
    except FileNotFoundError as fault:
        output.refuse("file", f"There is no file or folder {fault.filename or ''}. Check the name.".replace(" .", "."))
    except OSError as fault:
        output.refuse("file", f"{fault.filename or 'file'}: {fault.strerror or fault}")
    else:
        return status if isinstance(status, int) else DONE
    return BAD_INPUT


def _run(arguments: list[str]) -> object:
    if GAMES_ELSEWHERE in os.environ:
        _add_games()
    typed = _in_full(arguments)
    return build(typed)(typed) if typed else _open_house()


def _in_full(typed: list[str]) -> list[str]:
    """Write short forms in full: `help odds` is `odds --help`, `--port 8030` is `serve --port 8030`."""
    if typed[:1] == ["help"]:
        return [*typed[1:], "--help"]
    if typed and typed[0].startswith("-") and typed[0].partition("=")[0] not in OWN_OPTIONS:
        return ["serve", *typed]
    return typed


def _usage(fault: CycloptsError) -> str:
    """What is wrong with the arguments, and where to read how to write them."""
    command = " ".join(("pitboss", *(fault.command_chain or ())))
    if isinstance(fault, UnknownOptionError) and (right := _positional(fault, command)):
        return right
    if not isinstance(fault, MissingArgumentError) or fault.argument is None:
        return f"{' '.join(str(fault).split())} See {command} --help."
    name = fault.argument.names[0]
    asks, more = MISSING.get(name, (f"{name} is missing", f"See {command} --help."))
    return f"{asks}: {command} {name}. {more}" if name.isupper() else f"{asks}. {more}"


def _positional(fault: UnknownOptionError, command: str) -> str:
    """What to write instead of `--game roulette` where GAME is positional; empty for any other unknown option."""
    option, _, value = (fault.token.keyword or fault.token.value).partition("=")
    names = [argument.names[0] for argument in fault.argument_collection if argument.names[0].isupper()]
    name = option.removeprefix("--").upper()
    if not option.startswith("--") or name not in names:
        return ""
    typed = list(fault.root_input_tokens or ())[len(fault.command_chain or ()) :]
    if not value and option in typed[:-1]:
        value = typed[typed.index(option) + 1]
    if name == names[0] and value and not value.startswith("-"):
        rest = [word for word in typed if word not in (option, value, f"{option}={value}")]
        right = shlex.join([value, *rest])
    else:
        right = " ".join(names[: names.index(name) + 1])
    return f"{name} is positional, not an option. Write: {command} {right}"


def _add_games() -> None:
    """Load the games of the folders that the environment names."""
    from pitboss.house_file.outside_games import NoGames, add_from_environment

    try:
        add_from_environment()
    except NoGames as fault:
        raise BadInput(InputCode.NO_GAMES, f"{GAMES_ELSEWHERE}: {fault}") from None


def _pipe_closed() -> int:
    """The reader (`head`, a pager) closed the pipe: stop writing. That is not an error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE
