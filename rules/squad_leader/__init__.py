"""Squad Leader, chapter D, section 2: vehicular movement on a hex board."""
