"""The wording of values, numbers and problems."""
