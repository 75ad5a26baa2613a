import Foundation
import SystemFiles
import TutorialModel

/// Searches for commands in the folders of the environment's PATH.
package enum SearchPath {
  /// The first executable file with a name; `nil` if there is none.
  package static func find(_ name: String, in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
