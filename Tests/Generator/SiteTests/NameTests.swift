import BrowserDriving
import Foundation
import Testing

extension BrowserTests {
  /// Tests of the information about names in code, for all pointing devices.
  @Suite struct NameTests {
    private static let card = "document.querySelector('.name-card')"
    private static let isOpen = "\(card)?.matches(':popover-open') === true"
    private static let focused = "document.activeElement.textContent"

    @Test func explainsNamesToAKeyboardReader() async throws {
      try await visit { page in
        try await page.evaluate("document.querySelector('.sample .copy').focus()")
        try await page.press("Tab")
        #expect(try await page.evaluate(Self.focused).string == "planets")
        // The compiler's information loads with the first request.
        try await page.wait(until: Self.isOpen)
        #expect(
          try await page.evaluate("\(Self.card).querySelector('code').textContent").string
            == "let planets: [String]")
        #expect(
          try await page.evaluate(
            "\(Self.card).contains(document.getElementById(document.activeElement.getAttribute('aria-describedby')))"
          ).bool == true)

        try await page.press("ArrowDown")
        #expect(try await page.evaluate(Self.focused).string == "planets")
        try await page.press("ArrowRight")
        #expect(try await page.evaluate(Self.focused).string == "count")
        #expect(
          try await page.evaluate("\(Self.card).firstChild.textContent").string
            == "var count: Int { get }The number of elements in the array.")
        try await page.press("ArrowLeft")
        try await page.press("ArrowUp")
        #expect(
          try await page.evaluate("document.activeElement.closest('.row').innerText").string?
            .hasPrefix("let planets") == true)

        try await page.press("Escape")
        #expect(try await page.evaluate(Self.isOpen).bool == false)
        #expect(try await page.evaluate(Self.focused).string == "planets")
        try await page.press("Enter")
        #expect(try await page.evaluate(Self.isOpen).bool == true)
        #expect(await page.complaints == [])
      }
    }

    @Test func isOneStopOfTheTabKeyInEachSample() async throws {
      try await visit { page in
        let stops = try await page.evaluate(
          """
          [...document.querySelectorAll('.code')].map((block) =>
            String([block, ...block.querySelectorAll('[data-name]')]
              .filter((element) => element.tabIndex === 0).length))
          """)
        #expect(Set(stops.strings) == ["0", "1"])
        // Neither the links to headings and samples nor the buttons that copy are further stops.
        let others = try await page.evaluate(
          """
          [...document.querySelectorAll('.anchor, .sample:has([data-name]) > .corner > *')]
            .filter((element) => element.tabIndex === 0).length
          """)
        #expect(others.number == 0)
        try await page.evaluate("document.querySelector('.sample .copy').focus()")
        try await page.press("Tab")
        try await page.press("ArrowLeft")
        #expect(
          try await page.evaluate("document.activeElement.ariaLabel").string == "Copy sample 1")
        try await page.press("ArrowRight")
        try await page.press("ArrowRight")
        try await page.press("Tab")
        #expect(
          try await page.evaluate(
            "document.activeElement.matches('.code [data-name]') && "
              + "document.activeElement.closest('.code') === document.querySelector('.code')"
          ).bool
            == false)
        #expect(try await page.evaluate(Self.isOpen).bool == false)
      }
    }

    @Test func leadsAKeyboardReaderToTheReference() async throws {
      try await visit { page in
        let name =
          "[...document.querySelectorAll('.code [data-name]')]"
          + ".find((e) => e.textContent === 'Picture')"
        // With the arrow keys.
        try await page.evaluate("\(name).click()")
        #expect(try await page.evaluate(Self.focused).string == "Picture")
        try await page.wait(until: Self.isOpen)
        try await page.press("Tab")
        #expect(try await page.evaluate(Self.focused).string == "Reference of Pictures")
        #expect(try await page.evaluate(Self.isOpen).bool == true)

        try await page.press("Escape")
        #expect(try await page.evaluate(Self.focused).string == "Picture")
        #expect(try await page.evaluate(Self.isOpen).bool == false)
        try await page.press("Enter")
        try await page.press("Tab")
        try await page.press("Enter")
        try await page.wait(until: "document.querySelector(':target')?.textContent === 'Picture'")
        #expect(
          try await page.evaluate("document.querySelector('h1').textContent").string == "Pictures")
        #expect(await page.complaints == [])
      }
    }

    @Test func showsTheValueThatALineGaveAName() async throws {
      try await visit { page in
        let names = "[...document.querySelectorAll('.code [data-name]')]"
        try await page.evaluate("\(names).find((e) => e.textContent === 'sentence').click()")
        try await page.wait(until: Self.isOpen)
        #expect(
          try await page.evaluate("\(Self.card).querySelector('samp').textContent").string?
            .hasPrefix("\"Mercury, a planet that is further") == true)
        // A call's value is not that of the name before it.
        try await page.evaluate(
          "\(names).find((e) => e.closest('.row').textContent.startsWith('planets.count')).click()")
        try await page.wait(until: "\(Self.card).textContent.includes('planets')")
        #expect(
          try await page.evaluate("\(Self.card).querySelector('samp') === null").bool == true)
      }
    }

    @Test func leadsToALine() async throws {
      try await visit { page in
        try await page.evaluate("document.querySelector('.sample .copy').focus()")
        try await page.press("Tab")
        try await page.wait(until: Self.isOpen)
        try await page.press("ArrowDown")
        try await page.press("#")
        #expect(try await page.evaluate("location.hash").string == "#_1-2")
        let place = "document.querySelector('.row:target').getBoundingClientRect().top"
        #expect(try await page.evaluate("\(place) >= 56 && \(place) < innerHeight").bool == true)
        // The card has the same link for users of a mouse.
        #expect(
          try await page.evaluate("\(Self.card).lastChild.getAttribute('href')").string == "#_1-2")
      }
    }

    @Test func leadsNowhereThatIsNotThere() async throws {
      let site = try await BuiltSite.fixture()
      #expect(site.pages.contains("reference/Pictures.html"))
      for path in site.pages {
        let html = String(decoding: try site.data(path), as: UTF8.self)
        for match in html.matches(of: /href="([^":]*)#([^"]+)"/) {
          let file = URL(string: String(match.output.1), relativeTo: site.url(path))
          let target = match.output.1.isEmpty ? site.url(path) : try #require(file).absoluteURL
          let text = try String(contentsOf: target, encoding: .utf8)
          let anchor = String(match.output.2).removingPercentEncoding ?? ""
          #expect(text.contains("id=\"\(anchor)\""), "\(match.output.0) in \(path)")
        }
      }
    }

    @Test func explainsANameUnderTheMouseWithoutMovingAnything() async throws {
      try await visit { page in
        // Pictures further down may still be loading.
        let places = """
          [...document.querySelectorAll('.content *')].filter((e) => !e.closest('.name-card')).slice(0, 60)
            .map((e) => `${e.className} ${e.offsetTop} ${e.offsetLeft}`)
          """
        let before = try await page.evaluate(places).strings
        try await page.point(at: ".code [data-name].f")
        try await page.wait(until: Self.isOpen)
        let after = try await page.evaluate(places).strings
        #expect(after == before)
        // Nothing covers it and nothing clips it.
        let isWhole = """
          (() => {
            const box = \(Self.card).getBoundingClientRect();
            return [[box.left + 9, box.top + 9], [box.right - 9, box.bottom - 9]].every(
              ([x, y]) => \(Self.card).contains(document.elementFromPoint(x, y)));
          })()
          """
        #expect(try await page.evaluate(isWhole).bool == true)
        // The card stays while the mouse is on it, and goes when the mouse leaves it.
        try await page.point(at: ".name-card")
        #expect(try await page.evaluate(Self.isOpen).bool == true)
        try await page.point(at: "h1")
        try await page.wait(until: "!(\(Self.isOpen))")
        #expect(await page.complaints == [])
      }
    }

    @Test func explainsANameToATappingFinger() async throws {
      try await visit(width: 390) { page in
        try await page.call("Emulation.setTouchEmulationEnabled", ["enabled": true])
        try await page.evaluate("document.querySelector('.code').scrollIntoView()")
        try await page.tap(".code [data-name]")
        try await page.wait(until: Self.isOpen)
        let box = try await page.evaluate(
          """
          (() => {
            const box = \(Self.card).getBoundingClientRect();
            return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
          })()
          """)
        #expect(box.bool == true)
        try await page.tap(".title h1")
        try await page.wait(until: "!(\(Self.isOpen))")
      }
    }

    @Test func isAccessibleWhileANameIsExplained() async throws {
      let axe = try AccessibilityRules.load()
      try await visit { page in
        try await page.evaluate(axe)
        for width in BrowserTests.widths {
          for isDark in [false, true] {
            try await page.show(width: width, dark: isDark)
            try await page.evaluate("document.querySelector('.sample .copy').focus()")
            try await page.press("Tab")
            try await page.wait(until: Self.isOpen)
            let rules = isDark ? AccessibilityRules.colors : .all
            let violations = try await page.evaluate(rules.run).strings
            #expect(violations == [], "at \(width), \(isDark ? "dark" : "light")")
          }
        }
      }
    }

    @Test func marksWhatChangedTogetherWithWhatItMeans() async throws {
      try await visit { page in
        let marked = try await page.evaluate(
          "[...document.querySelectorAll('.row.changed ins')].map((e) => e.innerHTML)")
        #expect(marked.strings.contains("<span class=\"k\">let</span>"))
      }
    }

    private func visit(
      width: Int = 1440, _ body: @Sendable (BrowserPage) async throws -> Void
    ) async throws {
      let site = try await BuiltSite.fixture()
      try await Browser.withPage { page in
        try await page.show(width: width)
        try await page.open(site.url("planets.html"))
        try await body(page)
      }
    }
  }
}
