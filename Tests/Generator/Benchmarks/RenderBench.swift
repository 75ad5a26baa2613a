import Corpus
import SiteEngine
import Foundation

/// The speed of making pages without running samples, compared with Hugo if it is installed.
///
/// Both read the same Markdown and write the same page for each file, with its code as plain text,
/// a download, and an index to search in. Exhibit also reads the claims of each sample, and its
/// index knows the sections. Hugo is measured a second time with minimal pages.
struct RenderBench {
  /// The folder of both sites.
  let folder = Machine.scratchFolder("pages")

  /// Publishes the package's site without running samples. This is what is measured, in its own
  /// process.
  static func publish(_ package: String) async throws {
    let outcome = try await Run(
      Configuration(packageFolder: package).unchecked, observers: []
    ).build()
    guard outcome.exitCode == 0 else { throw CommandFailed(command: "render", output: package) }
  }

  /// - Returns: the lines of the report.
  func measure(few: Int = 1000, many: Int = 10_000) throws -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    let hasHugo = (try? run("hugo", ["version"])) != nil
    let (fewLines, fewSeconds) = try measure(pageCount: few, besideHugo: hasHugo)
    let (manyLines, manySeconds) = try measure(pageCount: many, besideHugo: hasHugo)
    let growth = (manySeconds / Double(many)) / (fewSeconds / Double(few))
    var lines = fewLines + manyLines
    lines.append(
      String(
        format: "a page of %d takes %.2f times as long as one of %d (to reach: 1)", many, growth,
        few))
    if !hasHugo { lines.append("Hugo is not installed: nothing to compare with") }
    return lines.joined(separator: "\n")
  }

  /// - Returns: the lines of the report, and Exhibit's median time in seconds.
  private func measure(pageCount: Int, besideHugo: Bool) throws -> ([String], Double) {
    try? FileManager.default.removeItem(at: folder)
    try Corpus(pageCount: pageCount, samplesPerPage: 5).write(to: folder)
    var own: [Usage] = []
    var equal: [Usage] = []
    var least: [Usage] = []
    for _ in 0..<5 {
      own.append(try exhibit())
      guard besideHugo else { continue }
      equal.append(try hugo(.equal))
      least.append(try hugo(.least))
    }
    var lines = ["\(pageCount) pages, Exhibit: \(Self.text(own, pages: pageCount))"]
    if besideHugo {
      lines += [
        "\(pageCount) pages, Hugo, the same pages: \(Self.text(equal, pages: pageCount))",
        Self.comparison(own, equal, toReach: (" (to reach: 4)", " (to reach: below 1)")),
        "\(pageCount) pages, Hugo, the least: \(Self.text(least, pages: pageCount))",
        Self.comparison(own, least),
      ]
    }
    return (lines, Self.median(own.map(\.seconds)))
  }

  private static func comparison(
    _ own: [Usage], _ hugo: [Usage], toReach: (speed: String, memory: String) = ("", "")
  ) -> String {
    let speed = median(zip(hugo, own).map { $0.seconds / $1.seconds })
    let memory = median(zip(own, hugo).map { Double($0.peakBytes) / Double($1.peakBytes) })
    return String(format: "  %.2f times Hugo's pages a second", speed) + toReach.speed
      + String(format: ", %.2f of its memory", memory) + toReach.memory
  }

  private func exhibit() throws -> Usage {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("Site"))
    return try run(CommandLine.arguments[0], ["render", folder.path])
  }

  private func hugo(_ pages: HugoSite.Pages) throws -> Usage {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("public"))
    try HugoSite(pages: pages).write(to: folder)
    return try run("hugo", ["--quiet", "--source", folder.path])
  }

  private static func text(_ usages: [Usage], pages: Int) -> String {
    let speeds = usages.map { String(format: "%.0f", Double(pages) / $0.seconds) }
    let peak = median(usages.map { Double($0.peakBytes) }) / Double(1 << 20)
    return speeds.joined(separator: " ") + String(format: " pages a second, %.0f MiB", peak)
  }

  private static func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }
}
