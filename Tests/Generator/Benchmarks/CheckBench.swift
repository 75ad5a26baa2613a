import SiteEngine
import Foundation

/// `exhibit check` of a package, compared with plain `swiftc` on the same blocks.
struct CheckBench {
  /// A copy, which is changed.
  private let package: URL
  private let folder: URL
  private let jobs: Int

  /// - Throws: an error if the package cannot be copied.
  init(package: String, jobs: Int) throws {
    folder = Machine.scratchFolder("check")
    self.jobs = jobs
    self.package = folder.appendingPathComponent("package")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try run("cp", ["-r", package, self.package.path])
    try? FileManager.default.removeItem(at: self.package.appendingPathComponent(".build"))
  }

  /// The table of `Benchmarks.md`.
  func measure() async throws -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try check()
    try FileManager.default.removeItem(at: results)
    let cold = try check()
    let unchanged = try median { _ in try check() }
    let block = try block()
    let changed = try median { number in
      try block.change(to: number)
      return try check()
    }
    let moved = try median { number in
      try block.move(by: number)
      return try check()
    }
    let programs = try await Run(configuration).plainPrograms()
    let (plain, seconds) = try await compile(programs)
    return """
      machine: \(Machine.description)
      \(programs.texts.count) programs of \(block.total) blocks; \(jobs) at a time

      | | seconds |
      |---|---|
      | plain `swiftc` on the same programs, compiled and linked | \(text(plain)) |
      | each of them run once | \(text(seconds)) |
      | `exhibit check`, nothing known, with the build of the modules | \(text(first)) |
      | `exhibit check`, nothing known, the modules built | \(text(cold)) |
      | `exhibit check`, nothing changed | \(text(unchanged)) |
      | `exhibit check`, one block in a comment of the modules changed | \(text(changed)) |
      | `exhibit check`, a line of comment more in a source of the modules | \(text(moved)) |
      """
  }

  private var results: URL { folder.appendingPathComponent("results") }
  private var report: URL { folder.appendingPathComponent("report.json") }

  private var configuration: Configuration {
    Configuration(packageFolder: package.path, jobs: jobs, cacheFolder: results.path)
  }

  /// - Returns: the seconds. Failing blocks do not fail the measurement.
  private func check() throws -> Double {
    return try run(
      "sh",
      [
        "-c", "\"$0\" \"$@\"; test $? -le 1", Machine.sibling("exhibit"), "check", "--jobs",
        "\(jobs)",
        "--package", package.path, "--cache", results.path, "--report", report.path,
      ]
    ).seconds
  }

  private func median(of measure: (Int) throws -> Double) rethrows -> Double {
    try (1...5).map(measure).sorted()[2]
  }

  private func text(_ seconds: Double) -> String { String(format: "%.1f", seconds) }

  // MARK: A block that changes

  private struct Report: Decodable {
    struct Sample: Decodable {
      var path: String
      var line, endLine: Int
      var `class`: String?
      var verdict: String
    }
    var samples: [Sample]
  }

  private struct ChangedBlock {
    var file: URL
    var lines: [String]
    /// The block's first line, counted from 0.
    var start: Int
    /// The line of its code that changes, counted from 0. It has no comment.
    var place: Int
    /// The number of blocks.
    var total: Int

    func change(to number: Int) throws {
      var lines = lines
      lines[place] += " // changed \(number) times"
      try write(lines)
    }

    func move(by count: Int) throws {
      var lines = lines
      let line = String(lines[place].prefix(while: \.isWhitespace)) + "///"
      lines.insert(contentsOf: [String](repeating: line, count: count), at: start)
      try write(lines)
    }

    private func write(_ lines: [String]) throws {
      try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }
  }

  /// The first block of a comment that runs.
  private func block() throws -> ChangedBlock {
    let samples = try JSONDecoder().decode(Report.self, from: Data(contentsOf: report)).samples
    for sample in samples
    where sample.class == "program" && sample.verdict == "passed" && sample.path.hasSuffix(".swift")
    {
      let file = package.appendingPathComponent(sample.path)
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      let place = (sample.line - 1..<sample.endLine).first { index in
        let code = lines[index].drop { $0.isWhitespace || $0 == "/" }
        return code.hasPrefix("let ") && !code.contains("//")
      }
      if let place {
        return ChangedBlock(
          file: file, lines: lines, start: sample.line - 1, place: place, total: samples.count)
      }
    }
    throw CommandFailed(command: "exhibit check", output: "no block in a comment runs")
  }

  // MARK: Plain programs

  /// - Returns: seconds for `swiftc`, then for the programs, some of which end with an error.
  private func compile(_ programs: Run.PlainPrograms) async throws -> (Double, Double) {
    let folders = try programs.texts.enumerated().map { number, text in
      let program = folder.appendingPathComponent("programs/\(number)")
      try FileManager.default.createDirectory(at: program, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: program.appendingPathComponent("main.swift"))
      return program.path
    }
    let compiled = try await each(folders) { folder in
      ["swiftc", "\(folder)/main.swift", "-o", "\(folder)/main"] + programs.arguments
    }
    let ran = try await each(folders) { ["sh", "-c", "\"$0\" < /dev/null || true", "\($0)/main"] }
    return (compiled, ran)
  }

  /// Runs a command for each folder, `jobs` at a time.
  private func each(_ folders: [String], _ command: @escaping @Sendable (String) -> [String])
    async throws -> Double
  {
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      var waiting = folders.makeIterator()
      func startNext() {
        guard let next = waiting.next() else { return }
        group.addTask {
          let words = command(next)
          _ = try run(words[0], Array(words.dropFirst()))
        }
      }
      for _ in 0..<jobs { startNext() }
      while try await group.next() != nil { startNext() }
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
