"""How long it takes to pair a round: processor seconds, the median and the longest of a whole simulated tournament."""

import time
from random import Random
from statistics import median

from ludotheque.club.pairing import swiss, tables_of
from ludotheque.club.rounds import Field, Round, Sat, meetings

CASES = (("swiss", 5, 5), ("swiss", 8, 7), ("swiss", 17, 8), ("swiss", 64, 9), ("swiss", 128, 9), ("tables", 64, 9))


def main() -> None:
    """Print a table."""
    swiss.pair(Field((0, 1), frozenset((0, 1))))  # brings the library in
    print("way     players  rounds  median s  longest s  meetings again")
    for way, players, rounds in CASES:
        spent, told = simulate(way, players, rounds)
        again = sum(count - 1 for count in meetings(told).values())
        print(f"{way:7} {players:7} {rounds:7} {median(spent):9.3f} {max(spent):10.3f} {again:15}")


def simulate(way: str, players: int, rounds: int) -> tuple[list[float], list[Round]]:
    """Play a tournament in which the lower number wins more often; give what each pairing took."""
    dice, draw = Random(1), tuple(range(players))
    spent: list[float] = []
    told: list[Round] = []
    for _ in range(rounds):
        field = Field(draw, frozenset(draw), tuple(told), (2,) if way == "swiss" else (3, 4))
        began = time.process_time()
        found = swiss.pair(field) if way == "swiss" else tables_of.pair(field)
        spent.append(time.process_time() - began)
        tables = (Sat(table.players, _ranks(table.players, dice)) for table in found.tables)
        told.append(found._replace(tables=tuple(tables)))
    return spent, told


def _ranks(players: tuple[int, ...], dice: Random) -> tuple[int, ...]:
    strength = [-player / 4 + dice.gauss(0, 4) for player in players]
    return tuple(1 + sum(other > mine for other in strength) for mine in strength)


if __name__ == "__main__":
    main()
