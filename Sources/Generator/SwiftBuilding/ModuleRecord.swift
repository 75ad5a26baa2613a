import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// What the last build of the modules was of and what came of it, so that SwiftPM need not be
/// asked while nothing has changed.
package struct ModuleRecord: Sendable, Codable {
  /// Goes up when a record means something else than before.
  private static let format = 1

  private var format = Self.format
  package var toolchain: String
  package var products: [SampleProduct]
  /// Modules that samples import and no product brings.
  package var missing: Set<String>
  /// All that the build reads, taken before it began.
  package var sources: Fingerprint
  package var library: BuiltLibrary

  package init(
    toolchain: String, products: [SampleProduct], missing: Set<String>, sources: Fingerprint,
    library: BuiltLibrary
  ) {
    self.toolchain = toolchain
    self.products = products
    self.missing = missing
    self.sources = sources
    self.library = library
  }

  /// `nil` where there is none, or one that is damaged or of another version of Exhibit.
  package static func read(_ path: String) -> ModuleRecord? {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(FileBytes.read(path))),
      record.format == Self.format
    else { return nil }
    return record
  }

  /// Puts the record in its place in one step. One that cannot be written is missed, no more.
  package func write(to path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try? encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Whether a run that imports these modules has no need of SwiftPM.
  package func stands(for modules: Set<String>, toolchain: String) -> Bool {
    self.toolchain == toolchain
      && modules.subtracting(missing).isSubset(of: products.map(\.module))
      && library.artifacts.isCurrent && sources.isCurrent
  }

  /// The same with its files known by their times that had to be read before; `nil` where there
  /// are none.
  ///
  /// To be taken before it is asked whether the record stands: of what changes in between, the
  /// older fingerprint knows.
  package var settled: ModuleRecord? {
    guard sources.hasReadContents || library.artifacts.hasReadContents else { return nil }
    var record = self
    record.sources = Fingerprint(of: sources.places)
    record.library.artifacts = Fingerprint(of: library.artifacts.places)
    return record
  }
}
