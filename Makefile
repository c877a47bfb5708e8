# Two commands matter: `make lab` to learn the game, `make test` to check everything. `make help` lists the rest.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
NPM    := npm --prefix web
TESTS  := lint types web unit notebooks browser release

# Inside a container one is often root, and JupyterLab then wants to be told.
LAB_FLAGS ?= $(if $(filter 0,$(shell id -u)),--allow-root)

.DEFAULT_GOAL := help
.PHONY: help lab pages test $(TESTS) bench format bundle outputs build clean chromium node
.DELETE_ON_ERROR:

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# ---- To use it ------------------------------------------------------------------------------------------------------

lab: $(VENV)/lab-installed ## Open the tutorial in JupyterLab (needs Python 3.11 or newer, nothing else)
	$(BIN)/jupyter lab $(LAB_FLAGS) --LabApp.default_url=/lab/tree/notebooks/01-rules.ipynb

pages: $(VENV)/lab-installed ## Make every notebook a page in build/pages that needs no Python
	@mkdir -p build/pages
	@for notebook in notebooks/*.ipynb; do \
	  $(BIN)/python -m calypso_widgets export "$$notebook" "build/pages/$$(basename "$$notebook" .ipynb).html" || exit 1; \
	done

# ---- To check it ----------------------------------------------------------------------------------------------------

# One check at a time, so that their reports do not mix; all of them, so that one run tells everything.
test: ## Check everything (also needs Node and Chromium; a few minutes)
	@failed=; for check in $(TESTS); do \
	  printf '\n== make %s\n' "$$check"; $(MAKE) --no-print-directory "$$check" || failed="$$failed $$check"; \
	done; \
	if [ -n "$$failed" ]; then printf '\nFailed:%s. Each can be run alone, with make.\n' "$$failed"; exit 1; fi; \
	printf '\nAll checks passed.\n'

lint: $(VENV)/test-installed ## Check the style of the Python code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/test-installed ## Check the types of the Python code
	$(BIN)/mypy

web: web/node_modules/.installed ## Check and test the browser code, and that the committed bundle is its build
	$(NPM) run check
	$(NPM) test
	@rm -rf build/bundle && mkdir -p build/bundle/web
	@cp -R web/src web/*.mjs web/*.json build/bundle/web && ln -s ../../../web/node_modules build/bundle/web/node_modules
	node build/bundle/web/build.mjs
	@diff -rq build/bundle/calypso_widgets/static calypso_widgets/static || { \
	  echo "calypso_widgets/static is not what web/ builds: run 'make bundle' and commit the result."; exit 1; }

unit: $(VENV)/test-installed ## Test the Python code and the examples in its docstrings
	$(BIN)/pytest -m "not browser and not release"

notebooks: $(VENV)/test-installed ## Run the notebooks and compare what they print with what they hold
	$(BIN)/pytest --nbval notebooks --nbval-sanitize-with notebooks/read_past.cfg

browser: $(VENV)/test-installed chromium ## Test the widget in a real JupyterLab
	$(BIN)/pytest -m browser tests/browser

release: $(VENV)/test-installed chromium ## Build and install what a release publishes, and follow the link to Binder
	$(BIN)/pytest -m release tests/release

bench: $(VENV)/test-installed chromium ## Measure speed and size against their goals; never fails
	PYTHONPATH=tests $(BIN)/python -m bench

# ---- To change it ---------------------------------------------------------------------------------------------------

format: $(VENV)/test-installed ## Put the Python code into the project's format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bundle: web/node_modules/.installed ## Build calypso_widgets/static from web/
	$(NPM) run build

outputs: $(VENV)/test-installed ## Run the notebooks and store what their cells show
	$(BIN)/python notebooks/store_outputs.py

build: $(VENV)/test-installed ## Make the wheel and the source package in dist/
	rm -rf dist
	$(BIN)/python -m build --no-isolation

clean: ## Remove everything that was installed, built or cached here
	rm -rf $(VENV) web/node_modules build dist tests/browser/screenshots .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find calypso_widgets tests -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- What the above needs. Each stamp is made once, and again when the file that it follows changes. ------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "calypso_widgets needs Python 3.11 or newer: install it, then say for example 'make PYTHON=python3.12 lab'."; \
	  exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/lab-installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[lab]"
	@touch $@

$(VENV)/test-installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[lab,test,dev]"
	@touch $@

web/node_modules/.installed: web/package-lock.json | node
	$(NPM) ci --ignore-scripts --no-audit --no-fund
	@touch $@

node:
	@command -v npm >/dev/null || { echo "The browser code is checked with Node 20 or newer: install Node with npm."; exit 1; }

chromium:
	@$(BIN)/python tests/browser/chromium.py
