"""The protocol described for programs: OpenAPI, made of the very types that are read and written."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from ludotheque.client import protocol

REF = "#/components/schemas/{name}"


class Endpoint(NamedTuple):
    """An address that programs ask for."""

    method: str
    path: str
    summary: str
    status: int = 200
    body: Any = None
    answer: Any = None
    needs_token: bool = True


ENDPOINTS = (
    Endpoint("post", "/chair/join/{token}", "Take the seat of the invitation link that ends with this token.", 201,
         protocol.Sit, protocol.Seated, needs_token=False),
    Endpoint("get", "/chair/{key}", "See the table; `?after=VERSION` waits up to 25 seconds for another version, and "
         "`?ply=PLY` asks what happened since.", answer=protocol.TableSeen),
    Endpoint("post", "/chair/{key}", "Say something, and see the table then.", body=protocol.Saying,
         answer=protocol.TableSeen),
    Endpoint("get", "/chair/{key}/socket", "Open a WebSocket: the house sends the table at every change, or a fault; "
         "the program says what it would post.", 101, body=protocol.Saying, answer=protocol.TableSeen),
    Endpoint("get", "/chair/{key}/journal",
         "Get the journal as text; of a game that hides something, when it is over."),
    Endpoint("get", "/chair/schema.json", "Get this description.", needs_token=False),
)  # fmt: skip


@cache
def schema() -> bytes:
    """Write the description down."""
    return msgspec.json.format(msgspec.json.encode(described()))


def described() -> dict[str, Any]:
    """Describe every address, what is sent there and what is answered."""
    kinds = [each for endpoint in ENDPOINTS for each in (endpoint.body, endpoint.answer) if each is not None]
    shapes, components = msgspec.json.schema_components([*kinds, protocol.Fault], ref_template=REF)
    shape_of = {id(kind): shape for kind, shape in zip(kinds, shapes, strict=False)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = _operation(endpoint, shape_of)
    token = {"type": "http", "scheme": "bearer", "description": "The token of the answer by which a seat was taken."}
    return {
        "openapi": "3.1.0",
        "info": {"title": "A chair for a program at a table of Ludothèque", "version": "1"},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": token}},
    }


def _operation(endpoint: Endpoint, shape_of: dict[int, Any]) -> dict[str, Any]:
    answer = {"description": "Done."} | ({"content": _json(shape_of[id(endpoint.answer)])} if endpoint.answer else {})
    fault = {"description": "Refused, and why.", "content": _json({"$ref": REF.format(name="Fault")})}
    found: dict[str, Any] = {"summary": endpoint.summary, "responses": {str(endpoint.status): answer, "default": fault}}
    if endpoint.body:
        found["requestBody"] = {"required": True, "content": _json(shape_of[id(endpoint.body)])}
    if names := [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]:
        text = {"type": "string"}
        found["parameters"] = [{"name": name, "in": "path", "required": True, "schema": text} for name in names]
    return found | ({"security": [{"token": []}]} if endpoint.needs_token else {})


def _json(shape: Any) -> dict[str, Any]:
    return {"application/json": {"schema": shape}}
