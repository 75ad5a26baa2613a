import Corpus
import Foundation
import Subprocess
import SystemPackage

/// Reports how Exhibit's speed compares with the bare compiler's: `make bench`.
@main
enum Benchmarks {
  static let pageCount = 100
  static let rounds = 3
  static let jobs = 2

  static func main() async throws {
    do {
      try await measure()
    } catch let failure as CommandFailed {
      print("\(failure.command) failed:\n\(failure.output.prefix(2000))")
      exit(1)
    }
  }

  private static func measure() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("exhibit-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let corpus = Corpus(pageCount: pageCount)
    try corpus.write(to: folder)
    try corpus.writePrograms(to: folder.appendingPathComponent("programs"))
    let samples = corpus.pages.map(\.samples.count).reduce(0, +)
    print("\(samples) samples on \(pageCount) pages, \(jobs) programs at a time, \(rounds) rounds")
    print("machine: \(ProcessInfo.processInfo.activeProcessorCount) processors")

    var ratios: [Double] = []
    // One run that is not counted; then in turn, so that a machine whose speed drifts does no harm.
    _ = try await exhibitTest(folder)
    for round in 1...rounds {
      let bare = try await seconds { try await compileBare(folder, corpus: corpus) }
      let exhibit = try await seconds { try await exhibitTest(folder) }
      ratios.append(exhibit / bare)
      print(
        String(
          format: "round %d: swiftc -c %.2f s, exhibit test --no-cache %.2f s, ratio %.2f", round,
          bare, exhibit, exhibit / bare))
    }
    let median = ratios.sorted()[ratios.count / 2]
    print(String(format: "median ratio %.2f (to reach: at most 1.30)", median))
  }

  private static func exhibitTest(_ folder: URL) async throws {
    let exhibit = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("exhibit")
    try await run(
      exhibit.path,
      ["test", "--no-cache", "--jobs", "\(jobs)", "--package", folder.path])
  }

  /// `swiftc -c` of every page's program, `jobs` at a time.
  private static func compileBare(_ folder: URL, corpus: Corpus) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var waiting = corpus.pages.makeIterator()
      func startNext() {
        guard let page = waiting.next() else { return }
        let directory = folder.appendingPathComponent("programs/\(page.name)").path
        group.addTask {
          try await run("swiftc", ["-c", "\(directory)/main.swift", "-o", "\(directory)/main.o"])
        }
      }
      for _ in 0..<jobs { startNext() }
      while try await group.next() != nil { startNext() }
    }
  }

  private static func run(_ command: String, _ arguments: [String]) async throws {
    let executable: Executable =
      command.contains("/") ? .path(FilePath(command)) : .name(command)
    let result = try await Subprocess.run(
      executable, arguments: Arguments(arguments), output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    guard result.terminationStatus.isSuccess else {
      throw CommandFailed(command: command, output: result.standardOutput + result.standardError)
    }
  }

  private static func seconds(_ work: @Sendable () async throws -> Void) async throws -> Double {
    let duration = try await ContinuousClock().measure { try await work() }
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}

/// A measured command that did not do its work measures nothing.
struct CommandFailed: Error {
  var command: String
  var output: String
}
