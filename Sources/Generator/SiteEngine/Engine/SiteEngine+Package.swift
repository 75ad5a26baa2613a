import Foundation
import SampleRunning
import SwiftBuilding
import SystemFiles

/// The package whose modules samples may import.
extension SiteEngine {
  var hasManifest: Bool { FileManager.default.fileExists(atPath: manifest) }

  private var manifest: String { "\(configuration.packageFolder)/Package.swift" }

  /// Returns the modules that the package's current manifest declares.
  ///
  /// - Throws: `EnvironmentError` if the package's manifest cannot be read.
  func declaredModules(in tools: RunTools) async throws -> DeclaredModules {
    try await memory.declared.awaitedOutput(at: .site, of: FileBytes.text(of: manifest)) {
      try await DeclaredModules(
        of: configuration.packageFolder, by: tools.runner.packageTool,
        answers: tools.runner.cache.answers)
    }
  }

  func builder(in tools: RunTools) -> ModuleBuilder {
    tools.runner.moduleBuilder(memory: memory.packages, telling: observer)
  }
}
