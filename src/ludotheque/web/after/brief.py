"""What decided a game in a few sentences, for those who want no figures."""

from collections.abc import Sequence

from ludotheque.engine.words import Say
from ludotheque.lab.reporting import Data

CLEARLY = 2  # times as much as the other: luck or choices decided alone
LITTLE = 0.05  # of the win: less is neither luck nor bad luck
NEARLY_ALL, MOSTLY = 95, 85  # percents of what was at stake that good choices keep


def in_brief(seats: Sequence[Data], names: Sequence[str], say: Say) -> str:
    """Say whether luck or choices decided, and for whom; and, where it was luck, whether choices cost much as well."""
    best = max(account["result"] for account in seats)
    winners = [seat for seat, account in enumerate(seats) if account["result"] == best]
    if len(winners) > 1:
        return say("after.brief.tie")
    luck, skill = seats[winners[0]]["luck"], seats[winners[0]]["skill"]
    key = "luck" if luck > CLEARLY * skill else "choices" if skill > CLEARLY * luck else "both"
    told = say(f"after.brief.{key}", name=names[winners[0]])
    if key == "luck" and any(quality(account) == "missed" for account in seats):
        return f"{told} {say('after.brief.luck-and-choices')}"
    return told


def of_player(account: Data, name: str, say: Say) -> str:
    """Say whether a player was lucky, and how well it chose where there was something to choose."""
    luck, choices = account["luck"], quality(account)
    fortune = "lucky" if luck >= LITTLE else "unlucky" if luck <= -LITTLE else "neither"
    told = say(f"after.brief.{fortune}", name=name)
    return f"{told} {say(f'after.brief.{choices}', name=name)}" if choices else told


def quality(account: Data) -> str:
    """Judge what a player kept of what was at stake; nothing where there was nothing to choose."""
    kept = account["accuracy"]
    if kept is None:
        return ""
    return "best" if kept >= NEARLY_ALL else "well" if kept >= MOSTLY else "missed"
