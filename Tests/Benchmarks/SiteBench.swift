import Corpus
import Foundation

/// The things that are timed, each in seconds of wall time.
struct SiteBench {
  let folder: URL
  let corpus: Corpus
  let jobs: Int

  /// `swiftc -c` of every page's program, `jobs` at a time.
  func bare() async throws -> Double {
    try await seconds {
      try await withThrowingTaskGroup(of: Void.self) { group in
        var waiting = corpus.pages.indices.makeIterator()
        func startNext() {
          guard let page = waiting.next() else { return }
          group.addTask { try await compile(page) }
        }
        for _ in 0..<jobs { startNext() }
        while try await group.next() != nil { startNext() }
      }
    }
  }

  /// `swiftc -c` of one page's program.
  func bare(page: Int) async throws -> Double {
    try await seconds { try await compile(page) }
  }

  /// `exhibit test` as on a fresh clone.
  func cold() async throws -> Double {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
    return try await seconds { try await exhibitTest() }
  }

  /// `exhibit test` once more.
  func unchanged() async throws -> Double {
    try await seconds { try await exhibitTest() }
  }

  /// `exhibit test` after the code of one page has changed.
  func changed(page: Int, to text: String) async throws -> Double {
    let page = corpus.pages[page]
    let file = folder.appendingPathComponent("Content/\(page.name).md")
    try Data((page.markdown + "\n```swift\nprint(\"\(text)\")\n```\n").utf8).write(to: file)
    return try await seconds { try await exhibitTest() }
  }

  private func compile(_ page: Int) async throws {
    let directory = folder.appendingPathComponent("programs/\(corpus.pages[page].name)").path
    try await run("swiftc", ["-c", "\(directory)/main.swift", "-o", "\(directory)/main.o"])
  }

  private func exhibitTest() async throws {
    let exhibit = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("exhibit")
    try await run(exhibit.path, ["test", "--jobs", "\(jobs)", "--package", folder.path])
  }

  private func seconds(_ work: () async throws -> Void) async throws -> Double {
    let duration = try await ContinuousClock().measure { try await work() }
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
