# Flat Out: `make play` serves the demo game, `make test` runs every test.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
export PYTHONDONTWRITEBYTECODE ?= 1

.PHONY: help setup bundle play test test-fast faults lint lint-server lint-browser bench load lock clean

help:
	@echo "make play       set everything up and serve the demo game (PORT=$(PORT); NETWORK=1 lets your network in)"
	@echo "make test       get what the tests need, then run all of them"
	@echo "make test-fast  the inner loop: rules, games, live protocol, pages, browser modules"
	@echo "make faults     every fault at its full length, and what was lost or doubled (hours)"
	@echo "make lint       every linter and type checker"
	@echo "make bench      measure the rules, the page, and how cost grows"
	@echo "make load       load servers with hundreds of tables (8 minutes; QUICK=1: only see that it works)"
	@echo "make bundle     make the table and the editor of a few files each, as in a release (a wheel, an image)"
	@echo "make lock       resolve the dependencies anew"

setup: $(VENV)/.play

$(VENV)/.play: requirements.lock
	@scripts/venv "$(PYTHON)" $(VENV) requirements.lock
	@touch $@

$(VENV)/.test: requirements-dev.lock
	@scripts/venv "$(PYTHON)" $(VENV) requirements-dev.lock
	@touch $@ $(VENV)/.play

node_modules/.test: package-lock.json
	@scripts/tools node
	npm ci --ignore-scripts --silent
	@touch $@

# Needs npm; without a bundle the pages load their modules one by one.
bundle: setup node_modules/@esbuild
	@$(BIN)/python scripts/bundle

node_modules/@esbuild: package-lock.json
	@test -e node_modules/.test || npm ci --omit=dev --ignore-scripts --silent

play: setup
	@! command -v npm >/dev/null || $(MAKE) --silent bundle
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py collectstatic --noinput --verbosity 0
	@$(BIN)/python manage.py demo --port $(PORT)
	@$(BIN)/python manage.py serve --port $(PORT)

test: $(VENV)/.test node_modules/.test
	@scripts/tools chromium firefox webkit redis postgresql faketime caddy systemd
	@scripts/test all

faults: $(VENV)/.test node_modules/.test
	@scripts/tools redis postgresql faketime
	@FAULTS=full $(BIN)/pytest -m fault tests

test-fast: $(VENV)/.test node_modules/.test
	@scripts/test fast

# Both halves at once; each prints as a whole.
lint: $(VENV)/.test node_modules/.test
	@$(MAKE) --no-print-directory --keep-going --jobs=2 --output-sync=target lint-server lint-browser

lint-server:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy rules tabletop
	$(BIN)/lint-imports
	$(BIN)/djlint templates --check --lint --quiet
	$(BIN)/python scripts/wire-types --check

lint-browser:
	npm run --silent lint

bench: $(VENV)/.test bundle
	$(BIN)/python -m tests.bench

load: $(VENV)/.test
	@scripts/tools redis postgresql
	$(BIN)/python -m tests.bench.load $(if $(QUICK),--quick)

lock: $(VENV)/.test
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header \
		--upgrade pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header \
		--upgrade pyproject.toml --group pyproject.toml:dev -o requirements-dev.lock

clean:
	rm -rf $(VENV) node_modules build var
