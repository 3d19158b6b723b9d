"""Card pictures drawn by program: shape sheets, portraits, scenes and the stage that puts them together."""
