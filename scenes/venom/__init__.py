"""The table of VENOM Assault, one scene a phase."""
