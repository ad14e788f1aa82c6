"""`pitboss docs`: build the documentation site and show it in the browser."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

ROOT = Path(__file__).resolve().parents[3]
SITE = ROOT / ".pitboss" / "site"


def docs(*, build: Flag = False, port: int = 8022) -> int:
    """Build the documentation site from `docs/` and show it in the browser.

    Needs a checkout of pitboss, set up by `./pitboss`.

    Parameters
    ----------
    build
        Only build the site, into `.pitboss/site`.
    port
        Where to show it, on this machine.
    """
    if not (ROOT / "zensical.toml").is_file():
        raise BadInput(InputCode.NO_SOURCES, "The site is built in a checkout of pitboss. Run ./pitboss docs there.")
    if find_spec("zensical") is None:
        raise BadInput(
            InputCode.NO_SITE_TOOLS, "Zensical is not installed. Run: pip install zensical mkdocstrings-python"
        )
    arguments = ["build", "--clean"] if build else ["serve", "--open", "--dev-addr", f"127.0.0.1:{port}"]
    ended = subprocess.run([sys.executable, "-m", "zensical", *arguments], cwd=ROOT, check=False)  # noqa: S603 - our own tool
    if build and not ended.returncode:
        output.result().print(f"The site: {SITE / 'index.html'}", markup=False, highlight=False, soft_wrap=True)
    return NO if ended.returncode else DONE
