import BrowserDriving
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Tests of a served site while its author writes.
  @Suite struct ServingTests {
    private static func page(_ body: String) -> String {
      "---\ntitle: A page\nsummary: For a test.\n---\n\n\(body)\n"
    }

    /// Forty sections; the text of the first one names the edition.
    private static func long(_ edition: String) -> String {
      page(
        (1...40).map { number in
          let text = number == 1 ? "Edition \(edition)." : "The text of section \(number)."
          return "## Section \(number)\n\n\(text) See [the other page](other.md)."
        }.joined(separator: "\n\n"))
    }

    private static let sample = page("```swift\nlet six = 2 * 3\nsix + 1  // => 7\n```")

    private static func says(_ text: String) -> String {
      "document.querySelector('main')?.textContent.includes('\(text)')"
    }

    /// Waits until the script listens too, and not only until the text is there.
    private static func listens(_ text: String) -> String {
      "\(says(text)) && document.querySelector('#_exhibit')"
    }

    /// The text that is shown over the page.
    private static let over =
      "(document.querySelector('#_exhibit')?.shadowRoot.querySelector('.problems:not([hidden])')"
      + "?.textContent ?? '')"
    private static let activity =
      "(document.querySelector('#_exhibit')?.shadowRoot.querySelector('.activity:not([hidden])')"
      + "?.textContent ?? '')"

    /// The last value that the page shows.
    private static let value =
      "[...document.querySelectorAll('.value samp')].at(-1)?.textContent"

    @Test(arguments: [1280, 390])
    func followsAChangeWhereTheReaderStands(width: Int) async throws {
      let folder = try ServedFolder([
        "Content/long.md": Self.long("one"), "Content/other.md": Self.page("Text."),
      ])
      try await folder.serve { address in
        try await Browser.withPage { page in
          try await Browser.withPage { second in
            for reader in [page, second] {
              try await reader.show(width: width)
              try await reader.open(address.appending(path: "long.html"))
              try await reader.wait(until: Self.says("Edition one"))
            }
            let place = "document.getElementById('section-25')"
            try await page.evaluate(
              """
              \(place).scrollIntoView(); scrollBy(0, -7); \(place).kept = true;
              \(place).closest('.heading').nextElementSibling.querySelector('a')
                .focus({ preventScroll: true });
              """)
            let before = try await page.evaluate("\(place).getBoundingClientRect().top").number
            let text = (1...12).map { "Line \($0) of the second edition." }
            try folder.save(
              "Content/long.md", Self.long("two.\n\n" + text.joined(separator: "\n\n")))
            for reader in [page, second] {
              try await reader.wait(until: Self.says("Line 12 of the second edition"))
            }
            let after = try await page.evaluate("\(place).getBoundingClientRect().top").number
            #expect(abs((after ?? 0) - (before ?? 1000)) < 2)
            #expect(try await page.evaluate("\(place).kept").bool == true)
            let focus = "document.activeElement.closest('p').previousElementSibling.firstChild.id"
            #expect(try await page.evaluate(focus).string == "section-25")
            // A theme is replaced without reloading the page.
            try folder.tree.write("Site/theme/site.css", "h2 { color: rgb(1, 2, 3); }")
            try await page.wait(until: "getComputedStyle(\(place)).color === 'rgb(1, 2, 3)'")
            #expect(try await page.evaluate("\(place).kept").bool == true)
            for reader in [page, second] { #expect(await reader.complaints == []) }
          }
        }
      }
      #expect(folder.tree.text("Site/public") == nil)
    }

    /// The link to this page encodes most characters of its name.
    @Test func followsAPageWithAnyName() async throws {
      let name = "c++ & a,b;c=d@e$f.md"
      let folder = try ServedFolder([
        "Content/a.md": Self.page("[next](<\(name)>)"), "Content/\(name)": Self.page("First text."),
      ])
      try await folder.serve { address in
        try await Browser.withPage { page in
          try await page.open(address.appending(path: "a.html"))
          try await page.wait(until: Self.says("next"))
          try await page.evaluate("document.querySelector('main p a').click()")
          try await page.wait(until: Self.listens("First text"))
          try folder.save("Content/\(name)", Self.page("Second text."))
          try await page.wait(until: "\(Self.says("Second text")) && \(Self.activity) === ''")
          #expect(await page.complaints == [])
        }
      }
    }

    @Test func asksAgainForAPageThatDidNotCome() async throws {
      let folder = try ServedFolder(["Content/a.md": Self.page("First text.")])
      try await folder.serve { address in
        try await Browser.withPage { page in
          try await page.open(address.appending(path: "a.html"))
          try await page.wait(until: Self.listens("First text"))
          try await page.evaluate(
            """
            window.given = window.fetch;
            window.fetch = () => {
              window.fetch = window.given;
              window.hasFailed = true;
              return Promise.reject(new TypeError("no answer"));
            };
            """)
          try folder.save("Content/a.md", Self.page("Second text."))
          try await page.wait(until: "window.hasFailed")
          try folder.save("Content/a.md", Self.page("Third text."))
          try await page.wait(until: Self.says("Third text"))
        }
      }
    }

    @Test func showsAFailureOverThePageAndAcceptsIt() async throws {
      let folder = try ServedFolder(["Content/a.md": Self.sample])
      try await folder.serve { address in
        try await Browser.withPage { page in
          try await page.open(address.appending(path: "a.html"))
          try await page.wait(until: "\(Self.value) === '7'")
          try folder.save("Content/a.md", Self.sample.replacing("2 * 3", with: "2 * 4"))
          try await page.wait(until: "\(Self.over).includes('result differs')")
          let text = try await page.evaluate(Self.over).string ?? ""
          for part in ["1 problem", "Content/a.md:8:10", "expected: 7", "actual:   9"] {
            #expect(text.contains(part))
          }
          try await page.evaluate(
            "document.querySelector('#_exhibit').shadowRoot.querySelector('.accept').click()")
          try await page.wait(until: "\(Self.over) === ''")
          #expect(folder.tree.text("Content/a.md")?.contains("six + 1  // => 9\n") == true)
          try await page.wait(until: "\(Self.value) === '9'")
          // The theme's scripts work on the new page as on the old one, and each runs only once.
          try await page.wait(
            until: """
              (document.activeElement.blur(),
                document.querySelector('.code [data-name]')?.focus({ preventScroll: true }),
                document.querySelector('.name-card:popover-open')
                  && document.querySelectorAll('.name-card').length === 1)
              """)
          #expect(await page.complaints == [])
        }
      }
    }

    @Test func keepsWhatAReaderSeesWhenAPageBreaksOrGoes() async throws {
      let folder = try ServedFolder([
        "Content/a.md": Self.page("First text."), "Content/b.md": Self.page("Other."),
      ])
      try await folder.serve { address in
        try await Browser.withPage { page in
          try await page.open(address.appending(path: "a.html"))
          try await page.wait(until: Self.says("First text"))
          try folder.save("Content/a.md", "---\ntitle: [\n---\n\nBroken.\n")
          try await page.wait(until: "\(Self.over).includes('Content/a.md')")
          #expect(try await page.evaluate(Self.says("First text")).bool == true)
          try folder.save("Content/a.md", Self.page("Second text."))
          try await page.wait(until: "\(Self.says("Second text")) && \(Self.over) === ''")
          try folder.tree.remove("Content/a.md")
          try await page.wait(until: "\(Self.activity).includes('no such page')")
          #expect(try await page.evaluate(Self.says("Second text")).bool == true)
          try folder.tree.write("Content/a.md", Self.page("Third text."))
          try await page.wait(until: "\(Self.says("Third text")) && \(Self.activity) === ''")
          // Only the last of many saves counts.
          for number in 1...30 { try folder.save("Content/a.md", Self.page("Save \(number).")) }
          try await page.wait(until: "\(Self.says("Save 30.")) && \(Self.activity) === ''")
        }
      }
    }

    /// The whole machine is suspended while a file changes: Exhibit and the browser continue later.
    @Test func goesOnAfterSleep() async throws {
      let folder = try ServedFolder(["Content/a.md": Self.page("First text.")])
      let server = try folder.start()
      defer { server.end() }
      try await Browser.withPage { page in
        try await page.open(server.address.appending(path: "a.html"))
        try await page.wait(until: Self.listens("First text"))
        server.send(SIGSTOP)
        for number in 1...10 { try folder.save("Content/a.md", Self.page("Save \(number).")) }
        try folder.save("Content/b.md", Self.page("A new page."))
        server.send(SIGCONT)
        try await page.wait(until: "\(Self.says("Save 10.")) && \(Self.activity) === ''")
        try await page.open(server.address.appending(path: "b.html"))
        try await page.wait(until: Self.says("A new page."))
      }
    }

    /// Both ends stay alive, and the connection between them breaks.
    @Test func comesBackWhenTheConnectionDoes() async throws {
      let folder = try ServedFolder(["Content/a.md": Self.page("First text.")])
      try await folder.serve { address in
        let proxy = try LoopbackProxy(to: UInt16(address.port ?? 0))
        try await Browser.withPage { page in
          try await Browser.withPage { near in
            try await near.open(address.appending(path: "a.html"))
            try await page.open(try #require(URL(string: "http://127.0.0.1:\(proxy.port)/a.html")))
            try await page.wait(until: Self.listens("First text"))
            try await page.evaluate("window.kept = true")
            proxy.refuse()
            try await page.wait(until: "\(Self.activity).includes('does not answer')")
            try folder.save("Content/a.md", Self.page("Second text."))
            try await near.wait(until: Self.says("Second text"))
            #expect(try await page.evaluate(Self.says("First text")).bool == true)
            try proxy.admit()
            try await page.wait(until: "\(Self.says("Second text")) && \(Self.activity) === ''")
            // Cuts connections without refusing new ones.
            proxy.cut()
            try folder.save("Content/a.md", Self.page("Third text."))
            try await page.wait(until: "\(Self.says("Third text")) && \(Self.activity) === ''")
            // It was never loaded again.
            #expect(try await page.evaluate("window.kept").bool == true)
          }
        }
      }
    }

    @Test func comesBackWhenTheServerDoes() async throws {
      let folder = try ServedFolder(["Content/a.md": Self.page("First text.")])
      try await Browser.withPage { page in
        var port: UInt16 = 0
        try await folder.serve { address in
          port = UInt16(address.port ?? 0)
          try await page.open(address.appending(path: "a.html"))
          try await page.wait(until: Self.listens("First text"))
        }
        try await page.wait(until: "\(Self.activity).includes('does not answer')")
        try folder.save("Content/a.md", Self.page("Second text."))
        try await folder.serve(port: port) { _ in
          // The page reloads itself, and does not answer meanwhile.
          while (try? await page.wait(until: Self.says("Second text"))) == nil {}
        }
      }
    }
  }
}
