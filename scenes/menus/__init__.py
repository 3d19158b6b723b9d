"""Screens around the table: title, setup, load, settings, rulebook, pause."""
