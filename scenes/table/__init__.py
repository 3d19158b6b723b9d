"""What every title's table shares: layout, playback, scenes and their director, replay, lesson, hint and curtain."""
