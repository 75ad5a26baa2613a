import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The explanation of why a program's result does or does not come from an earlier run.
package struct Explanation: Sendable, Hashable, CustomStringConvertible {
  let key: String
  let parts: [ProgramAction.Part]
  /// Indicates whether a result is stored under the key.
  let isKnown: Bool
  /// The differences from the last run; `nil` if there was no earlier run.
  let changes: [String]?

  init(_ action: ProgramAction, of program: SampleProgram, in cache: ResultCache) async {
    key = "\(action.key)"
    parts = action.parts
    isKnown = await cache.result(of: action) != nil
    if let before = await cache.lastAction(of: program) {
      changes = await Self.changes(from: before, to: action, in: cache)
    } else {
      changes = nil
    }
  }

  private static func changes(
    from before: [ProgramAction.Part], to action: ProgramAction, in cache: ResultCache
  ) async -> [String] {
    let old = Dictionary(before.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let new = Dictionary(action.parts.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let names = action.parts.map(\.name) + before.map(\.name).filter { new[$0] == nil }
    var changes: [String] = []
    for name in names where old[name] != new[name] {
      let source = action.sources.first { "source \($0.name)" == name }
      guard let text = source?.text, let digest = old[name],
        let earlier = await cache.source(digest)
      else {
        changes.append("\(name): \(old[name] ?? "nothing") -> \(new[name] ?? "nothing")")
        continue
      }
      let diff = LineDiff(expected: lines(of: earlier), actual: lines(of: text)).lines
      changes.append((["\(name):"] + diff.map { "  \($0)" }).joined(separator: "\n  "))
    }
    return changes
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  package var description: String {
    var lines = ["key: \(key)"] + parts.map { "  \($0.name): \($0.value)" }
    lines.append(
      isKnown
        ? "A result is kept under this key: the program does not run again."
        : "No result is kept under this key: the program runs.")
    switch changes {
    case nil: lines.append("No earlier run included this program.")
    case []?: lines.append("Nothing has changed since the last run.")
    case let changes?: lines += ["Changed since the last run:"] + changes.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
