# On a fresh machine with a Swift toolchain two commands do everything: make site, make test.

PACKAGES = libcmark-dev libssl-dev libsqlite3-dev pkg-config bubblewrap
# Only the tests need these: a browser, a web server, and pip, which fetches the accessibility rules.
# Only Debian has Chromium without windows, which takes half the time.
BROWSER = $(shell . /etc/os-release 2>/dev/null; \
  test "$$ID" = debian && echo chromium-headless-shell || echo chromium)
TEST_PACKAGES = $(BROWSER) nginx-light $(if $(shell python3 -m pip --version 2>/dev/null),,python3-pip)
AXE := .build/axe
READERS := .build/report-readers
CLIENT := .build/language-client
SOURCES := Package.swift Sources Tests
EXHIBIT := .build/debug/exhibit
# A site needs the command and the products beside it. `swift build` takes one product at a time.
PRODUCTS := exhibit sample-launcher SampleRuntime SampleLocale

# For `make install` and `make dist`.
PREFIX ?= /usr/local
VERSION := $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/Generator/SiteEngine/Options/ExhibitVersion.swift)
TOOLCHAIN = $(shell swiftc --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p' | head -n 1)
DIST = exhibit-$(VERSION)-swift$(TOOLCHAIN)-$(shell uname -s | tr A-Z a-z)-$(shell uname -m)
RELEASE := .build/release
# The folder that an installation is put together in.
STAGE := .build/stage

PROCESSORS := $(shell getconf _NPROCESSORS_ONLN)

# CI builds everything once, from nothing. There each module is compiled whole, with no debug information but the lines
# of the code, which takes less time. Elsewhere a plain `swift build` must find everything built. So a module's
# compiler only gets one job more at a time. The one for the module's interface ends first, and then its place often
# stays empty, though files wait.
BUILD_FLAGS := $(if $(CI),-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 \
  -debug-info-format none -Xswiftc -gline-tables-only,\
  -Xswiftc -j$(shell echo $$(($(PROCESSORS) + 1))) -Xswiftc -driver-batch-count -Xswiftc $(PROCESSORS))

# A temporary folder of their own for the tests and the programs that they start, removed at the
# end. Samples may run as another user, who must be able to enter it. The build has it too, as SwiftPM
# compiles all manifests again in another environment.
OWN_TMPDIR = folder=$$(mktemp -d) && chmod 755 "$$folder" && trap 'rm -rf "$$folder"' EXIT && \
  trap 'exit 1' HUP INT TERM && export TMPDIR="$$folder"

.PHONY: site test soak build release stage install uninstall dist single artifactbundle plugin check bench setup setup-test clean

site: build
	$(EXHIBIT) build

# As many tests at a time as keep all processors busy. Each has programs of its own: with more of
# them, all would wait, and the suite would take longer.
WIDTH := $(shell echo $$((4 * $(PROCESSORS))))
RUN_TESTS := swift test --skip-build --disable-xctest \
  --experimental-maximum-parallelization-width $(WIDTH)

test: setup-test check
	$(OWN_TMPDIR) && swift build --build-tests $(BUILD_FLAGS) && $(RUN_TESTS)

# The same tests with longer series in an optimized build: more seeds, kills at more steps, every
# page of the site at every width. It takes an hour or two.
soak: SOAK := --scratch-path .build/soak -Xswiftc -O -Xcc -O2
soak: setup-test
	$(OWN_TMPDIR) && swift build --build-tests $(SOAK) && EXHIBIT_SOAK=1 $(RUN_TESTS) $(SOAK)

build: setup
	@for product in $(PRODUCTS); do \
	  echo "Building $$product" >&2; swift build $(BUILD_FLAGS) --product $$product || exit 1; \
	done
	@$(call note,.build/debug)

# A file beside the command with what `exhibit --version` prints: a new commit need not compile anything.
note = { printf 'commit %s\n' "$$(git describe --always --dirty --abbrev=10 --exclude '*' 2>/dev/null)" | \
  grep -v 'commit $$'; echo "toolchain Swift $(TOOLCHAIN)"; \
  .ci/runtime-note $(1) $(notdir $(1)); } > $(1)/build-note.txt

# An optimized build that needs no libraries but those that a toolchain needs: C's, C++'s, libxml2
# and libcurl.
release: PACKAGES += libxml2-dev libcurl4-openssl-dev
release: setup
	@mkdir -p .build/static && for library in libcmark libcrypto; do \
	  ln -sf "$$(pkg-config --variable=libdir $$library)/$$library.a" .build/static/ && \
	  sed 's|^libdir=.*|libdir=$(CURDIR)/.build/static|' \
	    "$$(pkg-config --variable=pcfiledir $$library)/$$library.pc" > .build/static/$$library.pc || exit 1; \
	done
	@for product in $(PRODUCTS); do \
	  echo "Building $$product" >&2; \
	  PKG_CONFIG_PATH=$(CURDIR)/.build/static swift build -c release --product $$product || exit 1; \
	done
	@$(call note,$(RELEASE))

# The program that argument-parser's plugin for man pages runs; the plugin itself would build all
# products of this package.
MANUAL := .build/manual
$(MANUAL)/release/generate-manual: Package.swift
	swift package resolve
	swift build -c release --package-path .build/checkouts/swift-argument-parser \
	  --scratch-path $(MANUAL) --product generate-manual

# Everything that is installed, as it lies below the prefix.
stage: release $(MANUAL)/release/generate-manual
	@.ci/stage $(RELEASE) $(MANUAL)/release/generate-manual $(STAGE)

install: stage
	@.ci/install $(STAGE) "$(DESTDIR)$(PREFIX)"

# Removes what was installed, by the list of its files.
uninstall:
	@.ci/install --remove "$(DESTDIR)$(PREFIX)"

# An archive that runs where it is unpacked.
dist: stage
	@rm -rf .build/dist && mkdir -p .build/dist/$(DIST) && cp -a $(STAGE)/. .build/dist/$(DIST)
	@cd .build/dist && tar --sort=name --owner=0 --group=0 --numeric-owner \
	  --mtime="@$$(git log -1 --format=%ct 2>/dev/null || echo 0)" -cf - $(DIST) | gzip -9n > $(DIST).tar.gz && \
	sha256sum $(DIST).tar.gz > $(DIST).tar.gz.sha256 && ls -l $(DIST).tar.gz && cat $(DIST).tar.gz.sha256

# One file that carries the command's parts, for tools that copy a single executable.
single: dist
	@mkdir -p .build/single && .ci/single-executable .build/dist/$(DIST).tar.gz .build/single/exhibit && \
	  cd .build/single && sha256sum exhibit > exhibit.sha256 && ls -l exhibit && cat exhibit.sha256

# An artifact bundle for SwiftPM, of this machine's archive and those of other machines, in ARCHIVES.
BUNDLES := .build/bundles
ARCHIVES :=
artifactbundle: PACKAGES += zip
artifactbundle: dist
	@.ci/artifact-bundle $(BUNDLES) .build/dist/$(DIST).tar.gz $(ARCHIVES)

# A package with the plugin alone, which takes the bundle from ADDRESS, or has a copy of it.
ADDRESS :=
plugin: artifactbundle
	@.ci/plugin-package .build/plugin $(BUNDLES) $(ADDRESS)

check: setup
	swift format lint --strict --recursive --parallel $(SOURCES)

# Compares an optimized build with the bare compiler. It reports speed and never fails a change.
bench: PACKAGES += libxml2-dev libcurl4-openssl-dev
bench: setup
	swift build -c release
	.build/release/exhibit-bench
	.build/release/receipt-bench
	.build/release/core-bench

# axe-core, the programs that read reports and a language client come in wheels from PyPI; pip verifies their checksums.
setup-test: PACKAGES += $(TEST_PACKAGES)
setup-test: setup $(READERS) $(CLIENT)
	@test -f $(AXE)/axe.min.js && exit 0; \
	mkdir -p $(AXE) && cd $(AXE) && \
	echo "axe-playwright-python==0.1.8 --hash=sha256:fdd263c998388f1a8e67cad02677e612d946248bd44d163be5e8650ea31f95f8" > requirements.txt && \
	python3 -m pip download --quiet --no-deps --require-hashes --requirement requirements.txt && \
	python3 -m zipfile --extract axe_playwright_python-0.1.8-py3-none-any.whl wheel && \
	mv wheel/axe_playwright_python/axe.min.js axe.min.js && rm -r wheel

# sarif-tools also draws charts; what it needs for that is left out.
$(READERS): Tests/Generator/report-readers.txt
$(CLIENT): Tests/Generator/language-client.txt
$(READERS) $(CLIENT):
	@rm -rf $@ && mkdir -p .build && \
	python3 -m pip install --quiet --no-deps --require-hashes --only-binary :all: --no-compile \
	  --disable-pip-version-check --root-user-action ignore --target $@ --requirement $<
	@touch $@

# Installs missing packages, and starts no servers. Where it cannot, it says what to do.
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
	$$root apt-get update -qq && $$root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install --yes -qq $$missing >/dev/null || { echo "$$advice" >&2; exit 1; }

clean:
	rm -rf .build Site/public
