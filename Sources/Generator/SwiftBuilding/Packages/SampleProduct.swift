import ActionCache
import ProcessRunning
import SystemFiles
import TutorialModel

/// A library product that is built because it contains a module that a sample imports.
package struct SampleProduct: Sendable, Hashable, Codable {
  /// The module as samples import it.
  package var module: String
  /// The facade that replaces the module and has only its declarations; `nil` if the module itself
  /// is available.
  package var facade: String?
  package var name: String
  /// The identity of the package; `nil` for the author's own.
  package var dependency: String?

  package init(
    module: String, facade: String? = nil, name: String, dependency: String? = nil
  ) {
    self.module = module
    self.facade = facade
    self.name = name
    self.dependency = dependency
  }
}
