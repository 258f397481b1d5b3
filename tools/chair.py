"""Print the reference of the chair for programs: the tables of `docs/reference/chair.md`, out of the schema itself."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludotheque.web.chair.schema import described

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "chair.md"
MARK = "<!-- printed -->\n"


def printed() -> str:
    """Print every address and every type."""
    found = described()
    return "\n".join([MARK, *_addresses(found["paths"]), *_types(found["components"]["schemas"])])


def _addresses(paths: dict[str, Any]) -> Iterator[str]:
    yield "## Addresses\n\n| address | takes | gives | |\n| --- | --- | --- | --- |"
    for path, doors in paths.items():
        for method, door in doors.items():
            status = next(iter(door["responses"]))
            takes, gives = _content(door.get("requestBody", {})), _content(door["responses"][status])
            yield f"| `{method.upper()} {path}` | {takes} | {status} {gives} | {door['summary']} |"


def _content(told: dict[str, Any]) -> str:
    return _type(told["content"]["application/json"]["schema"]) if "content" in told else ""


def _types(schemas: dict[str, Any]) -> Iterator[str]:
    for name, schema in schemas.items():
        yield f"\n## {name}\n\n{schema['description']}\n\n| field | type | |\n| --- | --- | --- |"
        for field, shape in schema["properties"].items():
            kind = _type(shape) if field in schema["required"] else f"{_type(shape)}, may be missing"
            yield f"| `{field}` | {kind} | {shape.get('description', '')} |"
    yield ""


def _type(shape: dict[str, Any]) -> str:
    """Name a type in a word or two."""
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in shape:
        return " or ".join(map(_type, shape["anyOf"]))
    if "enum" in shape:
        return " or ".join(f"`{value}`" for value in shape["enum"])
    inner = shape.get("items") or shape.get("additionalProperties")
    of = f" of {_type(inner)}" if inner else ""
    return f"{shape.get('type', 'anything')}{of}"


if __name__ == "__main__":
    PAGE.write_text(PAGE.read_text(encoding="utf-8").partition(MARK)[0] + printed(), encoding="utf-8")
