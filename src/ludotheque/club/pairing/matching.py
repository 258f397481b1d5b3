"""Pairs that together cost least: a matching of a graph whose edges are the pairs that may be."""

from collections.abc import Callable, Iterable

Cost = Callable[[int, int], int | None]  # None for a pair that may not be


def cheapest(players: Iterable[int], cost: Cost) -> list[tuple[int, int]]:
    """Pair as many as can be paired and, of all ways to do so, choose one that costs least; always the same one."""
    import networkx  # noqa: PLC0415 - a third of a second to import; only who pairs a round needs it

    graph, ordered = networkx.Graph(), list(players)
    graph.add_nodes_from(ordered)
    for number, one in enumerate(ordered):
        for other in ordered[number + 1 :]:
            if (price := cost(one, other)) is not None:
                graph.add_edge(one, other, weight=-price)
    place = {player: number for number, player in enumerate(ordered)}
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = [(one, other) if place[one] < place[other] else (other, one) for one, other in found]
    return sorted(pairs, key=lambda pair: place[pair[0]])
