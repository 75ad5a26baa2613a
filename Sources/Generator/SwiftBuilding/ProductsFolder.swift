import Foundation
import SystemFiles
import TutorialModel

/// The folder of SwiftPM's build products, with any of its build systems.
package struct ProductsFolder: Sendable {
  /// The path that `swift build --show-bin-path` prints.
  let path: String
  /// The folder with the modules' interfaces: `NAME.swiftmodule`, a file or a folder.
  let interfaces: String

  /// Finds a library and the interface of the module of the same name.
  ///
  /// The native build system keeps interfaces in their own folder; Swift Build puts them beside the
  /// libraries.
  ///
  /// - Throws: `EnvironmentError` if they are in none of the known places.
  init(_ path: String, library: String) throws {
    let exists = { (path: String) in FileManager.default.fileExists(atPath: path) }
    let places = ["\(path)/Modules", path]
    guard exists("\(path)/lib\(library).so"),
      let interfaces = places.first(where: { exists("\($0)/\(library).swiftmodule") })
    else { throw EnvironmentError(code: .unknownBuildSystem, subject: path) }
    self.path = path
    self.interfaces = interfaces
  }

  /// Returns the files that samples are compiled, linked and run with.
  func artifacts(library: String) -> [String] {
    let resources = FileListing.names(in: path)
      .filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
    let modules = FileListing.names(in: interfaces).filter { $0.hasSuffix(".swiftmodule") }
    return ["\(path)/lib\(library).so"] + resources.map { "\(path)/\($0)" }
      + modules.map { "\(interfaces)/\($0)" }
  }

  /// Removes the interfaces of other modules, which samples could still import after the modules
  /// have been renamed or removed.
  func removeInterfaces(except modules: Set<String>) {
    for name in FileListing.names(in: interfaces) where name.hasSuffix(".swiftmodule") {
      guard !modules.contains((name as NSString).deletingPathExtension) else { continue }
      try? FileManager.default.removeItem(atPath: "\(interfaces)/\(name)")
    }
  }
}
