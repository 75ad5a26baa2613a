import BrowserDriving
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Requirements for every page, at three widths and in both color schemes.
  @Suite struct EveryPageTests {
    @Test func asksForNothingFromElsewhereAndBreaksNoRule() async throws {
      try await forEachPage(of: BuiltSite.fixture) { page, path, site in
        let home = site.folder.absoluteString
        let foreign = await page.requests.filter { !$0.hasPrefix(home) && !$0.hasPrefix("data:") }
        #expect(foreign == [], "\(path)")
        #expect(await page.complaints == [], "\(path)")
      }
    }

    @Test func movesNothingWhileItArrives() async throws {
      try await forEachPage(of: BuiltSite.fixture) { page, path, site in
        // Each page has one width, and the next page the next width. In a soak each page has all
        // widths.
        let turn = site.pages.firstIndex(of: path) ?? 0
        let widths = BrowserTests.widths
        for width in Soak.isOn ? widths : [widths[turn % widths.count]] {
          // The whole page is in view, because the browser does not report what moves elsewhere.
          try await page.show(width: width, height: 20_000)
          let html = String(decoding: try site.data(path), as: UTF8.self)
          let moved = try await page.movements(writing: html)
          #expect(moved == [], "\(path) at \(width)")
        }
      }
    }

    @Test func isCompleteWithoutScripts() async throws {
      let text = "document.querySelector('main').innerText"
      try await forEachPage(of: BuiltSite.fixture) { page, path, site in
        let withScripts = try await page.evaluate(text).string ?? ""
        try await page.setScripts(areOn: false)
        try await page.open(site.url(path))
        let without = try await page.evaluate(text).string ?? "nothing"
        // Only what needs scripts is missing: buttons, and the word on what names show.
        let scripted = #/\s(Copy( whole program)?|Point at a name for its declaration)(?!”)/#
        #expect(without == withScripts.replacing(scripted, with: ""))
        let buttons = try await page.evaluate(
          "[...document.querySelectorAll('button:not([popovertarget])')].filter((b) => b.getClientRects().length).length"
        )
        #expect(buttons.number == 0, "\(path)")
        try await page.setScripts(areOn: true)
      }
    }

    /// Checks the rules and the widths together, because opening a page takes longer than checking
    /// it.
    @Test(arguments: AccessibilityPlan.all)
    func isAccessibleAndScrollsNothingSidewaysButCode(_ plan: AccessibilityPlan) async throws {
      let axe = try AccessibilityRules.load()
      try await forEachPage(of: plan.build) { page, path, _ in
        try await page.evaluate(axe)
        for width in plan.shownWidths {
          try await page.show(width: width)
          let overflow = try await page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth")
          #expect(overflow.number == 0, "\(path) at \(width)")
          guard plan.widths.contains(width) else { continue }
          for (isDark, rules) in plan.schemes {
            try await page.show(width: width, dark: isDark)
            let violations = try await page.evaluate(rules.run).strings
            #expect(violations == [], "\(path) at \(width), \(isDark ? "dark" : "light")")
          }
        }
      }
    }

    @Test func isAccessibleWhileSearching() async throws {
      let axe = try AccessibilityRules.load()
      let site = try await BuiltSite.fixture()
      try await Browser.withPage { page in
        for width in BrowserTests.widths {
          for isDark in [false, true] {
            try await page.show(width: width, dark: isDark)
            try await page.open(site.url("planets.html"))
            try await page.evaluate(axe)
            try await page.press("/")
            try await page.wait(until: "document.querySelector('dialog.search')?.open")
            try await page.type("planet")
            try await page.wait(
              until: "document.querySelector('.search-results .search-text mark')")
            let rules = isDark ? AccessibilityRules.colors : .all
            let violations = try await page.evaluate(rules.run).strings
            #expect(violations == [], "at \(width), \(isDark ? "dark" : "light")")
          }
        }
      }
    }

    /// Calls the body with each page of a site, as many at a time as there are processors.
    private func forEachPage(
      of build: @Sendable () async throws -> BuiltSite, width: Int = 1440,
      _ body: @escaping @Sendable (BrowserPage, String, BuiltSite) async throws -> Void
    ) async throws {
      let site = try await build()
      let pages = site.pages
      #expect(!pages.isEmpty)
      let lanes = ProcessInfo.processInfo.activeProcessorCount
      try await withThrowingDiscardingTaskGroup { group in
        for lane in 0..<lanes {
          group.addTask {
            try await Browser.withPage { page in
              for index in stride(from: lane, to: pages.count, by: lanes) {
                let path = pages[index]
                try await page.show(width: width)
                try await page.open(site.url(path))
                try await body(page, path, site)
              }
            }
          }
        }
      }
    }
  }
}

extension BrowserPage {
  /// Rewrites the open page, as a slow network delivers it: each tag separately, except for tags in
  /// the middle of a line of text; in a soak, those too.
  ///
  /// - Returns: a line for each thing that moved after it had been drawn.
  fileprivate func movements(writing html: String) async throws -> [String] {
    let literal = String(decoding: try JSONEncoder().encode(html), as: UTF8.self)
    return try await evaluate(
      """
      (async () => {
        const moved = [];
        const note = (shifts) => {
          for (const shift of shifts)
            for (const { node } of shift.sources)
              // The space between two tags has no position until the second one comes.
              if (node?.nodeType !== Node.TEXT_NODE || node.data.trim())
                moved.push(`${node?.nodeName}.${node?.className} ${node?.textContent}`);
        };
        const observer = new PerformanceObserver((list) => note(list.getEntries()));
        observer.observe({ type: "layout-shift" });
        const nextFrame = () => new Promise(requestAnimationFrame);
        document.open();
        const inLine = /<\\/?(a|b|code|em|i|kbd|mark|path|samp|small|span|strong|sub|sup|wbr)\\b[^>]*>$/;
        // A table's columns have their final widths only when all rows are there, and a line of
        // code has its breaks only when the whole line is there.
        for (const piece of \(literal).match(/[^<]*<table.*?<\\/table>|[^<]*<code.*?<\\/code>|[^<]*<[^>]*>|.+$/gs)) {
          document.write(piece);
          if (\(Soak.isOn) || !inLine.test(piece)) await nextFrame();
        }
        document.close();
        await nextFrame();
        await nextFrame();
        note(observer.takeRecords());
        return moved;
      })()
      """
    ).strings
  }
}
