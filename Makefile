# Every recipe is a plain `python -m …`, so without make the same works by hand:
#   python -m venv .venv
#   .venv/bin/pip install -r requirements-dev.txt        (Windows: .venv\Scripts\pip)
#   .venv/bin/python -m bot play

VENV    := .venv
PY      := $(VENV)/bin/python
WORKERS ?= 2
STAMP   := $(VENV)/.installed
PYTHON  ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
             $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

.DEFAULT_GOAL := help
.PHONY: help play run sync test check format bench soak golden clean

help:
	@echo "make play    play in the browser against a simulated Discord; no token needed (ARGS='--lang en --game romme')"
	@echo "make run     run the bot on Discord; the token comes from .env"
	@echo "make sync    send the slash commands to Discord if they changed"
	@echo "make test    run all tests          (ARGS='tests/engine -k knock', WORKERS=0 for one process)"
	@echo "make check   format, lint, types and tests"
	@echo "make format  format the code and mend what the linter can"
	@echo "make golden  write the golden files anew; read their diff like code"
	@echo "make bench   measure; one JSON object a line"
	@echo "make soak    kills, faults and load for half an hour; one JSON object a line"

$(STAMP): requirements-dev.txt
	@test -n "$(PYTHON)" || { echo "Rami needs Python 3.11 or newer; none was found. Install it, or say: make PYTHON=/path/to/python3 …"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Rami needs Python 3.11 or newer; $(PYTHON) is older or does not start."; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
	  { echo "Python's venv module is missing; on Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@test -x $(PY) || { echo "Setting up $(VENV) (first use only)…"; $(PYTHON) -m venv $(VENV); }
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

play: $(STAMP)
	@exec $(PY) -m bot play $(ARGS)

run: $(STAMP)
	@exec $(PY) -m bot run $(ARGS)

sync: $(STAMP)
	@exec $(PY) -m bot sync $(ARGS)

test: $(STAMP)
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

check: $(STAMP)
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

format: $(STAMP)
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

bench: $(STAMP)
	@$(PY) -m tests.benchmarks $(ARGS)

soak: $(STAMP)
	@$(PY) -m tests.crash --kills 200
	@FAULT_RUNS=500 $(PY) -m pytest -q -n $(WORKERS) tests/clicks/test_faults.py
	@$(PY) -m tests.soak load --seconds 120
	@$(PY) -m tests.soak ended --tables 2000
	@$(PY) -m tests.soak secrets --deals 200

golden: $(STAMP)
	@$(PY) -m pytest tests/golden --golden-write $(ARGS)

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
