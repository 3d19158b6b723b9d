"""War Table: rules, states and automated players. Nothing here draws."""

__version__ = "0.1.0"
