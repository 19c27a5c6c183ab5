"""`make bench`: every measurement, one after the other."""

from tests.bench import rules_bench

rules_bench.main()
