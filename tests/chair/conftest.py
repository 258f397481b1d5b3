"""Let the files here find each other."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
