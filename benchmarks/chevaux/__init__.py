"""What can be won against the greedy player of the petits chevaux: positions, its taste, shares and rounds."""
