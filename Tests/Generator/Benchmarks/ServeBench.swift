import BrowserDriving
import Foundation
import TestSupport

/// The time that an author waits who writes beside a browser: from the moment when the saved file
/// replaces the old one to the moment when the page is painted.
///
/// This package's own site is served from a copy, and Chromium looks at it. Frames come as soon as they
/// are drawn: no screen waits for them.
struct ServeBench {
  let copy: EditedCopy

  /// - Parameter package: the package whose site is served.
  /// - Throws: an error if the package cannot be copied.
  init(package: String) throws {
    copy = try EditedCopy(of: package)
  }

  /// An edit, and the text that the page shows after it.
  private struct Row {
    var name: String
    /// The address of the page below the site's.
    var page: String
    var path: String
    /// The number of measurements.
    var count = 20
    /// The time for the work that follows the painting, such as hover cards, in seconds.
    var rest = 0.5
    /// In seconds.
    var toReach: Double
    var text: (_ edition: Int) -> String
    /// A JavaScript expression that is true once the edition is shown.
    var isShown: (_ edition: Int) -> String
  }

  /// Prints the table of `Benchmarks.md`, row by row.
  ///
  /// - Parameter part: the text that the names of the measured rows contain; `nil` for all rows.
  func measure(only part: String? = nil) async throws {
    defer { copy.remove() }
    guard Browser.isInstalled else {
      return print("Chromium is not installed: nobody looks at what exhibit serve serves")
    }
    print("machine: \(Machine.description)\n\n| | seconds | range | to reach |\n|---|---|---|---|")
    try await Browser.run { browser in
      try await Browser.$current.withValue(browser) {
        try await measureServe(only: part)
        // Once no other watcher follows the same files.
        guard part.map(Self.hugo.contains) ?? true, let row = try await measureHugo() else {
          return
        }
        print(row)
      }
    }
  }

  private func measureServe(only part: String?) async throws {
    let rows = try rows().filter { part.map($0.name.contains) ?? true }
    guard !rows.isEmpty else { return }
    let server = try ServerProcess(
      Machine.sibling("exhibit"),
      [
        "serve", "--port", "0", "--package", copy.folder.path, "--cache", copy.path("../results"),
      ])
    defer { server.end() }
    try await warmUp(server)
    for row in rows {
      print(try await measure(row, at: server.address))
      fflush(nil)
    }
    guard part == nil else { return }
    print(try await memory(of: server))
    fflush(nil)
  }

  // MARK: - The rows

  private func rows() throws -> [Row] {
    let dates = copy.text("Content/dates-1.md")
    let (start, code) = try (
      copy.place(of: "\n## ", in: dates), copy.place(of: "```swift", in: dates)
    )
    let module = "Sources/Cores/DateCore/Edition.swift"
    func source(comment: Int = 0, body: Int = 0) -> String {
      """
      /// Edition \(comment) of a comment.
      public func edition() -> Int {
        let number = \(body)
        return number
      }

      """
    }
    try copy.save(module, source())
    try copy.save("Content/one-session.md", Self.oneSession(0))
    try copy.save(
      "Content/importing.md",
      Self.page("```swift\nimport DateCore\n\n\"edition \\(edition()) of a body\"\n```"))
    let samples = dates.components(separatedBy: "\n```swift").count
    return [
      Row(
        name: "prose", page: "dates-1.html", path: "Content/dates-1.md", toReach: 0.1,
        text: { dates.inserting("\n\nEdition \($0) of the prose.\n", at: start) },
        isShown: { Self.says("Edition \($0) of the prose.") }),
      Row(
        name: "a sample in a page of one session", page: "one-session.html",
        path: "Content/one-session.md", toReach: 0.5, text: Self.oneSession,
        isShown: { Self.gives("edition \($0) of a sample") }),
      Row(
        name: "a sample in a page of \(samples)", page: "dates-1.html", path: "Content/dates-1.md",
        toReach: 0.9,
        text: {
          let sample = "```swift\nlet edition = \($0)\n\"edition \\(edition) of a sample\"\n```\n\n"
          return dates.inserting(sample, at: code)
        },
        isShown: { Self.gives("edition \($0) of a sample") }),
      Row(
        name: "a comment in a core module, shown in its reference",
        page: "reference/DateCore.html", path: module, rest: 4,
        toReach: 0.5,
        text: { source(comment: $0) },
        isShown: { Self.says("Edition \($0) of a comment.") }),
      Row(
        name: "a body in a core module", page: "importing.html", path: module, count: 5, rest: 4,
        toReach: 6,
        text: { source(body: $0) },
        isShown: { Self.gives("edition \($0) of a body") }),
      Row(
        name: "theme", page: "dates-1.html", path: "Site/theme/site.css", toReach: 0.1,
        text: { "h2 { color: rgb(1, 2, \($0)); }\n" },
        isShown: {
          "getComputedStyle(document.querySelector('h2')).color === 'rgb(1, 2, \($0))'"
        }),
    ]
  }

