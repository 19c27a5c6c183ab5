"""`make bench`: every measurement, one after the other."""

from tests.bench import browser_bench, live_bench, offers_bench, page_bench, processes_bench, rules_bench

rules_bench.main()
offers_bench.main()
live_bench.main()
processes_bench.main()
browser_bench.main()
page_bench.main()
