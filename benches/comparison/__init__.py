"""What `compare.py` measures, how, and how it says so."""
