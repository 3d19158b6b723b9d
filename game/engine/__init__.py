"""What the four titles share: entities, decisions, events, the table, saves. Names no title."""
