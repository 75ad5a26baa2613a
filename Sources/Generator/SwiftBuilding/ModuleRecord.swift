import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The inputs and the result of the last build of the modules, which save a run of SwiftPM while
/// nothing changes.
package struct ModuleRecord: Sendable, Codable {
  /// The version of the format, incremented when the meaning of records changes.
  private static let format = 13

  var format = Self.format
  package var toolchain: String
  /// The folders of the package and of its local dependencies.
  package var packages: [String]
  package var products: [SampleProduct]
  /// The modules that samples import but no product contains.
  package var missing: Set<String>
  /// The errors in modules that do not build, by the modules that samples import.
  package var broken: [String: [String]] = [:]
  /// The fingerprint of all inputs, taken before the build.
  package var sources: Fingerprint
  package var library: BuiltLibrary
  /// Indicates whether a source or a manifest changed during the build, so that the inputs of the
  /// modules are unknown.
  package var isUncertain = false

  /// Reads a record; `nil` if it is missing, damaged or from another version of Exhibit.
  package static func read(_ path: String) -> ModuleRecord? {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(FileBytes.read(path))),
      record.format == Self.format
    else { return nil }
    return record
  }

  /// Writes the record in one step; without it, the next run only takes longer.
  package func write(to path: String) {
    try? JSONEncoder.sorted().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Returns whether a run that imports these modules can do without SwiftPM.
  package func matches(_ modules: Set<String>, toolchain: String) -> Bool {
    !isUncertain && self.toolchain == toolchain
      && modules.subtracting(missing).isSubset(of: products.map(\.module))
      && library.artifacts.isCurrent && sources.isCurrent
  }

  /// The same record with updated times of files that had to be read; `nil` if there were none.
  ///
  /// Read it before calling ``matches(_:toolchain:)``: then the older fingerprint notices changes
  /// made in between.
  package var settled: ModuleRecord? {
    guard sources.hasReadContents || library.artifacts.hasReadContents else { return nil }
    var record = self
    record.sources = sources.settled()
    record.library.artifacts = library.artifacts.settled()
    record.library.interfaceCommands = library.interfaceCommands.mapValues(\.settled)
    return record
  }
}
