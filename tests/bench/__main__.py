"""`make bench`: every measurement but those under load, one after the other."""

from tests.bench import browser_bench, growth_bench, offers_bench, page_bench, rules_bench

rules_bench.main()
offers_bench.main()
growth_bench.main()
browser_bench.main()
page_bench.main()
