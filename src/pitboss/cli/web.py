"""`pitboss web build`: build the web client where the installation could not."""

from pathlib import Path
from typing import Literal

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.rulebooks.refusal_codes import InputCode


def web(do: Literal["build"], /, *, source: Path | None = None) -> int:
    """Build the web client, if the installation did not build it or its sources have changed.

    Needs deno and an npm registry. deno comes with the development set-up (`./pitboss`) or with `pip install deno`.
    A running house shows the new client when its page is loaded again.

    Parameters
    ----------
    do
        What to do: build.
    source
        The `web` folder of a checkout. Default: that of the checkout pitboss runs from.
    """
    from pitboss.server.api import web_client

    assert do == "build"
    folder = web_client.SOURCES if source is None else source
    if not (folder / "package.json").is_file():
        raise BadInput(
            InputCode.NO_SOURCES, f"{folder} has no sources of the client. Name a checkout's with --source WEB."
        )
    deno = web_client.find_deno()
    if deno is None:
        raise BadInput(InputCode.NO_DENO, "deno is not installed. Run: pip install deno")
    try:
        web_client.build(folder.resolve(), deno)
    except web_client.NotFetched as fault:
        raise BadInput(InputCode.NO_REGISTRY, f"The npm registry cannot be reached: {_reason(fault)}") from None
    except web_client.NotBuilt as fault:
        raise BadInput(InputCode.NOT_BUILT, f"The web client does not build: {fault}") from None
    built = folder.resolve().parent / "src" / "pitboss" / "static"
    say = f"Built the web client: {built}"
    output.result().print(say, markup=False, highlight=False, soft_wrap=True)
    return DONE


def _reason(fault: Exception) -> str:
    """The line of deno's output that names the error."""
    lines = str(fault).splitlines()
    return next((line.strip() for line in lines if line.startswith("error")), "deno gives no reason")
