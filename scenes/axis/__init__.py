"""The table of Axis of Villains: an octagon of eight sectors and eight rings around the Satellite."""
