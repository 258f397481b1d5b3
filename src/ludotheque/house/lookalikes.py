"""Names that a reader takes for one another, whatever signs they are written with."""

import unicodedata

# Letters of other alphabets that are drawn like Latin ones, as people cheat with them.
DRAWN_ALIKE = str.maketrans(
    "авекмнорстухіјѕԁԛԝһӏѵ" + "αβεηικνορτυχγ" + "015",
    "abekmhopctyxijsdqwhlv" + "abenikvoptuxy" + "ols",
)


def look(name: str) -> str:
    """Give what a name looks like at a glance: small letters, Latin where they look it, no marks and no gaps."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(DRAWN_ALIKE).replace("l", "i")
    return "".join(sign for sign in plain if unicodedata.category(sign)[0] not in "MZC")
