"""The games as learners know them: PettingZoo, Gymnasium and OpenSpiel, over one layout of what a seat sees."""
