"""The balance of VENOM Assault as it was measured, and that what is written down about it belongs together."""
