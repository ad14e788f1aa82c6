"""The command line: `pitboss`. How a command plugs in is written at the top of `pitboss.cli.app`."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    from pitboss.cli import app

    return app.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
