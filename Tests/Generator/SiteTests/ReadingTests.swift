import BrowserDriving
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Tests of reading a site, in a real browser and from the disk.
  @Suite struct ReadingTests {
    @Test func findsSectionsAsTheReaderTypes() async throws {
      try await visit("planets.html") { page, site in
        try await page.press("/")
        try await page.wait(until: "document.querySelector('dialog.search')?.open")
        try await page.type("lnog outp")
        try await page.wait(until: "document.querySelector('.search-results strong mark')")
        let found = try await page.evaluate(
          "[...document.querySelectorAll('.search-results strong')].map((e) => e.textContent)")
        #expect(found.strings == ["A long output"])
        let marked = try await page.evaluate(
          "[...document.querySelectorAll('.search-results strong mark')].map((e) => e.textContent)")
        #expect(marked.strings == ["long", "output"])
        try await page.press("ArrowDown")
        #expect(try await page.evaluate("document.activeElement.tagName").string == "A")
        try await page.press("ArrowUp")
        #expect(try await page.evaluate("document.activeElement.tagName").string == "INPUT")
        try await page.press("Enter")
        try await page.wait(until: "location.pathname.endsWith('/sums.html')")
        #expect(try await page.evaluate("location.hash").string == "#a-long-output")
        #expect(await page.complaints == [])
      }
    }

    @Test(arguments: [
      ("further away", "Results"), ("Moon.title", "Steps"), ("components standalone", ""),
      ("reduc", "Standard error"), ("plaents joined", "Results"),
      ("stands alone", "A page that stands alone"), ("検索", "A page that stands alone"),
      ("NSPlanets", "The planets"),
    ])
    func findsCodeAndText(_ query: String, _ section: String) async throws {
      try await visit("topics/sums.html") { page, _ in
        try await page.evaluate("document.querySelector('.search-button').click()")
        try await page.wait(until: "document.querySelector('dialog.search')?.open")
        try await page.type(query)
        try await page.wait(
          until: "/section|Nothing/.test(document.querySelector('.search-status').textContent)")
        let first = try await page.evaluate(
          "document.querySelector('.search-results strong')?.textContent ?? ''")
        #expect(first.string == section)
        try await page.press("Escape")
        try await page.wait(until: "!document.querySelector('dialog.search').open")
      }
    }

    @Test func waitsForTheIndexWithEnter() async throws {
      try await visit("planets.html") { page, _ in
        // The index arrives when the test says so.
        try await page.evaluate(
          """
          const append = document.head.append.bind(document.head);
          document.head.append = (script) => {
            if (script.src?.includes("search/index")) window.arrive = () => append(script);
            else append(script);
          };
          """)
        try await page.press("/")
        try await page.wait(until: "document.querySelector('dialog.search')?.open")
        #expect(
          try await page.evaluate("document.querySelector('.search-status').textContent").string
            == "Loading…")
        try await page.type("long output")
        try await page.press("Enter")
        try await page.evaluate("arrive()")
        try await page.wait(until: "location.hash === '#a-long-output'")
        #expect(await page.complaints == [])
      }
    }

    @Test func switchesBetweenLightAndDarkAndRemembers() async throws {
      try await visit("planets.html") { page, site in
        let background = "getComputedStyle(document.body).backgroundColor"
        let light = try await page.evaluate(background)
        try await page.evaluate("document.querySelector('.scheme-button').click()")
        let dark = try await page.evaluate(background)
        #expect(light != dark)
        try await page.open(site.url("sums.html"))
        #expect(try await page.evaluate(background) == dark)
        try await page.evaluate("document.querySelector('.scheme-button').click()")
        #expect(try await page.evaluate(background) == light)
        // Unless the reader chooses a scheme, the system's setting applies.
        try await page.show(width: 1440, dark: true)
        #expect(try await page.evaluate(background) == dark)
      }
    }

    @Test func copiesCodeWithoutResults() async throws {
      try await visit("planets.html") { page, _ in
        // A page cannot read the clipboard, so the copied text is intercepted.
        try await page.evaluate(
          """
          navigator.clipboard.writeText = async (text) => { window.copied = text; };
          document.querySelectorAll('button.copy')[0].click();
          """)
        try await page.wait(until: "window.copied")
        try await page.wait(
          until: "document.querySelector('[role=status]').textContent === 'Copied sample 1'")
        let first = try await page.evaluate("window.copied").string ?? ""
        #expect(
          first.hasPrefix("let planets = [\"Mercury\", \"Venus\", \"Earth\"]\nplanets.count\n"))
        #expect(first.hasSuffix("print(\"There are \\(planets.count).\")\n"))
        try await page.evaluate(
          """
          window.copied = '';
          [...document.querySelectorAll('.sample:has(ins) button.copy')][0].click();
          """)
        try await page.wait(until: "window.copied")
        #expect(
          try await page.evaluate("window.copied").string == """
            struct Moon {
              let name: String
              var planet = "Mars"

              var title: String { name + " of " + planet }
            }

            """)
        try await page.evaluate(
          "window.copied = ''; document.querySelector('.listing button.copy').click()")
        try await page.wait(until: "window.copied")
        #expect(
          try await page.evaluate("window.copied").string?.hasPrefix("{\"planets\"") == true)
      }
    }

    /// The page shows all of the first program, and not all of the second.
    @Test func copiesAWholeProgram() async throws {
      try await visit("sums.html") { page, site in
        try await page.evaluate(
          "navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        for name in ["sums.swift", "sums-sample-1.swift"] {
          try await page.evaluate(
            """
            window.copied = '';
            document.querySelector('.downloads .copy[aria-label$=" \(name)"]').click();
            """)
          try await page.wait(until: "window.copied")
          let file = String(decoding: try site.data("downloads/sums/\(name)"), as: UTF8.self)
          #expect(try await page.evaluate("window.copied").string == file)
          try await page.wait(
            until:
              "document.querySelector('[role=status]').textContent === 'Copied whole program \(name)'"
          )
        }
        #expect(await page.complaints == [])
      }
    }

    @Test func showsEveryValueAtAPress() async throws {
      let isShown = "document.querySelector('.quiet').checkVisibility()"
      try await visit("planets.html") { page, _ in
        #expect(try await page.evaluate(isShown).bool == false)
        try await page.evaluate("document.querySelector('.all input').focus()")
        try await page.press(" ")
        try await page.wait(until: isShown)
        let news = "document.querySelector('[role=status]').textContent"
        #expect(try await page.evaluate(news).string?.hasSuffix("more shown") == true)
        try await page.press(" ")
        try await page.wait(until: "!\(isShown)")
        #expect(try await page.evaluate(news).string?.hasSuffix("more hidden") == true)
        #expect(await page.complaints == [])
      }
    }

    /// This project's own samples run only in a soak.
    @Test(.enabled(if: Soak.isOn)) func saysLittleAmongTheCode() async throws {
      let site = try await BuiltSite.content()
      try await Browser.withPage { page in
        var characters = 0.0
        for path in site.pages {
          try await page.open(site.url(path))
          characters +=
            try await page.evaluate(
              """
              [...document.querySelectorAll('.value samp, .value .count, .value li')]
                .filter((e) => e.checkVisibility()).map((e) => e.textContent.length)
                .reduce((sum, length) => sum + length, 0)
              """
            ).number ?? 0
        }
        #expect(characters > 1000 && characters < 20_000, "\(characters)")
      }
    }

    @Test func copiesHiddenClaims() async throws {
      let sample = "document.querySelector('.sample:has(.claim)')"
      let code = "Moon(name: \"Phobos\").title  // => \"Phobos of Mars\""
      try await visit("planets.html") { page, _ in
        #expect(
          try await page.evaluate("\(sample).querySelector('.claim').offsetWidth").number == 0)
        #expect(
          try await page.evaluate("\(sample).querySelector('.checked').checkVisibility()").bool
            == true)
        try await page.evaluate(
          """
          navigator.clipboard.writeText = async (text) => { window.copied = text; };
          \(sample).querySelector('button.copy').click();
          """)
        try await page.wait(until: "window.copied")
        #expect(try await page.evaluate("window.copied").string == code + "\n")
        // Selecting the lines gives the same text.
        try await page.evaluate(
          "getSelection().selectAllChildren(\(sample).querySelector('.code'))")
        #expect(try await page.evaluate("getSelection().toString()").string == code)
      }
    }

    @Test func opensWhatIsFoldedByKeyboard() async throws {
      try await visit("sums.html") { page, _ in
        let isShown = "document.querySelector('.fold pre').checkVisibility()"
        #expect(try await page.evaluate(isShown).bool == false)
        try await page.evaluate("document.querySelector('.fold summary').focus()")
        try await page.press("Enter")
        try await page.wait(until: isShown)
      }
      try await visit("planets.html") { page, _ in
        let value = "document.querySelector('details.value:not(.quiet)')"
        try await page.evaluate("\(value).querySelector('summary').focus()")
        try await page.press("Enter")
        try await page.wait(until: "\(value).querySelector('svg').clientHeight > 20")
      }
    }

    @Test func showsALongValueOnceWhenItIsOpen() async throws {
      try await visit("planets.html") { page, _ in
        try await page.evaluate(
          "document.querySelectorAll('.all input').forEach((box) => box.click())")
        let value =
          "[...document.querySelectorAll('details.value')].find((e) => e.querySelector('summary ~ samp'))"
        let head = "\(value).querySelector('summary > samp').checkVisibility()"
        let whole = "\(value).querySelector('summary ~ samp').checkVisibility()"
        #expect(try await page.evaluate("\(head) && !\(whole)").bool == true)
        try await page.evaluate("\(value).querySelector('summary').click()")
        try await page.wait(until: whole)
        #expect(try await page.evaluate(head).bool == false)
        #expect(
          try await page.evaluate("\(value).querySelector('.count').checkVisibility()").bool == true
        )
      }
    }

    @Test func marksTheReadersPlaceInTheContents() async throws {
      try await visit("planets.html") { page, _ in
        let place = "document.querySelector('.contents [aria-current]')?.textContent ?? ''"
        #expect(try await page.evaluate(place).string == "")
        try await page.evaluate("document.getElementById('pictures').scrollIntoView()")
        try await page.wait(until: "(\(place)) === 'Pictures'")
        try await page.evaluate("scrollTo(0, document.body.scrollHeight)")
        try await page.wait(until: "(\(place)) === 'What goes wrong'")
        // A list that is longer than the window follows.
        try await page.show(width: 1440, height: 240)
        try await page.evaluate("scrollTo(0, 0)")
        try await page.evaluate("document.getElementById('pictures').scrollIntoView()")
        try await page.wait(until: "(\(place)) === 'Pictures'")
        let isInView = try await page.evaluate(
          """
          (() => {
            const entry = document.querySelector('.contents [aria-current]').getBoundingClientRect();
            const list = document.querySelector('.contents').getBoundingClientRect();
            return entry.top >= list.top && entry.bottom <= list.bottom;
          })()
          """)
        #expect(isInView.bool == true)
      }
    }

    @Test func letsKeyboardReadersSkipToTheContent() async throws {
      try await visit("planets.html") { page, _ in
        try await page.press("Tab")
        #expect(
          try await page.evaluate("document.activeElement.getBoundingClientRect().top >= 0").bool
            == true)
        try await page.press("Enter")
        #expect(try await page.evaluate("document.activeElement.id").string == "_main")
      }
    }

    @Test func printsTheArticleAlone() async throws {
      try await visit("planets.html") { page, _ in
        try await page.call("Emulation.setEmulatedMedia", ["media": "print"])
        let shown = try await page.evaluate(
          "['.pages', '.contents', '.tools', '.content'].filter((s) => document.querySelector(s).getClientRects().length)"
        )
        #expect(shown.strings == [".content"])
      }
    }

    /// Opens a page of the fixture.
    private func visit(
      _ path: String, _ body: @Sendable (BrowserPage, BuiltSite) async throws -> Void
    ) async throws {
      let site = try await BuiltSite.fixture()
      try await Browser.withPage { page in
        try await page.show(width: 1440)
        try await page.open(site.url(path))
        try await body(page, site)
      }
    }
  }
}
