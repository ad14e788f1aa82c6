"""Generates the web client's types from the API shapes: `python -m pitboss.server.api.web_types`.

A test fails if the generated file is out of date.
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

import pitboss.protocol
from pitboss.protocol import shapes, web_frames
from pitboss.server.api import web_client

HEAD = "// Generated from the server's shapes by `python -m pitboss.server.api.web_types`; do not edit.\n"
WIDTH = 120
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
REF = "#/"


def shapes_of(module: ModuleType) -> list[type]:
    """Every shape that a module defines, in order."""
    found = (value for value in vars(module).values() if isclass(value) and issubclass(value, msgspec.Struct))
    return [shape for shape in found if shape.__module__ == module.__name__ and shape.__name__ != "RequestBody"]


def modules() -> list[ModuleType]:
    """The modules with shapes: `shapes`, `*_shapes` and `web_frames`."""
    names = (info.name for info in pkgutil.iter_modules(pitboss.protocol.__path__) if info.name.endswith("_shapes"))
    return [shapes, web_frames, *(import_module(f"{pitboss.protocol.__name__}.{name}") for name in names)]


def typescript() -> str:
    """The content of the generated file."""
    wanted = [shape for module in modules() for shape in shapes_of(module)]
    _, components = msgspec.json.schema_components(wanted, ref_template=REF + "{name}")
    frames = "".join(f"\n  | {shape.__name__}" for shape in web_frames.FRAMES)
    union = f"/** Any frame from the server. */\nexport type Frame ={frames};\n"
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
    """A JSON Schema as a TypeScript type; fails for features that our shapes do not use."""
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
    """Write the file into the web sources and format it with deno."""
    path = web_client.SOURCES / "src" / "house" / "types.ts"
    path.write_text(typescript(), encoding="utf-8")
    deno = web_client.find_deno()
    assert deno is not None, "deno is missing: install the development dependencies"
    return subprocess.run([deno, "fmt", "--quiet", str(path)], cwd=web_client.SOURCES, check=False).returncode  # noqa: S603 - our own file


if __name__ == "__main__":
    sys.exit(main())
