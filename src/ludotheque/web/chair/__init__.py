"""A chair for a program: JSON over HTTP and a socket, by an invitation like a friend's."""
