import Foundation
import SystemFiles

/// The command with which the compiler reads a module's declarations and comments, without the
/// bodies of functions.
package struct InterfaceCommand: Sendable, Hashable, Codable {
  /// The frontend's options that affect the declarations.
  let options: [String]
  let sources: [String]
  /// The imported modules' files, as of the module's build.
  private(set) var imports: Fingerprint

  /// - Parameter imports: the absolute paths of the imported modules.
  /// - Returns: `nil` for a fetched target, a target without Swift, or a target whose compilation
  ///   depends on more than its manifest: plugins, resources, unsafe flags, settings with
  ///   conditions.
  init?(of target: PackageTree.Reach.Target, module: String, imports: [String]) {
    guard target.isLocal, target.declared.type == "regular", !target.declared.usesOtherFiles,
      let settings = target.declared.swiftOptions
    else { return nil }
    sources = Self.sources(of: target)
    guard !sources.isEmpty else { return nil }
    let package =
      target.declared.packageAccess == false
      ? [] : ["-package-name", Self.packageName(target.package)]
    options =
      ["-module-name", module, "-parse-as-library", "-swift-version", target.languageMode]
      + package + ["-D", "SWIFT_PACKAGE", "-D", "DEBUG"] + settings
    self.imports = Fingerprint(of: imports.sorted().map { .tree($0) })
  }

  private static func sources(of target: PackageTree.Reach.Target) -> [String] {
    target.paths
      .filter { path in
        path.hasSuffix(".swift")
          && target.declared.sources?.contains { path == $0 || path.hasPrefix("\($0)/") } ?? true
      }
      .map { "\(target.folder)/\($0)" }
  }

  /// Returns the name by which the modules of a package know each other: the name of its folder.
  private static func packageName(_ folder: String) -> String {
    PackageManifest.moduleName(of: (folder as NSString).lastPathComponent.lowercased())
  }

  /// The same command with updated times of files that had to be read.
  var settled: InterfaceCommand {
    var command = self
    command.imports = imports.settled()
    return command
  }

  /// Returns the words of the command that makes the module's interface.
  func words(to folder: String, module: String, by toolchain: Toolchain) -> [String] {
    let file = "\(folder)/\(module)"
    let command = toolchain.frontend.filter { $0 != "-primary-file" }.flatMap { word in
      switch word {
      case "-c": ["-emit-module", "-experimental-skip-all-function-bodies"]
      case Toolchain.source: sources
      case Toolchain.object: ["\(file).swiftmodule"]
      default: [word]
      }
    }
    return command + options + [
      "-emit-module-doc-path", "\(file).swiftdoc",
      "-emit-module-source-info-path", "\(file).swiftsourceinfo",
    ]
  }
}
