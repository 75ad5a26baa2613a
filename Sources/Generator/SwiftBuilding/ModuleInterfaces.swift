import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// Makes the interfaces of modules in which only comments have changed since they were built.
///
/// The compiler reads a module's declarations in a fraction of the time that SwiftPM takes to build
/// it, and gives the same documentation.
package struct ModuleInterfaces: Sendable {
  /// The modules that were built last.
  package let built: BuiltModules
  /// The current properties of the modules.
  let imported: ImportedModules
  let commands: [String: InterfaceCommand]
  /// The fingerprints of the modules' folders, taken before the folders were read.
  let sources: [String: Fingerprint]
  let toolchain: Toolchain
  let sandbox: Sandbox

  /// Makes the interface of a module in an empty folder.
  ///
  /// - Parameters:
  ///   - moduleCache: the folder for Clang's modules.
  ///   - limits: the limits for the compiler.
  /// - Returns: whether the interface matches the known state of the module. Otherwise the module
  ///   must be built.
  /// - Throws: `CancellationError` only.
  package func make(
    _ module: String, in folder: SandboxFolder, moduleCache: SandboxFolder, limits: Limits
  ) async throws -> Bool {
    guard let code = imported.digests[module], built.imported.digests[module] == code,
      let command = commands[module], let sources = sources[module]
    else { return false }
    let tool = built.reader(
      of: module, by: toolchain, writing: [folder, moduleCache], limits: limits)
    let words =
      command.words(to: folder.toolPath, module: module, by: toolchain)
      + built.compilerArguments(imports: []) + ["-module-cache-path", moduleCache.toolPath]
    let answer = try? await Capture.run(sandbox.command(words, as: tool, in: "/"))
    try Task.checkCancellation()
    return answer?.succeeded == true && command.imports.isCurrent && sources.isCurrent
  }
}

extension BuiltModules {
  /// Returns a tool that reads the modules and the sources of one of them.
  ///
  /// Making a sandbox with the folders of all modules would take four times as long.
  package func reader(
    of module: String, by toolchain: Toolchain, writing folders: [SandboxFolder], limits: Limits
  ) -> ConfinedTool {
    let own = [sources[module]].compactMap(\.self)
    var tool = ConfinedTool(
      readable: [toolchain.root] + readable + own, writable: folders, limits: limits)
    tool.hidden = own.map { "\($0)/.git" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    return tool
  }
}
