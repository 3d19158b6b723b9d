"""The pieces that lie on a table and the components of its panels."""
