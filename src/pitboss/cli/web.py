"""`pitboss web build`: finish the web client where the install could not."""

from pathlib import Path
from typing import Literal

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.rulebooks.refusal_codes import InputCode


def web(do: Literal["build"], /, *, source: Path | None = None) -> int:
    """Build the web client, where it was not built at install or its sources have changed.

    Needs deno, which comes with the development set-up (`./pitboss`) or by `pip install deno`, and an npm registry.
    A house that is running shows the new client as soon as its page is loaded again.

    Parameters
    ----------
    do
        What to do: build.
    source
        The folder `web` of a checkout; usually the one that this pitboss runs from.
    """
    from pitboss.server import web_client

    assert do == "build"
    folder = web_client.SOURCES if source is None else source
    if not (folder / "package.json").is_file():
        raise BadInput(
            InputCode.NO_SOURCES, f"{folder} does not hold the client's sources: --source WEB names a checkout's"
        )
    deno = web_client.find_deno()
    if deno is None:
        raise BadInput(InputCode.NO_DENO, "there is no deno here: pip install deno")
    try:
        web_client.build(folder.resolve(), deno)
    except web_client.NotFetched as fault:
        raise BadInput(InputCode.NO_REGISTRY, f"the npm registry could not be reached: {_reason(fault)}") from None
    except web_client.NotBuilt as fault:
        raise BadInput(InputCode.NOT_BUILT, f"the client's sources do not build: {fault}") from None
    say = f"The web client is built: {web_client.STATIC}"
    output.result().print(say, markup=False, highlight=False, soft_wrap=True)
    return DONE


def _reason(fault: Exception) -> str:
    """The line of what deno said that names the error."""
    lines = str(fault).splitlines()
    return next((line.strip() for line in lines if line.startswith("error")), "deno said nothing of use")
