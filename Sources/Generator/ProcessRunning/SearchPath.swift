import Foundation
import SystemFiles
import TutorialModel

/// The folders in which commands are looked for: the environment's PATH.
package enum SearchPath {
  /// The first executable file of a name, `nil` where there is none.
  package static func find(_ name: String, in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
