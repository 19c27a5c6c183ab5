"""Thumbnails of boards: the same drawing for cards, files of pictures and paper."""
