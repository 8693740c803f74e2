# make play     sit down at the table in a browser
# make test     everything that must hold before a change is merged
# make compile  compile the rules now instead of behind the first `make play`
# make tuned    the same for what is done most: a tenth faster, for servers and studies; about ten minutes, needs gcc
# make wheel    build a wheel and try it in an empty environment
# make mutants GAME=wayward [SAMPLE=300] [SEED=1]   break rules on purpose: which breaks does no test notice?
# make docs     build the documentation site into site/
# make assets   build the browser's part anew after a change

PYTHON ?= python3
TESTS ?= -n auto
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PLAIN := WAYSTONE_PURE=1 WAYSTONE_BROWSER_PART="built elsewhere"
ASSETS := src/waystone/server/assets
STATIC := src/waystone/server/static/manifest.json
BROWSER := $(wildcard $(ASSETS)/*.ts $(ASSETS)/*.css $(ASSETS)/*.mjs $(ASSETS)/*.json $(ASSETS)/*.txt)

# What is compiled, and so could differ in plain Python: the tests of these packages run with both builds. Commands, terminal,
# lab and most of the server are the same plain modules in both; build_tools/try_wheel.py serves a page with each build.
BOTH_BUILDS := tests/drawing tests/engine tests/games tests/bots tests/golden tests/laws \
	tests/server/test_sheets.py tests/server/test_secrets.py tests/server/test_api.py

.PHONY: play test compile tuned wheel assets

# What needs a package from elsewhere is fetched side by side. Compiling goes on behind the game (build_tools/compiled.py).
play:
	@test -e .venv/play -a -e $(STATIC) || echo "Waystone: getting ready for the first time, about half a minute"
	@$(MAKE) --silent --no-print-directory -j2 .venv/play $(STATIC)
	@$(BIN)/python build_tools/compiled.py behind
	@$(BIN)/waystone serve --open

# The rules are compiled while the sources are looked at.
test: .venv/dev $(STATIC)
	@$(BIN)/python build_tools/compiled.py start
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python build_tools/browser_part.py check
	@$(BIN)/python build_tools/compiled.py now
	$(BIN)/waystone version
	$(BIN)/waystone check
	$(BIN)/python build_tools/try_wheel.py
	$(BIN)/pytest $(TESTS) --ignore tests/browser
	$(BIN)/pytest $(TESTS) tests/browser
	WAYSTONE_PURE=1 $(BIN)/pytest $(TESTS) $(BOTH_BUILDS)

compile: .venv/play $(STATIC)
	@$(BIN)/python build_tools/compiled.py now

tuned: .venv/play $(STATIC)
	@$(BIN)/python build_tools/compiled.py tuned

wheel: .venv/dev $(STATIC)
	@$(BIN)/python build_tools/compiled.py now
	@$(BIN)/python build_tools/try_wheel.py

SAMPLE ?= 300
SEED ?= 1
.PHONY: mutants
mutants: .venv/dev
	@$(BIN)/python -m tools.mutants $(GAME) --sample $(SAMPLE) --seed $(SEED)

assets: $(STATIC)

$(STATIC): $(BROWSER) | $(BIN)/python
	@$(BIN)/python build_tools/browser_part.py

$(BIN)/python:
	@echo "Waystone: making .venv"
	@$(PYTHON) -m venv .venv

# Plain Python and what it needs; the sources stay where they are, so they are installed anew only if pyproject.toml changes.
.venv/play: pyproject.toml | $(BIN)/python
	@echo "Waystone: installing Python packages into .venv (10 to 20 seconds)"
	@$(PLAIN) $(PIP) install --editable '.[web]'
	@touch $@

.venv/dev: pyproject.toml | $(BIN)/python
	@echo "Waystone: installing Python packages for testing into .venv (half a minute)"
	@$(PLAIN) $(PIP) install --editable '.[dev]'
	@touch $@ .venv/play

# The reference is read from the sources, so Waystone itself need not be installed.
.PHONY: docs
docs: .venv/docs
	@$(BIN)/mkdocs build --strict --quiet
	@echo "Open site/index.html"

.venv/docs: pyproject.toml | $(BIN)/python
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["docs"], sep="\n")' > $@.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --requirement $@.txt
	@touch $@
