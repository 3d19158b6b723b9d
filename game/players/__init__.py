"""Who answers a decision: random, rookie and, later, stronger automated players."""
