import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Why a program's result is taken from an earlier run, or is not.
package struct Explanation: Sendable, Hashable, CustomStringConvertible {
  let key: String
  let parts: [ProgramAction.Part]
  /// Whether there is a result under the key.
  let isKnown: Bool
  /// A difference from the last run in each; `nil` when there was none.
  let changes: [String]?

  init(_ action: ProgramAction, of program: SampleProgram, in cache: ResultCache) {
    key = "\(action.key)"
    parts = action.parts
    isKnown = cache.result(of: action) != nil
    changes = cache.lastAction(of: program).map { before in
      Self.changes(from: before, to: action, in: cache)
    }
  }

  private static func changes(
    from before: [ProgramAction.Part], to action: ProgramAction, in cache: ResultCache
  ) -> [String] {
    let old = Dictionary(before.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let new = Dictionary(action.parts.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let names = action.parts.map(\.name) + before.map(\.name).filter { new[$0] == nil }
    return names.filter { old[$0] != new[$0] }.map { name in
      let source = action.sources.first { "source \($0.name)" == name }
      guard let text = source?.text, let earlier = old[name].flatMap(cache.source) else {
        return "\(name): \(old[name] ?? "nothing") -> \(new[name] ?? "nothing")"
      }
      let diff = LineDiff(expected: lines(of: earlier), actual: lines(of: text)).lines
      return (["\(name):"] + diff.map { "  \($0)" }).joined(separator: "\n  ")
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  package var description: String {
    var lines = ["key: \(key)"] + parts.map { "  \($0.name): \($0.value)" }
    lines.append(
      isKnown
        ? "A result is kept under this key: the program is not run again."
        : "No result is kept under this key: the program is run.")
    switch changes {
    case nil: lines.append("No earlier run has looked at this program.")
    case []?: lines.append("Nothing has changed since the last run.")
    case let changes?: lines += ["Changed since the last run:"] + changes.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
