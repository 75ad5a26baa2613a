# Two commands do everything on a fresh machine with a Swift toolchain: make site, make test.

PACKAGES := libcmark-dev libssl-dev libsqlite3-dev pkg-config bubblewrap
# What only the tests need: a browser, and pip, which fetches the rules of accessibility.
TEST_PACKAGES := chromium $(if $(shell python3 -m pip --version 2>/dev/null),,python3-pip)
AXE := .build/axe
SOURCES := Package.swift Sources Tests
EXHIBIT := .build/debug/exhibit

# What the tests and the programs that they start leave among the temporary files goes with its
# folder. Samples may run as somebody else, who has to get through it.
OWN_TMPDIR = folder=$$(mktemp -d) && chmod 755 "$$folder" && trap 'rm -rf "$$folder"' EXIT && \
  trap 'exit 1' HUP INT TERM && TMPDIR="$$folder"

.PHONY: site test soak build check bench setup setup-test clean

site: build
	$(EXHIBIT) build

test: setup-test check
	swift build --build-tests
	$(OWN_TMPDIR) swift test --skip-build --disable-xctest

# The same tests with longer series, optimized: more seeds, kills at more steps, every page of the
# site at every width. It takes an hour or two.
soak: SOAK := --scratch-path .build/soak -Xswiftc -O -Xcc -O2
soak: setup-test
	swift build --build-tests $(SOAK)
	$(OWN_TMPDIR) EXHIBIT_SOAK=1 swift test --skip-build --disable-xctest $(SOAK)

build: setup
	swift build

check: setup
	swift format lint --strict --recursive $(SOURCES)

# Speed is reported and never gates: an optimized build, against the bare compiler.
bench: PACKAGES += libxml2-dev
bench: setup
	swift build -c release
	.build/release/exhibit-bench
	.build/release/receipt-bench
	.build/release/core-bench

# axe-core comes in a wheel of PyPI, which pip holds to its checksum.
setup-test: PACKAGES += $(TEST_PACKAGES)
setup-test: setup
	@test -f $(AXE)/axe.min.js && exit 0; \
	mkdir -p $(AXE) && cd $(AXE) && \
	echo "axe-playwright-python==0.1.8 --hash=sha256:fdd263c998388f1a8e67cad02677e612d946248bd44d163be5e8650ea31f95f8" > requirements.txt && \
	python3 -m pip download --quiet --no-deps --require-hashes --requirement requirements.txt && \
	python3 -m zipfile --extract axe_playwright_python-0.1.8-py3-none-any.whl wheel && \
	mv wheel/axe_playwright_python/axe.min.js axe.min.js && rm -r wheel

# Installs what is missing, and says what to do where it cannot.
setup:
	@command -v swift >/dev/null || { \
	  echo "make: no Swift compiler: install a toolchain (swift.org/install) and put its usr/bin on the PATH" >&2; \
	  exit 1; }
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q '^install ok installed$$' || missing="$$missing $$package"; \
	done; \
	test -z "$$missing" && exit 0; \
	echo "Installing$$missing" >&2; \
	advice="make: missing:$$missing. Install them as root: apt-get update && apt-get install --yes$$missing"; \
	command -v apt-get >/dev/null || { echo "$$advice" >&2; exit 1; }; \
	if test "$$(id -u)" = 0; then root=; elif command -v sudo >/dev/null; then root=sudo; else echo "$$advice" >&2; exit 1; fi; \
	$$root apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$root apt-get install --yes -qq $$missing >/dev/null || { echo "$$advice" >&2; exit 1; }

clean:
	rm -rf .build Site/public
