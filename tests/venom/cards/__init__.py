"""Every card is played in its phase, and what it does is compared with what was worked out by hand."""
