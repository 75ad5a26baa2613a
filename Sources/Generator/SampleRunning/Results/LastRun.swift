import ActionCache
import SystemFiles
import TutorialModel

/// The inputs of each program of a package in the last run that included it: a record kept from run
/// to run, for people to read (`--explain`).
struct LastRun: Sendable {
  private let store: any ActionStore
  /// The key of the record, which is stored like the result of an action.
  private let record: Digest

  init(store: any ActionStore, packageFolder: String) {
    self.store = store
    record = Digest(of: "last run 1\n\(packageFolder)")
  }

  /// Returns the digest of the text of a program's action.
  func key(of program: SampleProgram) async -> Digest? {
    await keys()[Self.name(of: program)].flatMap { Digest($0.utf8) }
  }

  /// Updates the keys of the programs in this run, and keeps the keys of other programs.
  ///
  /// - Throws: `CacheError` if the record cannot be written.
  func note(_ programs: [(program: SampleProgram, key: Digest)]) async throws {
    let before = await keys()
    var now = before
    for (program, key) in programs { now[Self.name(of: program)] = "\(key)" }
    guard now != before else { return }
    let text = now.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
    try await store.store(result: Array(text.utf8), of: record)
  }

  private func keys() async -> [String: String] {
    let lines = String(decoding: await store.result(of: record) ?? [], as: UTF8.self)
      .split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        line.firstIndex(of: " ").map {
          (String(line[line.index(after: $0)...]), String(line[..<$0]))
        }
      }, uniquingKeysWith: { _, last in last })
  }

  /// Returns the page, the session and, for a program that checks one sample alone, that sample's
  /// index.
  private static func name(of program: SampleProgram) -> String {
    let id = program.session.id
    let subject = program.subject.map { " sample \($0 + 1)" } ?? ""
    return "\(id.path) session \(id.name.debugDescription)\(subject)"
  }
}
