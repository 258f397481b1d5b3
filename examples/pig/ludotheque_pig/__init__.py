"""Pig: roll on or hold."""

from ludotheque.engine.game import Game
from ludotheque.engine.options import Number
from ludotheque_pig import knowledge, rules

GOAL = Number("goal", 20, 100, usual=100, article="pig-1")
GAME = Game(slug="pig", title="Pig", rules=rules, seats=range(2, 5), options=(GOAL,), knowledge=knowledge)
