"""The command line. `pitboss.cli.app` says how to add a command."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    from pitboss.cli import app

    return app.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
