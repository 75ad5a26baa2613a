import Foundation
import SystemFiles

/// How the compiler reads a module's declarations and comments, without the code in them.
package struct InterfaceCommand: Sendable, Hashable, Codable {
  /// The frontend's options on which the declarations depend.
  let options: [String]
  let sources: [String]
  /// The modules that it imports, as they were when it was built.
  private(set) var imports: Fingerprint

  /// - Parameter imports: the complete paths of what it imports.
  /// - Returns: `nil` for a fetched target, one without Swift, or one whose compilation depends
  ///   on more than its manifest says: plugins, resources, unsafe flags, settings with conditions.
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
    FileListing.paths(in: target.folder, excluding: target.excluded)
      .filter { path in
        path.hasSuffix(".swift")
          && target.declared.sources?.contains { path == $0 || path.hasPrefix("\($0)/") } ?? true
      }
      .map { "\(target.folder)/\($0)" }
  }

  /// The name under which the modules of a package know each other: its folder's.
  private static func packageName(_ folder: String) -> String {
    PackageManifest.moduleName(of: (folder as NSString).lastPathComponent.lowercased())
  }

  /// The same command, but with the times of files that had to be read.
  var settled: InterfaceCommand {
    var command = self
    command.imports = imports.settled()
    return command
  }

  /// The words that make the module's interface.
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
