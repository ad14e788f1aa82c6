"""The command line: `pitboss`."""

import cyclopts

import pitboss

app = cyclopts.App(
    name="pitboss",
    help="Casino table games, run by the book. Play chips only.",
    version=pitboss.__version__,
)


def main() -> None:
    app()
