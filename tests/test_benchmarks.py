"""The benchmarks measure this source with the servers of the tests; what moves here must not leave them behind."""

import os
import subprocess
import sys

from ludotheque.cli.bench import BENCHMARKS, FOUND, SUBJECTS


def test_every_benchmark_finds_what_it_measures():
    places = os.pathsep.join(map(str, [*FOUND, BENCHMARKS]))
    command = [sys.executable, "-c", f"import {', '.join(SUBJECTS)}"]

    tried = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": places}, stderr=subprocess.PIPE, text=True, check=False
    )

    assert tried.returncode == 0, tried.stderr
