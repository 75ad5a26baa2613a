import SwiftBuilding

/// What is known of the package's modules at one time.
struct PlannedModules: Sendable {
  /// Another number for other modules.
  var number: Int
  /// `nil` if the pages import none.
  var modules: PackageModules?
}
