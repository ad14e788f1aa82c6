"""Generates the web client's types from the API shapes and the events: `python -m pitboss.server.api.web_types`.

A test fails if a generated file is out of date.
"""

import pkgutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from inspect import isclass
from types import ModuleType
from typing import Any

import msgspec

import pitboss.events
import pitboss.protocol
from pitboss.events.base import DECLARED
from pitboss.protocol import shapes, web_frames
from pitboss.server.api import web_client

HEAD = "// Generated from the server's shapes by `python -m pitboss.server.api.web_types`; do not edit.\n"
EVENTS_HEAD = """import type { Move } from "./types.ts";

/** The envelope of an event, as one viewer sees it. */
interface Envelope {
  cite?: string[];
  to?: string[];
  says?: string;
  moves?: Move[];
}
"""
EVENTS_TAIL = """export type Kind = keyof EventData;

/** An event of one kind. */
export type Event<K extends Kind> =
  & Envelope
  & { kind: K }
  & (Record<string, never> extends EventData[K] ? { data?: EventData[K] } : { data: EventData[K] });

/** An event as one viewer sees it. A game outside pitboss may say others, which the page shows by their words. */
export type Happened = { [K in Kind]: Event<K> }[Kind];
"""
HAPPENED = web_frames.Happened.__name__  # its type is the union of all events
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


def files() -> Mapping[str, str]:
    """The content of the generated files, by their names in `web/src/house`."""
    return {"types.ts": types(), "events.ts": events()}


def types() -> str:
    """The shapes of the API."""
    wanted = [shape for module in modules() for shape in shapes_of(module)]
    _, components = msgspec.json.schema_components(wanted, ref_template=REF + "{name}")
    frames = "".join(f"\n  | {shape.__name__}" for shape in web_frames.FRAMES)
    union = f"/** Any frame from the server. */\nexport type Frame ={frames};\n"
    happened = f'import type {{ {HAPPENED} }} from "./events.ts";\nexport type {{ {HAPPENED} }};\n'
    named = [_declared(name, components[name]) for name in sorted(components) if name != HAPPENED]
    return "\n".join([HEAD, happened, *named, union])


def events() -> str:
    """Every kind of event with its data. They are type aliases, so that a reader may take any data as a record."""
    ours = f"{pitboss.events.__name__}."
    kinds = {kind: data for kind, data in sorted(DECLARED.items()) if data.__module__.startswith(ours)}
    _, components = msgspec.json.schema_components(list(kinds.values()), ref_template=REF + "{name}")
    declared = [_declared(name, components[name], alias=True) for name in sorted(components)]
    rows = "".join(f'  "{kind}": {data.__name__};\n' for kind, data in kinds.items())
    about = "/** What each kind of event says; a value at its default is left out. */"
    return "\n".join([HEAD, EVENTS_HEAD, *declared, f"{about}\nexport type EventData = {{\n{rows}}};\n", EVENTS_TAIL])


def _declared(name: str, schema: dict[str, Any], *, alias: bool = False) -> str:
    about = " ".join(schema.get("description", "").split())
    comment = f"/** {about} */\n" if about else ""
    if schema["type"] != "object":
        return f"{comment}export type {name} = {_type(schema)};\n"
    fields = "".join(f"  {line};\n" for line in _fields(schema))
    if alias:
        data = f"{{\n{fields}}}" if fields else "Record<string, never>"
        return f"{comment}export type {name} = {data};\n"
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
    """Write the files into the web sources and format them with deno."""
    deno = web_client.find_deno()
    assert deno is not None, "deno is missing: install the development dependencies"
    folder = web_client.SOURCES / "src" / "house"
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")
    command = [deno, "fmt", "--quiet", *(str(folder / name) for name in files())]
    return subprocess.run(command, cwd=web_client.SOURCES, check=False).returncode  # noqa: S603 - our own files


if __name__ == "__main__":
    sys.exit(main())
