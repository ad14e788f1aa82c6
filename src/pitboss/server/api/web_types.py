"""The web client's types, made from the shapes of the API: `python -m pitboss.server.api.web_types`.

A shape that changes here changes there, and a test says so when the file was not made anew.
"""

import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import isclass
from types import ModuleType
from typing import Any

import msgspec

from pitboss.server import api, web_client
from pitboss.server.api import shapes, web_frames
from pitboss.server.supervision import search

HEAD = "// Made from the server's shapes by `python -m pitboss.server.api.web_types`; a test holds it to them.\n"
WIDTH = 120
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
REF = "#/"


def shapes_of(module: ModuleType) -> list[type]:
    """Every shape that a module defines, in its order."""
    found = (value for value in vars(module).values() if isclass(value) and issubclass(value, msgspec.Struct))
    return [shape for shape in found if shape.__module__ == module.__name__ and shape.__name__ != "RequestBody"]


def modules() -> list[ModuleType]:
    """Where shapes are: `shapes`, every `web_...` and `..._shapes` beside it, and what a search answers with."""
    every = (info.name for info in pkgutil.iter_modules(api.__path__))
    names = (name for name in every if name.startswith("web_") or name.endswith("_shapes"))
    return [shapes, *(import_module(f"{api.__name__}.{name}") for name in names), search]


def typescript() -> str:
    """The file."""
    wanted = [shape for module in modules() for shape in shapes_of(module)]
    _, components = msgspec.json.schema_components(wanted, ref_template=REF + "{name}")
    frames = "".join(f"\n  | {shape.__name__}" for shape in web_frames.FRAMES)
    union = f"/** Whatever the live connection sends. */\nexport type Frame ={frames};\n"
    return "\n".join([HEAD, *(_declared(name, components[name]) for name in sorted(components)), union])


def _declared(name: str, schema: dict[str, Any]) -> str:
    about = " ".join(schema.get("description", "").split())
    comment = f"/** {about} */\n" if about else ""
    if schema["type"] != "object":
        return f"{comment}export type {name} = {_type(schema)};\n"
    fields = "".join(f"  {line};\n" for line in _fields(schema))
    return f"{comment}export interface {name} {{\n{fields}}}\n"


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    required = schema.get("required", [])
    for field, each in schema["properties"].items():
        yield f"{field}{'' if field in required else '?'}: {_type(each)}"


def _type(schema: dict[str, Any]) -> str:
    """A JSON Schema in TypeScript; what this house's shapes do not use is not known here, and fails."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(map(_type, schema["anyOf"]))
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return PLAIN[schema["type"]] if "type" in schema else "unknown"


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    item = _type(schema["items"])
    return f"({item})[]" if " | " in item else f"{item}[]"


def main() -> int:
    """Write the file into the client's sources, in the form that deno gives it."""
    path = web_client.SOURCES / "src" / "house" / "types.ts"
    path.write_text(typescript(), encoding="utf-8")
    deno = web_client.find_deno()
    assert deno is not None, "there is no deno: it comes with the development set-up"
    return subprocess.run([deno, "fmt", "--quiet", str(path)], cwd=web_client.SOURCES, check=False).returncode  # noqa: S603 - our own file


if __name__ == "__main__":
    sys.exit(main())
