import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// What every program depended on when it was looked at last: a small file that one run leaves
/// for the next, only for people to read (`--explain`).
struct LastRun: Sendable {
  let store: ActionCache

  private static let file = "last-run"

  /// The key of a program's action, by which its parts are found.
  func key(of program: SampleProgram) -> Digest? {
    keys()[Self.name(of: program)].flatMap { Digest($0.utf8) }
  }

  /// Puts in the keys of programs that were looked at; those of others stay.
  ///
  /// - Throws: `CacheError` when the file cannot be written.
  func note(_ programs: [(program: SampleProgram, key: Digest)]) throws {
    let before = keys()
    var now = before
    for (program, key) in programs { now[Self.name(of: program)] = "\(key)" }
    guard now != before else { return }
    let text = now.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
    try store.replace(Self.file, with: Array(text.utf8))
  }

  private func keys() -> [String: String] {
    let lines = String(decoding: FileBytes.read("\(store.folder)/\(Self.file)"), as: UTF8.self)
      .split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        line.firstIndex(of: " ").map {
          (String(line[line.index(after: $0)...]), String(line[..<$0]))
        }
      }, uniquingKeysWith: { _, last in last })
  }

  /// The page, the session and, for a program that checks one sample alone, that sample's place.
  private static func name(of program: SampleProgram) -> String {
    let id = program.session.id
    let subject = program.subject.map { " sample \($0 + 1)" } ?? ""
    return "\(id.path) session \(id.name.debugDescription)\(subject)"
  }
}
