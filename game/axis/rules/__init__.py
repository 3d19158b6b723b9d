"""The rules of Axis of Villains, one module a chapter of the rulebook."""
