import Synchronization
import TutorialModel

/// The package's modules in a run: their digests are known, and they are built when they are first
/// needed.
package final class PackageModules: Sendable {
  package let imported: ImportedModules
  /// The maker of interfaces for modules in which only comments have changed since the last build;
  /// `nil` if none of them was built.
  package let interfaces: ModuleInterfaces?
  private let build: @Sendable () async throws -> BuiltModules
  private let building = SharedWork<BuiltModules>()
  private let found: Mutex<BuiltModules?>

  package init(_ modules: BuiltModules) {
    imported = modules.imported
    interfaces = nil
    found = Mutex(modules)
    build = { modules }
  }

  /// - Parameter build: builds the modules; called until it has succeeded once.
  package init(
    _ imported: ImportedModules, interfaces: ModuleInterfaces? = nil,
    build: @escaping @Sendable () async throws -> BuiltModules
  ) {
    self.imported = imported
    self.interfaces = interfaces
    found = Mutex(nil)
    self.build = build
  }

  /// The built modules, if they are available without building.
  package var ready: BuiltModules? { found.withLock(\.self) }

  /// Returns the built modules.
  ///
  /// - Throws: `EnvironmentError` if the build fails.
  package func built() async throws -> BuiltModules {
    if let ready { return ready }
    let modules = try await building.output(of: build)
    found.withLock { $0 = modules }
    return modules
  }
}
