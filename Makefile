# Two commands do everything on a fresh machine with a Swift toolchain: make site, make test.

PACKAGES := libcmark-dev libsqlite3-dev pkg-config bubblewrap
SOURCES := Package.swift Sources Tests
EXHIBIT := .build/debug/exhibit

.PHONY: site test build check bench setup clean

site: build
	$(EXHIBIT) build

test: setup check
	swift build --build-tests
	swift test --skip-build --disable-xctest

build: setup
	swift build

check: setup
	swift format lint --strict --recursive $(SOURCES)

# Speed is reported and never gates: an optimized build, against the bare compiler.
bench: setup
	swift build -c release
	.build/release/exhibit-bench
	.build/release/receipt-bench

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
