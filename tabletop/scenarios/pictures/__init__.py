"""Pictures that people upload: decoded in a separate process, stored, set straight, and removed."""
