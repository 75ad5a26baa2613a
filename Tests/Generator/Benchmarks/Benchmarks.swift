import Corpus
import Foundation

/// Reports how Exhibit's speed compares with the bare compiler's: `make bench`.
///
/// Everything is measured in turn, round by round, so that drifts in the machine's speed do no
/// harm; the figures to look at are the medians of the ratios.
@main
enum Benchmarks {
  static let pageCount = 100
  static let jobs = 2

  static func main() async throws {
    do {
      switch CommandLine.arguments.dropFirst().first {
      case nil:
        try await measure()
        print(try RenderBench().measure())
        try await ServeBench(package: FileManager.default.currentDirectoryPath).measure()
      case "pages": print(try RenderBench().measure())
      case "partitions": print(PartitionSimulation().report())
      case "render": try await RenderBench.publish(CommandLine.arguments.last ?? "")
      case "serve":
        try await ServeBench(package: FileManager.default.currentDirectoryPath)
          .measure(only: CommandLine.arguments.dropFirst(2).first)
      case "check":
        guard let package = CommandLine.arguments.dropFirst(2).first else { fallthrough }
        print(try await CheckBench(package: package, jobs: jobs).measure())
      default: print("usage: exhibit-bench [pages | partitions | serve [ROW] | check PACKAGE]")
      }
    } catch let failure as CommandFailed {
      print("\(failure.command) failed:\n\(failure.output.prefix(2000))")
      exit(1)
    }
  }

  private static func measure() async throws {
    let folder = Machine.scratchFolder("samples")
    defer { try? FileManager.default.removeItem(at: folder) }
    let corpus = Corpus(pageCount: pageCount)
    try corpus.write(to: folder)
    try corpus.writePrograms(to: folder.appendingPathComponent("programs"))
    let bench = SiteBench(folder: folder, corpus: corpus, jobs: jobs)
    let samples = corpus.pages.map(\.samples.count).reduce(0, +)
    print("machine: \(Machine.description)")
    print("corpus: \(samples) samples on \(pageCount) pages, each one program; --jobs \(jobs)")

    var report = BenchReport()
    // One run that is not counted.
    _ = try bench.cold()
    for round in 1...3 {
      let bare = try await bench.bare()
      let cold = try bench.cold()
      // Short runs vary at random, so it takes many of them.
      let unchanged = try median(of: 9) { try bench.unchanged() }
      let (page, changed) = try medians(of: 9) { number in
        (try bench.bare(page: 0), try bench.changed(page: 0, to: "\(round).\(number)"))
      }
      report.add("swiftc -c of every page", seconds: bare)
      report.add(
        "exhibit test, nothing known", seconds: cold, against: bare, toReach: "at most 1.15")
      report.add(
        "exhibit test, nothing changed", seconds: unchanged, against: cold,
        toReach: "at most 0.02; \(samples / 10) sessions: at most \(Double(pageCount) / 1000) s")
      report.add("swiftc -c of one page", seconds: page)
      report.add(
        "exhibit test, one page changed", seconds: changed, against: page, toReach: "at most 1.50")
    }
    print(report)
  }

  private static func median(of count: Int, _ measure: () throws -> Double) throws -> Double {
    var figures: [Double] = []
    for _ in 0..<count { figures.append(try measure()) }
    return figures.sorted()[count / 2]
  }

  private static func medians(of count: Int, _ measure: (Int) throws -> (Double, Double))
    throws -> (Double, Double)
  {
    var figures: [(Double, Double)] = []
    for number in 0..<count { figures.append(try measure(number)) }
    return (figures.map(\.0).sorted()[count / 2], figures.map(\.1).sorted()[count / 2])
  }
}
