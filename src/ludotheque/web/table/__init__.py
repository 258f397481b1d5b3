"""The room of the table: its page, its socket, its invitations."""
