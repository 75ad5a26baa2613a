import BrowserDriving
import Foundation
import Testing

extension BrowserTests {
  /// Tests of navigation: menus, contents, the page for missing addresses, and paper.
  @Suite struct WayfindingTests {
    @Test(arguments: [true, false])
    func opensTheMenuFromAnywhereOnAPhone(_ hasScripts: Bool) async throws {
      try await visit("planets.html", width: 390) { page, site in
        try await page.setScripts(areOn: hasScripts)
        try await page.open(site.url("planets.html"))
        try await page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
        try await page.wait(until: "scrollY > 500")
        #expect(try await page.evaluate(Self.isShown(".pages")).bool == false)
        try await page.tap(".menu-button")
        try await page.wait(until: Self.isShown(".pages"))
        try await page.press("Escape")
        try await page.wait(until: "!\(Self.isShown(".pages"))")
        #expect(await page.complaints == [])
        try await page.setScripts(areOn: true)
      }
    }

    @Test func foldsTheContentsWhereThereIsNoRoomBesideTheText() async throws {
      try await visit("planets.html", width: 1279) { page, _ in
        #expect(try await page.evaluate(Self.isShown(".contents")).bool == false)
        try await page.evaluate("document.querySelector('.contents-button').focus()")
        try await page.press("Enter")
        try await page.wait(until: Self.isShown(".contents"))
        try await page.evaluate("document.querySelectorAll('.contents a')[2].click()")
        // The contents close, and the chosen heading is visible below the banner.
        try await page.wait(until: "!\(Self.isShown(".contents"))")
        let top =
          try await page.evaluate(
            "document.querySelector(location.hash).getBoundingClientRect().top"
          ).number ?? 0
        #expect(top >= 56 && top < 200, "\(top)")
        try await page.show(width: 1280)
        #expect(try await page.evaluate(Self.isShown(".contents")).bool == true)
        #expect(try await page.evaluate(Self.isShown(".contents-button")).bool == false)
      }
    }

    @Test(arguments: [1280, 390]) func offersTargetsOfAtLeast24Points(_ width: Int) async throws {
      let site = try await BuiltSite.fixture()
      try await Browser.withPage { page in
        try await page.show(width: width)
        for path in ["index.html", "planets.html", "sums.html", "topics/sums.html"] {
          try await page.open(site.url(path))
          let small = try await page.evaluate(
            """
            [...document.querySelectorAll(
              'button, .anchor, summary, label, .pages a, .contents a, .facts a, .button, .site-title')]
              .filter((e) => e.checkVisibility())
              .map((e) => [e, e.getBoundingClientRect()])
              .filter(([, box]) => box.width < 24 || box.height < 24)
              .map(([e, box]) => `${e.outerHTML.slice(0, 80)} ${box.width} ${box.height}`)
            """)
          #expect(small.strings == [], "\(path) at \(width)")
        }
      }
    }

    @Test(arguments: ["", "a/", "a/b/c/"])
    func findsTheWayBackFromAnyAddress(_ folder: String) async throws {
      let site = try await BuiltSite.fixture()
      let axe = try AccessibilityRules.load()
      try await Browser.withPage { page in
        let origin = "https://site.example/"
        try await page.show(width: 390)
        try await page.open(site.url("index.html"))
        try await page.serve(site.folder, at: origin)
        try await page.open(try #require(URL(string: "\(origin)\(folder)missing.html")))
        try await page.wait(until: "document.querySelector('h1')?.textContent === 'Not found'")
        // Styles and scripts were loaded.
        #expect(
          try await page.evaluate("getComputedStyle(document.querySelector('.bar')).display")
            == "flex")
        #expect(try await page.evaluate(Self.isShown(".search-button")).bool == true)
        #expect(await page.complaints == [])
        try await page.evaluate(axe)
        #expect(try await page.evaluate(AccessibilityRules.all.run).strings == [])
        let topic = try await page.evaluate("document.querySelector('.onward a').href").string ?? ""
        #expect(topic.hasPrefix("\(origin)topics/"))
        try await page.open(try #require(URL(string: topic)))
        try await page.wait(until: "document.querySelector('.cards')")
      }
    }

    @Test func keepsTheEdgesInForcedColors() async throws {
      try await visit("planets.html", width: 1280) { page, _ in
        try await page.call(
          "Emulation.setEmulatedMedia",
          ["features": [["name": "forced-colors", "value": "active"]]])
        for place in [".sample", ".listing", ".search-button", ".output.panel", ".value"] {
          let widths = try await page.evaluate(
            """
            (() => {
              const style = getComputedStyle(document.querySelector('\(place)'));
              return Math.max(parseFloat(style.borderTopWidth), parseFloat(style.borderLeftWidth));
            })()
            """)
          #expect(widths.number ?? 0 >= 1, "\(place)")
        }
      }
    }

    @Test func printsWhatIsFolded() async throws {
      try await visit("sums.html", width: 680) { page, _ in
        try await page.setScripts(areOn: false)
        try await page.call("Emulation.setEmulatedMedia", ["media": "print"])
        #expect(
          try await page.evaluate("document.querySelector('.fold pre').checkVisibility()").bool
            == true)
        #expect(try await page.evaluate(Self.isShown(".menu-button")).bool == false)
        try await page.setScripts(areOn: true)
      }
    }

    @Test func beginsTheHomePageWithASampleAndAStart() async throws {
      try await visit("index.html", width: 1280) { page, _ in
        #expect(try await page.evaluate(Self.isShown(".hero .value.checked")).bool == true)
        let start =
          try await page.evaluate(
            "document.querySelector('.starts a').getBoundingClientRect().bottom"
          ).number ?? 10_000
        #expect(start < 900)
        try await page.evaluate("document.querySelector('.hero-origin a').click()")
        try await page.wait(until: "location.pathname.endsWith('/planets.html')")
      }
    }

    private static func isShown(_ selector: String) -> String {
      "(document.querySelector('\(selector)')?.checkVisibility() ?? false)"
    }

    /// Opens a page of the fixture.
    private func visit(
      _ path: String, width: Int, _ body: @Sendable (BrowserPage, BuiltSite) async throws -> Void
    ) async throws {
      let site = try await BuiltSite.fixture()
      try await Browser.withPage { page in
        try await page.show(width: width)
        try await page.open(site.url(path))
        try await body(page, site)
      }
    }
  }
}
