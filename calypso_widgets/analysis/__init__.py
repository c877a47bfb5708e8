"""Playing and measuring, on top of the rules: bots that choose a card, and rounds dealt from a seed."""
