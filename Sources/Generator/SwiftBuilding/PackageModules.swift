import Synchronization
import TutorialModel

/// The package's modules in a run: what results depend on is known, and they are built as soon as
/// something needs more.
package final class PackageModules: Sendable {
  package let imported: ImportedModules
  private let build: @Sendable () async throws -> BuiltModules
  private let building = Mutex<Task<BuiltModules, any Error>?>(nil)

  package init(_ modules: BuiltModules) {
    imported = modules.imported
    build = { modules }
  }

  /// - Parameter build: builds them; called once at most.
  package init(
    _ imported: ImportedModules, build: @escaping @Sendable () async throws -> BuiltModules
  ) {
    self.imported = imported
    self.build = build
  }

  /// The built modules.
  ///
  /// - Throws: `EnvironmentError` if they do not build.
  package func built() async throws -> BuiltModules {
    let task = building.withLock { task in
      let known = task ?? Task { try await build() }
      task = known
      return known
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
