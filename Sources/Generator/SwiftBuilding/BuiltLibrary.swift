import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The result of building the modules.
package struct BuiltLibrary: Sendable, Hashable, Codable {
  /// The path of the folder with the original products, in the folder of the generated package.
  package var source = ""
  /// The folder with the library, which no sandbox can write to.
  package var folder: String
  /// The folder with the modules' interfaces.
  package var interfaces: String
  /// The folders with the resources of the modules' targets.
  package var resourceFolders: [String] = []
  /// The files that samples compile and run with.
  package var artifacts: Fingerprint
  /// The inputs of the build.
  package var built: LibrarySources
  /// The compiler arguments for C modules among the dependencies: `-Xcc -fmodule-map-file=…`.
  package var clangArguments: [String]
  /// The system libraries that the targets are linked with: `sqlite3` for `-lsqlite3`.
  package var systemLibraries: Set<String> = []
  /// The names of the products that their packages declare as dynamic libraries.
  package var dynamicProducts: [String] = []
  /// The modules that are compiled with C++ interoperability, and those that depend on them.
  package var cxxModules: Set<String> = []
  /// The folders of the targets, by their modules' names.
  package var sources: [String: String] = [:]
  /// The commands that make the interfaces of modules that people edit, by the modules' names.
  package var interfaceCommands: [String: InterfaceCommand] = [:]

  /// The library's own folders, and the paths in its compiler arguments.
  var places: [String] {
    let maps = clangArguments.compactMap { word in
      word.hasPrefix(Self.moduleMap)
        ? String(word.dropFirst(Self.moduleMap.count)).parentPath : nil
    }
    let folders = clangArguments.filter { $0.hasPrefix("/") }
    return [folder, interfaces] + maps + folders
  }

  private static let moduleMap = "-fmodule-map-file="
}
