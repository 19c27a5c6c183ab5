"""Pictures that people upload: decoded in a process of their own, stored, made straight, and removed."""
