"""Pages of their own: what a widget or a notebook shows, in one file that needs no Python and no other host."""
