import Corpus
import Foundation

/// The things that are timed, each in seconds of wall time.
struct SiteBench {
  let folder: URL
  let corpus: Corpus
  let jobs: Int

  /// `swiftc -c` of every page's program, `jobs` at a time.
  func bare() async throws -> Double {
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      var waiting = corpus.pages.indices.makeIterator()
      func startNext() {
        guard let page = waiting.next() else { return }
        group.addTask { _ = try bare(page: page) }
      }
      for _ in 0..<jobs { startNext() }
      while try await group.next() != nil { startNext() }
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// `swiftc -c` of one page's program.
  func bare(page: Int) throws -> Double {
    let directory = folder.appendingPathComponent("programs/\(corpus.pages[page].name)").path
    // The compiler generates no code if an object file of the same program exists.
    try? FileManager.default.removeItem(atPath: "\(directory)/main.o")
    return try run("swiftc", ["-c", "\(directory)/main.swift", "-o", "\(directory)/main.o"])
      .seconds
  }

  /// `exhibit test` as on a fresh machine.
  func cold() throws -> Double {
    // Products and results of an earlier run.
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("cache"))
    return try exhibitTest()
  }

  /// `exhibit test` once more.
  func unchanged() throws -> Double { try exhibitTest() }

  /// `exhibit test` after the code of one page has changed.
  func changed(page: Int, to text: String) throws -> Double {
    let page = corpus.pages[page]
    let file = folder.appendingPathComponent("Content/\(page.name).md")
    try Data((page.markdown + "\n```swift\nprint(\"\(text)\")\n```\n").utf8).write(to: file)
    return try exhibitTest()
  }

  private func exhibitTest() throws -> Double {
    let exhibit = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("exhibit")
    // The bare compiler keeps its own modules in their usual place.
    let cache = "XDG_CACHE_HOME=\(folder.appendingPathComponent("cache").path)"
    return try run(
      "env", [cache, exhibit.path, "test", "--jobs", "\(jobs)", "--package", folder.path]
    ).seconds
  }
}
