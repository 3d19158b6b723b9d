"""The rules of VENOM Assault, one module a chapter of the rulebook."""
