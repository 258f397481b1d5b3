"""What the tests of games share: positions laid by hand, random play, and what is asked of every game."""
