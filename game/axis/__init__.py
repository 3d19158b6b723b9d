"""Axis of Villains: the rules of the second title."""
