import Synchronization
import TutorialModel

/// The package's modules in a run: what results depend on is known, and they are built as soon as
/// something needs more.
package final class PackageModules: Sendable {
  package let imported: ImportedModules
  /// Makes the interfaces of those of which only comments have changed since the last build; `nil` where
  /// nothing of them was built.
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

  /// - Parameter build: builds them; called until it has succeeded once.
  package init(
    _ imported: ImportedModules, interfaces: ModuleInterfaces? = nil,
    build: @escaping @Sendable () async throws -> BuiltModules
  ) {
    self.imported = imported
    self.interfaces = interfaces
    found = Mutex(nil)
    self.build = build
  }

  /// The built modules, if nothing is to be done for them.
  package var ready: BuiltModules? { found.withLock(\.self) }

  /// The built modules.
  ///
  /// - Throws: `EnvironmentError` if they do not build.
  package func built() async throws -> BuiltModules {
    if let ready { return ready }
    let modules = try await building.output(of: build)
    found.withLock { $0 = modules }
    return modules
  }
}
