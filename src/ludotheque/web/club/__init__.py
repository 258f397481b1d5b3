"""The rooms of the club: who plays, my page, the players of the house and their ratings."""
