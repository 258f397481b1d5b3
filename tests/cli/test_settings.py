"""Settings of `ludotheque serve` that cannot be: one line that names the fault and the remedy, exit code 2."""

import os
import socket
import stat
from concurrent.futures import ThreadPoolExecutor

import pytest
from click.testing import CliRunner

from ludotheque.cli import commands
from ludotheque.cli.keys import read_keys
from ludotheque.cli.settings import BadSetting, WorkerSettings, handed_on, origin_of, proxies_of

NOBODYS = "192.0.2.1"  # an address kept for examples
NO_STORE = ("--database", "mysql://x")  # so that a setting that is let through ends all the same, with other words
LONG = "k" * 64


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "environ", os.environ.copy())  # where `serve` leaves its settings to the workers
    return tmp_path


def serve(*arguments):
    return CliRunner().invoke(commands, ["serve", "--port", "0", *arguments])


def fault_of(answered):
    assert answered.exit_code == 2, answered.exception
    assert isinstance(answered.exception, SystemExit)
    lines = [line for line in answered.stderr.splitlines() if line.startswith("Error: ")]
    assert len(lines) == 1
    return lines[0]


@pytest.mark.parametrize("option", ["--rate", "--patience", "--pace"])
@pytest.mark.parametrize("number", ["-5", "nan", "inf", "1e9"])
def test_a_number_that_cannot_be_is_refused_with_the_range_it_may_have(option, number):
    assert f"'{option}'" in fault_of(serve(f"{option}={number}", *NO_STORE))
    assert "is not in the range" in fault_of(serve(f"{option}={number}", *NO_STORE))


@pytest.mark.parametrize("option", ["--rate", "--patience"])
def test_nobody_can_be_asked_to_come_never_or_to_read_at_once(option):
    assert "is not in the range" in fault_of(serve(f"{option}=0", *NO_STORE))


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("", ""),
        ("https://games.example.org", "https://games.example.org"),
        ("https://games.example.org/", "https://games.example.org"),
        ("HTTPS://Games.Example.org", "https://games.example.org"),
        ("https://games.example.org:443", "https://games.example.org"),
        ("http://localhost:9000/", "http://localhost:9000"),
        ("http://10.0.0.1:80", "http://10.0.0.1"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_an_origin_is_written_as_browsers_name_it(given, meant):
    assert origin_of(given) == meant


@pytest.mark.parametrize(
    "given",
    [
        *("games.example.org", "ftp://games.example.org", "https://", "https:///", "https://:443", "https://[::1"),
        *("https://games.example.org/play", "https://games.example.org//", "https://games.example.org?a=b"),
        *("https://games.example.org#a", "https://me@games.example.org", "https://games.example.org:0"),
        *("https://games.example.org:99999", "https://games example.org", " https://games.example.org", " "),
        *("https://games.example.org\n", "https://jeux-été.example", "https://[banana]", "https://[10.0.0.1]", "*"),
    ],
)
def test_an_origin_that_no_browser_names_is_refused(given):
    assert fault_of(serve("--origin", given, *NO_STORE)).startswith("Error: --origin is an address like https://")


@pytest.mark.parametrize(
    ("given", "meant"),
    [("*", "*"), ("", ""), ("127.0.0.1, ::1", "127.0.0.1,::1"), ("10.0.0.0/8,fd00::/8", "10.0.0.0/8,fd00::/8")],
)
def test_proxies_are_addresses_and_networks(given, meant):
    assert proxies_of(given) == meant


@pytest.mark.parametrize("given", ["banana", "10.0.0.1,banana", "10.0.0.1,", "*,10.0.0.1", "10.0.0.1/8", "10.0.0.256"])
def test_a_proxy_without_an_address_is_refused(given):
    with pytest.raises(BadSetting, match="--proxies is a list of addresses"):
        proxies_of(given)

    assert "--proxies is a list of addresses" in fault_of(serve("--proxies", given, *NO_STORE))


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        (bytes(range(256)), "keys is no file of keys"),
        (bytes(100), "keys is no file of keys"),
        ("clé".encode() * 20, "keys is no file of keys"),
        (b"", "keys holds no key; remove it"),
        (b"k\n", "keys holds a key of fewer than 32 characters; make a long one: python3 -c"),
        (f"{LONG}\n{'k' * 31}\n".encode(), "keys holds a key of fewer than 32 characters"),
    ],
    ids=("bytes", "zeros", "accents", "nothing", "short", "second short"),
)
def test_a_file_that_signs_nothing_safely_is_refused(folder, written, fault):
    (folder / "keys").write_bytes(written)

    assert fault in fault_of(serve("--keys", "keys", *NO_STORE))


def test_keys_of_before_are_read_in_their_order(folder):
    (folder / "keys").write_text(f"{LONG}\n{LONG[::-1]}\n")

    assert read_keys(folder / "keys") == [LONG, LONG[::-1]]


def test_a_foreign_address_is_the_fault_of_host():
    fault = fault_of(serve("--host", NOBODYS))

    assert f"--host {NOBODYS} is no address of this machine" in fault
    assert "port" not in fault


def test_a_taken_port_is_the_fault_of_port():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        fault = fault_of(serve("--port", str(port)))

    assert f"port {port} of 127.0.0.1 is taken; choose another with --port" in fault


def test_what_is_kept_is_for_its_owner_alone(folder):
    serve("--host", NOBODYS)

    assert stat.S_IMODE((folder / "data").stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "data" / "keys").stat().st_mode) == 0o600


def test_a_refused_setting_leaves_nothing_behind(folder):
    fault_of(serve("--proxies", "banana", "--host", NOBODYS))

    assert not list(folder.iterdir())


def test_workers_are_handed_every_setting_as_one_value(folder, monkeypatch):
    runs = []
    monkeypatch.setattr("ludotheque.cli.serve._run", lambda *given: runs.append(given))
    words = "--origin https://Games.example.org/ --rate 7 --patience 5 --pace 0.5 --log info --log-form json"

    done = serve(*words.split(), "--database", "house.db", "--keys", "our keys")

    assert done.exit_code == 0, done.output
    assert len(runs) == 1
    assert [name for name in os.environ if name.startswith("LUDOTHEQUE")] == ["LUDOTHEQUE_SETTINGS"]
    assert handed_on() == WorkerSettings(
        database="house.db", keys="our keys", origin="https://games.example.org", home="", rate=7, patience=5,
        pace=0.5, log_level="info", log_form="json",
    )  # fmt: skip


def test_help_tells_where_keys_are_kept():
    assert "[default: data/keys]" in " ".join(serve("--help").stdout.split())


def test_of_many_who_start_at_once_all_read_the_same_new_key(folder):
    with ThreadPoolExecutor(8) as threads:
        read = list(threads.map(read_keys, [folder / "keys"] * 8))

    assert len({tuple(keys) for keys in read}) == 1
    assert [each.name for each in folder.iterdir()] == ["keys"]
