"""A slow, plain second opinion on the rules, written from the rule text and from nothing else."""
