"""The ground under many lines at once, in numpy."""

import numpy as np

from rules.core.table.ground_rays import alike


def test_parts_of_lines_are_told_apart_by_all_bits_of_their_keys():
    keys = np.array([7, 5, 7, 1 << 60, 5], np.uint64)
    numbers, examples = alike(keys)
    assert sorted(keys[examples].tolist()) == [5, 7, 1 << 60]
    assert keys[examples][numbers].tolist() == keys.tolist()
