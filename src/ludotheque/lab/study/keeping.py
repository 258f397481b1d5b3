"""Games that were written down, as a line of JSON holds them until a study goes on."""

from base64 import b64decode, b64encode
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import numpy as np

from ludotheque.lab.study.trails import Trail


def as_plain(trail: Trail) -> dict[str, str]:
    """Give what JSON can hold: to the last bit what was written down."""
    packed = BytesIO()
    np.savez_compressed(packed, **trail._asdict())
    return {"trail": b64encode(packed.getvalue()).decode("ascii")}


def trail_from(plain: Mapping[str, Any]) -> Trail:
    """Read it back."""
    with np.load(BytesIO(b64decode(plain["trail"])), allow_pickle=False) as packed:
        return Trail(**{name: packed[name] for name in Trail._fields})
