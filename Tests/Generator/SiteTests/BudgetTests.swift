import Corpus
import SiteEngine
import Foundation
import TestSupport
import Testing

/// The size of a site's files, compressed as servers compress them.
@Suite struct BudgetTests {
  @Test func keepsScriptsAndStylesSmall() async throws {
    let site = try await BuiltSite.fixture()
    let scripts = try ["scheme.js", "site.js", "search.js"].map { try packed(site.data($0)) }
    #expect(scripts.reduce(0, +) <= 12_000, "\(scripts)")
    #expect(try packed(site.data("site.css")) <= 12_000)
  }

  @Test(arguments: [BuiltSite.fixture, BuiltSite.content])
  func keepsTheFirstVisitOfATutorialSmall(
    _ build: @Sendable () async throws -> BuiltSite
  ) async throws {
    let site = try await build()
    let shared = try ["scheme.js", "site.js", "site.css", "favicon.svg"]
      .map { try packed(site.data($0)) }.reduce(0, +)
    for page in site.pages {
      let visit = try shared + packed(site.data(page))
      #expect(visit <= 40_000, "\(page): \(visit)")
    }
  }

  /// The index grows with the pages: 1,500 bytes each, or 1.5 MB for a thousand.
  @Test func keepsTheSearchIndexOfManyPagesSmall() async throws {
    let pages = Soak.count(100)
    let folder = BuiltSite.repository.appendingPathComponent(".build/site-tests/corpus")
    try? FileManager.default.removeItem(at: folder)
    try Corpus(pageCount: pages).write(to: folder)
    let configuration = BuiltSite.configuration(folder)
    let outcome = try await Run(configuration.unchecked, observers: []).build()
    #expect(outcome.exitCode == 0)
    let search = URL(fileURLWithPath: configuration.outputFolder).appendingPathComponent("search")
    let files = try FileManager.default.contentsOfDirectory(atPath: search.path)
    let sizes = try files.map { try packed(Data(contentsOf: search.appendingPathComponent($0))) }
    #expect(files.contains("index.js"))
    #expect(sizes.reduce(0, +) < 1500 * pages, "\(sizes.reduce(0, +))")
    try FileManager.default.removeItem(at: folder)
  }

  /// The size in bytes after gzip.
  private func packed(_ data: Data) throws -> Int {
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-9", "-c"]
    let folder = try TemporaryTree()
    try folder.write("data", bytes: data)
    let output = Pipe()
    gzip.standardInput = try FileHandle(forReadingFrom: folder.url("data"))
    gzip.standardOutput = output
    try gzip.run()
    let size = output.fileHandleForReading.readDataToEndOfFile().count
    gzip.waitUntilExit()
    try #require(gzip.terminationStatus == 0)
    return size
  }
}
