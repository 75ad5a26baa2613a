import Foundation
import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import SampleTestSupport
import TestSupport
import TutorialModel

@testable import CodeAnnotating

enum Fixtures {
  /// Returns a session of `Content/page.md` with samples from consecutive fences.
  ///
  /// - Parameter hidden: 0-based lines of the first sample's code that are not shown.
  static func session(
    _ samples: String..., named name: String = "", words: [Int: SampleWords] = [:],
    hidden: Set<Int> = []
  ) -> Session {
    var line = 1
    return Session(
      id: Session.ID(path: "Content/page.md", name: name),
      samples: samples.enumerated().map { index, code in
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let fence = SourcePosition(line: line, column: 1)
        line += lines.count + 2
        var sample = Sample(
          id: Sample.ID(path: "Content/page.md", session: name, number: index + 1),
          code: CodeBlock(
            position: fence, info: "swift",
            infoPosition: SourcePosition(line: fence.line, column: 4), lines: lines,
            firstLine: fence.line + 1, columnOffsets: lines.map { _ in 0 }, endLine: line - 1),
          words: words[index] ?? SampleWords(), expectations: [], literalBindingLines: [],
          hiddenLines: index == 0 ? Set(hidden.map { FileLine($0 + fence.line + 1) }) : [])
        sample.imports = [ModuleImport](in: lines)
        return sample
      },
      clock: nil, timeZone: "UTC", locale: "en_US", languageMode: .swift6, timeout: 10)
  }

  static func programs(_ session: Session) -> [AnnotatedProgram] {
    SampleProgram.programs(for: session).map(AnnotatedProgram.init)
  }
}

/// A temporary folder for an annotator's files, removed when the test ends.
final class Annotating: Sendable {
  let tree: TemporaryTree
  var folder: String { tree.path }
  let context: AnnotationContext
  /// The toolchain, found once for all tests.
  static let toolchain = Task { try await Toolchain.find() }

  init(sandbox: Sandbox.Mode = .auto, jobs: Int = 1) async throws {
    tree = try TemporaryTree()
    let folder = tree.path
    context = AnnotationContext(
      toolchain: try await Self.toolchain.value, sandbox: try await Sandbox.find(sandbox),
      answers: ToolAnswers(store: FolderStore(folder: "\(folder)/cache", key: CacheKey([1]))),
      buildFolder: folder, jobs: jobs)
  }

  /// Writes a shell script that replaces the server.
  func server(_ script: String) throws -> String {
    try tree.writeProgram("server", script)
    return tree.path("server")
  }
}

/// Returns a text for each token: `type String`, and for resolved names `function count: var count:
/// Int { get }`.
func described(_ tokens: [[CodeToken]]?, of sample: Sample) -> [String] {
  zip(tokens ?? [], sample.code.lines).flatMap { tokens, line in
    tokens.map { token in
      let text = String(decoding: Array(line.utf8)[token.range], as: UTF8.self)
      return "\(token.kind) \(text)" + (token.symbol.map { ": \($0.declaration)" } ?? "")
    }
  }
}
