import ActionCache
import ProcessRunning
import SystemFiles
import TutorialModel

/// A library product that is built because it contains a module that a sample imports.
package struct SampleProduct: Sendable, Hashable, Codable {
  package var module: String
  package var name: String
  /// The identity of the package; `nil` for the author's own.
  package var dependency: String?

  package init(
    module: String, name: String, dependency: String? = nil
  ) {
    self.module = module
    self.name = name
    self.dependency = dependency
  }
}
