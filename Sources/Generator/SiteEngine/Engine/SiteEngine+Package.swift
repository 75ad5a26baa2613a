import Foundation
import SampleRunning
import SwiftBuilding

/// The package whose modules samples may import.
extension SiteEngine {
  var hasManifest: Bool { FileManager.default.fileExists(atPath: manifest) }

  var manifest: String { "\(configuration.packageFolder)/Package.swift" }

  /// The modules that the package declares.
  ///
  /// - Throws: `EnvironmentError` if the package's manifest cannot be read.
  func declaredModules(in tools: SampleRunner.Settings) async throws -> DeclaredModules {
    try await DeclaredModules(
      of: configuration.packageFolder, by: tools.packageTool, answers: tools.cache.answers)
  }

  func builder(in tools: SampleRunner.Settings) -> ModuleBuilder {
    tools.moduleBuilder(memory: memory.packages, telling: observer)
  }
}
