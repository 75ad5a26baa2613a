import ActionCache
import ProcessRunning
import SystemFiles
import TutorialModel

/// What a build of the modules brought.
package struct BuiltLibrary: Sendable, Hashable, Codable {
  /// The files that samples compile and run with.
  package var artifacts: Fingerprint
  /// What was built for each module and all that it stands on: a SHA-256.
  package var digests: [String: String]
  /// The modules that come with the module `Pictures`.
  package var drawing: Set<String>
  /// What the C modules underneath need: `-Xcc -fmodule-map-file=…`.
  package var clangArguments: [String]
}
