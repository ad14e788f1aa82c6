"""The `pitboss` command: finds its subcommands, runs one, turns every fault into one line and an exit status.

How a command plugs in (nothing to register, no list to edit):

    src/pitboss/cli/verify.py                       the module's name is the command's name (`_` becomes `-`)

        def verify(log: Path, *, table: TableOptions | None = None) -> int:
            '''Re-run a log and name the first line that differs.    <- the line in `pitboss --help`

            Parameters
            ----------
            log
                The log to check.                                    <- the texts in `pitboss verify --help`
            '''
            from pitboss.logs.log_file import read_log                  <- heavy imports inside, so starting stays quick

- A module of `pitboss.cli` that defines a top-level function of its own name which returns an int IS a command. The
  others are helpers. The module is read for its docstring, and imported only when its command is run.
- Arguments are read by cyclopts from the function's signature: positional before `*`, options after it.
- Return 0 (done) or 1 (the answer is no: an expectation failed, a log differs, clauses are missing).
- Bad input: raise `BadInput(code, says, cites)` from here, or let a `Refusal` or an `OSError` out. `main` prints one
  line to stderr, with the code and the clauses, and returns 2. Ctrl-C returns 130. Never print a traceback yourself,
  and never call `sys.exit`. An exception of any other kind is a fault of the program and is shown as one.
- Results go to stdout: `output.result()` is a rich console on it, `output.print_json(data)` writes JSON. Everything
  else (progress, notes, marks of a hypothetical table in JSON runs) goes to stderr: `output.notes()`.
- A command about a game takes its name as `game: GameName` (completed by the shell), a yes/no option is a `Flag`, and
  it takes `table: TableOptions | None = None` (from `pitboss.cli.options`),
  which adds `--rulebook`, `--set`, `--json`, `--hypothetical`. `options.find_game(slug)` and
  `options.open_table(slug, table)` do the usual reading and refuse unknown names.
- Document the command in `docs/cli.md`; a test asks for it.
"""

import ast
import os
import pkgutil
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import cyclopts
from cyclopts.exceptions import CycloptsError

import pitboss
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

GAMES_ELSEWHERE = "PITBOSS_GAMES"
DONE, NO, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


class BadInput(Refusal):
    """What was typed or handed over cannot be used: a code, what to do about it, and the clause where there is one."""


def build() -> cyclopts.App:
    """The whole command line, with every command found by looking."""
    from pitboss.cli import output

    app = cyclopts.App(
        name="pitboss",
        help_format="plaintext",
        help="Casino table games, run by the book. Play chips only. Without a command: the floor, in the browser.",
        version=pitboss.__version__,
        console=output.result(),
        error_console=output.notes(),
        result_action="return_value",
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        print_error=False,
        default_parameter=cyclopts.Parameter(negative=()),
    )
    for name, about in commands():
        app.command(f"pitboss.cli.{name}:{name}", name=name.replace("_", "-"), help=about)
    app.register_install_completion_command(help="Install shell completion (bash, zsh, fish).")
    return app


def _floor() -> int:
    """`pitboss` alone: the floor stands, and its address is opened or printed."""
    from pitboss.cli.opening import open_floor

    return open_floor()


@cache
def commands() -> tuple[tuple[str, str], ...]:
    """Every command's module name and what its function says of itself, read without importing it."""
    here = files("pitboss.cli")
    names = [info.name for info in pkgutil.iter_modules([str(here)]) if not info.ispkg]
    pages = {name: (here / f"{name}.py").read_text(encoding="utf-8") for name in names}
    found = {name: _command(name, page) for name, page in pages.items() if f"\ndef {name}(" in page}
    return tuple((name, _without_parameters(ast.get_docstring(node) or "")) for name, node in found.items() if node)


def _command(name: str, page: str) -> ast.FunctionDef | None:
    """The function of the module's own name that returns an exit status."""
    for node in ast.parse(page).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node if isinstance(node.returns, ast.Name) and node.returns.id == "int" else None
    return None


def _without_parameters(docstring: str) -> str:
    return docstring.partition("\nParameters\n")[0].strip()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    from pitboss.cli import output

    output.prepare()
    try:
        if GAMES_ELSEWHERE in os.environ:
            _add_games()
        typed = list(sys.argv[1:] if arguments is None else arguments)
        status = build()(typed) if typed else _floor()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _pipe_closed()
    except Refusal as refusal:
        output.refuse(refusal.code, refusal.says, refusal.cites)
    except CycloptsError as fault:
        output.refuse("usage", f"{' '.join(str(fault).split())} See pitboss --help.")
    except Misprint as fault:
        output.refuse("misprint", str(fault))
    except OSError as fault:
        output.refuse("file", f"{fault.filename or 'file'}: {fault.strerror or fault}")
    else:
        return status if isinstance(status, int) else DONE
    return BAD_INPUT


def _add_games() -> None:
    """Take up the games of the folders that the environment names."""
    from pitboss.house_file.outside_games import NoGames, add_from_environment

    try:
        add_from_environment()
    except NoGames as fault:
        raise BadInput(InputCode.NO_GAMES, f"{GAMES_ELSEWHERE}: {fault}") from None


def _pipe_closed() -> int:
    """The reader (`head`, a pager) has seen enough: nothing more can be said, and nothing went wrong."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE
