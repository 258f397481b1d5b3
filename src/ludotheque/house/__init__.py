"""The house: tables, seats, invitations and bots at play; knows nothing of HTTP."""
