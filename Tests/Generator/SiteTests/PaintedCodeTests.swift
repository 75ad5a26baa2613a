import BrowserDriving
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Tests of the visible code, by the pixels at its characters.
  @Suite struct PaintedCodeTests {
    /// The widths of a desktop, a laptop, a tablet, a phone, and a sheet of A4 without the margins
    /// that browsers leave.
    private static let media = [
      (1440, "screen"), (1280, "screen"), (768, "screen"), (390, "screen"), (680, "print"),
    ]

    @Test(arguments: [BuiltSite.fixture, BuiltSite.content, BuiltSite.arabic])
    func hidesNoLineOfCode(_ build: @Sendable () async throws -> BuiltSite) async throws {
      let site = try await build()
      let pages = site.pages.filter { !$0.hasPrefix("reference/") && !$0.hasPrefix("topics/") }
      // The templates and styles are the same everywhere, so the pages with the most code are
      // enough.
      let longest = try pages.map { (try site.data($0).count, $0) }.sorted { $0 > $1 }.map(\.1)
      try await Browser.withPage { page in
        var lines = 0
        for path in Soak.isOn ? pages : Array(longest.prefix(3)) {
          try await page.show(width: 1440)
          try await page.open(site.url(path))
          for (width, medium) in Self.media {
            try await page.show(width: width)
            try await page.call("Emulation.setEmulatedMedia", ["media": .string(medium)])
            // Folded code opens with one press on screens, and is always open on paper.
            let isOpen = medium == "screen"
            try await page.evaluate(
              "document.querySelectorAll('.details').forEach((one) => one.open = \(isOpen))")
            let hidden = try await page.evaluate(Self.hidden).strings
            #expect(hidden == [], "\(path) at \(width), \(medium)")
            let scrolling = try await page.evaluate(Self.scrolling).strings
            #expect(scrolling == [], "\(path) at \(width), \(medium)")
          }
          lines += Int(
            try await page.evaluate("document.querySelectorAll('.row > code').length").number ?? 0)
          try await page.call("Emulation.setEmulatedMedia", ["media": "screen"])
        }
        #expect(lines > 20)
      }
    }

    @Test func putsAValueAtTheEndOfItsLineOrBelowIt() async throws {
      // The place of each line's value.
      let places = """
        [...document.querySelectorAll('.row:has(> .value)')].map((row) => {
          const lines = row.querySelector('code').getClientRects();
          const code = lines[lines.length - 1];
          const value = row.querySelector('.value').getBoundingClientRect();
          return value.top >= code.bottom - 2 ? 'below' : value.left >= code.right ? 'beside' : 'over';
        })
        """
      let site = try await BuiltSite.fixture()
      try await Browser.withPage { page in
        try await page.show(width: 1440)
        try await page.open(site.url("planets.html"))
        try await page.evaluate(
          "document.querySelectorAll('.all input').forEach((box) => box.click())")
        #expect(Set(try await page.evaluate(places).strings) == ["below", "beside"])
        #expect(try await page.evaluate("(\(places)).at(-1)").string == "beside")
        try await page.show(width: 390)
        #expect(Set(try await page.evaluate(places).strings) == ["below", "beside"])
        #expect(try await page.evaluate("(\(places)).at(-1)").string == "below")
      }
    }

    /// The lines of code whose last character is covered or clipped, judging by the middle of the
    /// character.
    private static let hidden = """
      [...document.querySelectorAll('.row > code')].filter((code) => {
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        let last;
        for (let text = walker.nextNode(); text; text = walker.nextNode())
          if (text.data.trim() && !text.parentElement.closest('.claim')) last = text;
        if (!last || code.closest('.told')) return false;
        const end = last.data.trimEnd().length;
        const range = document.createRange();
        range.setStart(last, end - 1);
        range.setEnd(last, end);
        code.scrollIntoView({ block: 'center' });
        const box = range.getBoundingClientRect();
        const painted = document.elementFromPoint(
          (box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return !painted || !code.contains(painted);
      }).map((code) => code.textContent)
      """

    /// The blocks of code that are wider than their container.
    private static let scrolling = """
      [...document.querySelectorAll('.code, .listing pre, .markup, .row, .row > code')]
        .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
        .map((box) => box.textContent.slice(0, 60))
      """
  }
}
