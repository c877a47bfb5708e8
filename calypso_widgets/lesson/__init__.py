"""Teaching on top of the rules, still pure: the tree of a record, its sentences, and what is sent to the browser."""
