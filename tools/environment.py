"""Set up the project's own environment: a virtual one in .venv, with pinned packages."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
NAMES = ("play", "test")
QUICKER = 1.15  # how much quicker another build of the same Python must be to be taken instead
TRIAL = """
import ensurepip, sys, time, timeit

def write():
    written = ""
    for number in range(200):
        written = f"{written}{str(number)}"
        names = [name for name in {"number": number, "written": written}]

print(*sys.version_info[:2])
print(min(timeit.repeat(write, timer=time.process_time, number=100, repeat=15)))
"""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def ready(name: str) -> Path:
    """Return the Python of an environment that holds the packages of requirements/<name>.txt."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is what an older Python meets first
        sys.exit(f"Ludothèque needs Python 3.11 or later; this is {sys.version.split()[0]}")
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each process would compile every module again, for two seconds
    if not is_ready(name):
        _install(name, python)
        _mark(name).touch()
    return python


def is_ready(name: str) -> bool:
    """Tell whether the environment holds these packages already."""
    return _mark(name).exists()


def program(name: str) -> str:
    """Return where the environment keeps a program that a package brought."""
    return str(VENV / (f"Scripts/{name}.exe" if os.name == "nt" else f"bin/{name}"))


def browser() -> str:
    """Find a Chromium, installing Debian's where that is possible."""
    found = os.environ.get("BROWSER_PATH") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Chromium for the browser tests…", flush=True)
        for step in (["update"], ["install", "-y", "--no-install-recommends", BROWSERS[0]]):
            subprocess.run(["apt-get", *step], check=True, stdout=subprocess.DEVNULL)
        return shutil.which(BROWSERS[0]) or ""
    sys.exit(f"the browser tests need Chromium: install it (apt-get install {BROWSERS[0]}) or set BROWSER_PATH")


def _install(name: str, python: Path) -> None:
    print(f"Setting up {VENV.name} to {name} (once; half a minute)…", flush=True)
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]  # most is not used
    pinned = [*pip, "--require-hashes", "--only-binary", ":all:", "-r"]
    if not python.exists():
        _run([_quickest(), "-m", "venv", VENV])
        _run([*pinned, ROOT / "requirements" / "pip.txt"])  # Python's own takes twice as long to look through an index
    _run([*pinned, ROOT / "requirements" / f"{name}.txt"])
    if not any(map(is_ready, NAMES)):
        _run([*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT])


def _quickest() -> str:
    """Choose among the builds of this Python on the machine: some, as pyenv's, were not optimised by profile."""
    others = {found: seconds for found in _builds() if (seconds := _trial(found))}
    best, own = min(others, key=others.__getitem__, default=sys.executable), _trial(sys.executable)
    if best == sys.executable or own < QUICKER * others[best]:
        return sys.executable
    print(f"Taking {best}, which is {own / others[best]:.1f} times as quick as {sys.executable}", flush=True)
    return best


def _builds() -> Iterator[str]:
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        if found := shutil.which(name, path=folder):
            yield found


def _trial(python: str) -> float:
    """Tell how long a Python of this version takes to try; 0 if it is none, or makes no environments."""
    tried = subprocess.run([python, "-c", TRIAL], capture_output=True, text=True, check=False)
    version, _, seconds = tried.stdout.partition("\n")
    return float(seconds) if version.split() == [str(part) for part in sys.version_info[:2]] else 0.0


def _run(command: list[str | Path]) -> None:
    if subprocess.run(command, check=False).returncode:
        sys.exit("setting up failed: see the lines above; is the package registry within reach?")


def _mark(name: str) -> Path:
    texts = [ROOT / "requirements" / f"{name}.txt", ROOT / "pyproject.toml"]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in texts)).hexdigest()[:12]
    return VENV / f"ready-{name}-{digest}"
