import Foundation
import SystemFiles
import TutorialModel

/// The file with the failures that are known: `exhibit-baseline.txt` in the package's folder.
struct BaselineFile {
  static let name = Baseline.fileName

  let packageFolder: String

  private var location: String { "\(packageFolder)/\(Self.name)" }

  /// - Returns: no baseline where there is no file, or where it is not one: then with the reason.
  func read() -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
    guard FileManager.default.fileExists(atPath: location) else { return (nil, []) }
    do {
      let bytes = try ContainedFolder(packageFolder).read(Self.name)
      return Baseline.parse(String(decoding: bytes, as: UTF8.self), path: Self.name)
    } catch {
      return (
        nil,
        [
          Diagnostic(
            path: Self.name, position: nil,
            message: error.message(for: Self.name, in: "the package"))
        ]
      )
    }
  }

  /// - Throws: `EnvironmentError` if it cannot be written.
  func write(_ baseline: Baseline) throws {
    try FileBytes.writeIfChanged(baseline.text, to: location)
  }
}

extension Baseline {
  /// The failures of a run.
  init(_ verdicts: [BlockVerdict]) {
    let checked = verdicts.filter(\.blockClass.isChecked)
    let claims = checked.reduce(0) { $0 + $1.checked.claims.checked }
    self.init(
      blocks: checked.count, claims: claims,
      entries: verdicts.filter { $0.checked.verdict == .failed }.map { verdict in
        Entry(
          path: verdict.block.sample.id.path, digest: verdict.block.digest,
          kind: verdict.blockClass.rawValue,
          message: verdict.checked.diagnostics.first?.message ?? "")
      })
  }

  /// Leaves out blocks of which nobody knows whether they fail; how many there must be is then
  /// unknown.
  mutating func forget(_ unknown: [DocumentedBlock]) {
    guard !unknown.isEmpty else { return }
    let places = Set(unknown.map { "\($0.sample.id.path) \($0.digest)" })
    self = Baseline(
      blocks: 0, claims: 0,
      entries: entries.filter { !places.contains("\($0.path) \($0.digest)") })
  }

  /// What it says of some files, or of a part of all blocks: how many there must be is then unknown.
  func only(_ paths: Set<String>?, in partition: Partition?) -> Baseline {
    guard paths != nil || partition != nil else { return self }
    return Baseline(
      blocks: 0, claims: 0,
      entries: entries.filter { entry in
        paths?.contains(entry.path) ?? true
          && partition?.contains(blockDigest: entry.digest) ?? true
      })
  }
}

extension BlockVerdict {
  /// Where a change of the baseline is: at the block if it is there.
  static func place(of change: BaselineChange, among verdicts: [BlockVerdict]) -> Diagnostic {
    guard let entry = change.entry else {
      return Diagnostic(of: change)
    }
    let verdict = verdicts.first {
      $0.block.sample.id.path == entry.path && $0.block.digest == entry.digest
    }
    let known = verdict?.checked.diagnostics.first
    return Diagnostic(
      path: entry.path, position: known?.position ?? verdict?.block.sample.code.position,
      message: change.message, details: known.map { [$0.message] + $0.details } ?? [entry.message])
  }
}

extension DocumentedBlock {
  /// The same for the same code, wherever it stands.
  var digest: String {
    String("\(Digest(of: sample.code.lines.joined(separator: "\n")))".prefix(16))
  }

  /// The digests of all blocks of some files, by path.
  static func digests(of blocks: [DocumentedBlock]) -> [String: Set<String>] {
    Dictionary(grouping: blocks, by: \.sample.id.path).mapValues { Set($0.map(\.digest)) }
  }
}
