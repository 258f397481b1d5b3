"""A program at the door of a house: plain HTTP and a bare socket, by the words of the reference and nothing of ours."""

import json
from contextlib import contextmanager

import httpx
from websockets.sync.client import connect

from http_guest import PLAIN, Guest


class Program:
    """Sits by an invitation that a person wrote."""

    def __init__(self, url, invitation, name="Ada", language="en", **headers):
        self.url = url
        spoken = {"accept-language": language, **headers}
        self.web = httpx.Client(base_url=url, timeout=30, verify=PLAIN, headers=spoken)
        self.seated = self.web.post(f"/chair/join/{invitation}", json={"name": name, "adds": False}).json()
        self.web.headers["authorization"] = f"Bearer {self.seated['token']}"
        self.path = f"/chair/{self.seated['table']}"

    def see(self, **query):
        return self.web.get(self.path, params=query).json()

    def say(self, do, **facts):
        return self.web.post(self.path, json={"do": do, **facts})

    def refusal(self, do, **facts):
        """Say what is refused; give the code, the article and the status."""
        answer = self.say(do, **facts)
        told = answer.json()
        assert told["fault"]
        return told["code"], told["article"], answer.status_code

    def leave(self):
        """Hang up."""
        self.web.close()

    @contextmanager
    def line(self):
        headers = {name: self.web.headers[name] for name in ("authorization", "accept-language")}
        with connect(f"{self.url.replace('http', 'ws')}{self.path}/socket", additional_headers=headers) as line:
            yield line


def hear(line, **facts):
    """Wait for a message in which these facts stand."""
    while True:
        told = json.loads(line.recv(timeout=30))
        if facts.items() <= told.items():
            return told


@contextmanager
def table_with(house, slug, program="Ada"):
    """Let a person set a table at which a program begins; give the person, the program, the key."""
    with Guest(house.url, "en") as anne:
        key = anne.open(slug, "friend", "me", name1="Anne")
        program = Program(house.url, anne.invite(key, 0), program)
        try:
            yield anne, program, key
        finally:
            program.leave()
