"""Everything that draws, sounds, or reads mouse and keys."""
