"""Templates compiled once for all processes, and kept beside the modules that Python compiles."""

import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket


class KeptTemplates(FileSystemBytecodeCache):
    """Finds a compiled template by its source and by the module whose settings it was compiled with."""

    def __init__(self, module: Path) -> None:
        settings = blake2b(module.read_bytes(), digest_size=6).hexdigest()
        super().__init__(str(module.parent / "__pycache__"), f"{module.stem}-{settings}-%s.template")

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, as Python keeps a module: unless it was told not to, and where this process may write."""
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                Path(self.directory).mkdir(exist_ok=True)
                super().dump_bytecode(bucket)
