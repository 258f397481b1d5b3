"""Days in words."""

from datetime import date, datetime

from ludotheque.engine.words import Say


def day_of(at: float) -> date:
    """Give the day of a time, as the clocks of the house show it."""
    return datetime.fromtimestamp(at).astimezone().date()


def day_in_words(day: date, today: date, say: Say) -> str:
    """Say which day it is; the year only where it is another one."""
    if (today - day).days in (0, 1):
        return say("date.yesterday" if today > day else "date.today")
    number = say("date.first") if day.day == 1 else str(day.day)
    key = "date.day" if day.year == today.year else "date.day-of-year"
    return say(key, day=number, month=say(f"date.month.{day.month}"), year=day.year)
