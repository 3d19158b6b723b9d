"""War Table: rules, states and automated players. Nothing here draws."""