  private static func page(_ body: String) -> String {
    "---\ntitle: A page\nsummary: For a benchmark.\ntopics: [dates]\n---\n\n## A heading\n\n\(body)\n"
  }

  private static func oneSession(_ edition: Int) -> String {
    page("```swift\nlet edition = \(edition)\n\"edition \\(edition) of a sample\"\n```")
  }

  static func says(_ text: String) -> String {
    "document.querySelector('main')?.textContent.includes('\(text)')"
  }

  private static func gives(_ text: String) -> String {
    "[...document.querySelectorAll('.value samp')].some((value) => value.textContent.includes('\(text)'))"
  }

  // MARK: - Measuring

  private func measure(_ row: Row, at address: URL) async throws -> String {
    let before = copy.file(row.path)
    var seconds: [Double] = []
    try await Browser.withPage { page in
      try await page.show(width: 1280)
      try await page.open(address.appending(path: row.page))
      try await page.wait(until: Self.isAtRest)
      // One edit that is not counted.
      for edition in 1...row.count + 1 {
        let painting = try await Painting(of: row.isShown(edition), on: page)
        let start = try copy.save(row.path, row.text(edition))
        seconds.append(try await painting.time - start)
        // The news that follows belongs to this edit, not to the next one.
        try await Task.sleep(for: .seconds(row.rest))
        try await page.wait(until: Self.isAtRest)
      }
      try copy.put(before, at: row.path)
    }
    seconds.removeFirst()
    return Self.line(row.name, seconds, toReach: row.toReach)
  }

  /// Waits until everything is built and run, and the code of the pages is known.
  private func warmUp(_ server: ServerProcess) async throws {
    try await Browser.withPage { page in
      try await page.open(server.address.appending(path: "importing.html"))
      try await page.wait(until: "\(Self.gives("edition 0 of a body")) && \(Self.isAtRest)")
      try await page.wait(until: "document.querySelector('.code [data-name]') && \(Self.isAtRest)")
      try await Task.sleep(for: .seconds(4))
    }
  }

  private static let isAtRest = """
    document.querySelector('#_exhibit')?.shadowRoot.querySelector('.activity[hidden]')
    """

  static func line(_ name: String, _ seconds: [Double], toReach: Double? = nil) -> String {
    guard !seconds.isEmpty else { return "| \(name) | | | |" }
    let sorted = seconds.sorted()
    func text(_ value: Double?) -> String { value.map { String(format: "%.3f", $0) } ?? "" }
    let name = seconds.count == 20 ? name : "\(name) (\(seconds.count) times)"
    return "| \(name) | **\(text(sorted[sorted.count / 2]))** | \(text(sorted.first)) to "
      + "\(text(sorted.last)) | \(toReach.map { String(format: "%g", $0) } ?? "") |"
  }

  // MARK: - Memory

  /// Edits a page a thousand times.
  private func memory(of server: ServerProcess) async throws -> String {
    var figures: [String] = []
    try await Browser.withPage { page in
      try await page.open(server.address.appending(path: "one-session.html"))
      for edition in 1...1000 {
        let text = Self.oneSession(edition % 10) + "\nEdition \(edition) of the prose.\n"
        try copy.save("Content/one-session.md", text)
        try await page.wait(until: Self.says("Edition \(edition) of the prose."))
        if [1, 100, 500, 1000].contains(edition) {
          try await page.wait(until: Self.isAtRest)
          figures.append("\(edition): \(server.residentBytes >> 20) MiB")
        }
      }
    }
    return "\nresident memory after so many edits: \(figures.joined(separator: ", "))"
  }
}

extension String {
  func inserting(_ text: String, at index: Index) -> String {
    self[..<index] + text + self[index...]
  }
}
