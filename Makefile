# make play   sit down at the table
# make test   everything that must hold before a change is merged

PYTHON ?= python3
TESTS ?= -n auto
BIN := .venv/bin
SOURCES := pyproject.toml setup.py $(shell find src -name '*.py' -not -path '*/build/*')

.PHONY: play test

play: .venv/ready-to-play
	@$(BIN)/waystone play

test: .venv/ready-to-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/waystone check
	$(BIN)/pytest $(TESTS)
	WAYSTONE_PURE=1 $(BIN)/pytest $(TESTS)

$(BIN)/python:
	$(PYTHON) -m venv .venv

.venv/ready-to-play: $(BIN)/python $(SOURCES)
	@echo "Installing Waystone into .venv (compiling takes a minute the first time)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/waystone version
	@touch $@

.venv/ready-to-test: $(BIN)/python $(SOURCES)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/waystone version
	@touch $@ .venv/ready-to-play
