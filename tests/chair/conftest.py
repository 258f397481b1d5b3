"""Let the files here find each other, and the tool that prints the reference."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.append(str(Path(__file__).parents[2] / "tools"))
