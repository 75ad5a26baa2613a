import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The report of `exhibit test` on the pages of `PlainPrograms`.
struct PageReport: Decodable {
  struct Sample: Decodable {
    struct Note: Decodable { var message: String }
    struct Value: Decodable {}

    var path: String
    /// The 1-based line of the sample's fence.
    var line: Int
    var verdict: String
    var output: String
    var errorOutput: String
    var diagnostics: [Note]
    var results: [Value]
  }

  var samples: [Sample]

  /// One run for all tests.
  static let shared = Task { try await run() }

  private static func run() async throws -> PageReport {
    let tree = try TemporaryTree()
    try tree.copy(PlainProgram.folder.appending(path: "Content"), to: "Content")
    let user = UserHome.variables(in: tree.path(".build/user"))
      .map { (Environment.Key(stringLiteral: $0), Optional($1)) }
    let result = try await Subprocess.run(
      .path(FilePath(BuiltProgram.path("exhibit"))), arguments: ["test", "--report", "r.json"],
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: user)),
      workingDirectory: FilePath(tree.path), output: .discarded, error: .string(limit: 1 << 20))
    let report = try #require(tree.text("r.json"), "\(result.standardError)")
    return try JSONDecoder().decode(PageReport.self, from: Data(report.utf8))
  }

  func sample(of program: PlainProgram) throws -> Sample {
    try #require(
      samples.first { $0.path == program.path && $0.line == program.line },
      "\(program.name) is no sample of its page")
  }
}
