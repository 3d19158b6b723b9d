"""VENOM Assault: co-operative deck-building against VENOM."""
