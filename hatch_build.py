"""Builds the web client when pitboss is installed or packed, so that the wheel includes it.

Without the npm registry the install succeeds all the same: the command line, the API and the maths need no client.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WARNING = """
{line}
  THE WEB CLIENT WAS NOT BUILT: its tools could not be fetched from the npm registry.
  Everything else is installed. To finish where a registry can be reached (NPM_CONFIG_REGISTRY names
  another than the usual one):

      {finish}

  What deno said:
{said}
{line}
"""


class WebClient(BuildHookInterface[Any]):
    """Runs before every build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's own signature
        root = Path(self.root)
        client = _loaded(root / "src" / "pitboss" / "server" / "api" / "web_client.py")
        static, web = root / "src" / "pitboss" / "static", root / "web"
        if not web.is_dir() and client.built(static):
            return  # built from an archive that already has the client
        try:
            client.build(web)
        except client.NotFetched as fault:
            said = "\n".join(f"      {line}" for line in str(fault).splitlines())
            print(WARNING.format(line="!" * 100, finish=client.FINISH, said=said), file=sys.stderr, flush=True)


def _loaded(path: Path) -> ModuleType:
    """Load a module by its path: the package can't be imported before its dependencies are installed."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
