import Foundation
import SystemFiles
import TutorialModel

/// Copies of the build products that samples are compiled, linked and run with.
///
/// Manifests, macros and plugins can write where SwiftPM builds, and some of their processes may
/// outlive a build. So the products are copied when all processes of the build have ended, into a
/// folder that no sandbox can write to. Only regular files with the expected names are copied. A
/// textual interface is never copied: it can make the compiler load any library.
package struct ProductsFolder: Sendable {
  /// The folder with the libraries and the folders of resources.
  let path: String
  /// The folder with the modules' interfaces: `NAME.swiftmodule`, a file or a folder.
  var interfaces: String { "\(path)/Modules" }

  /// Copies a library, and the interfaces of modules.
  ///
  /// The native build system keeps interfaces in their own folder; Swift Build puts them beside the
  /// libraries.
  ///
  /// - Parameters:
  ///   - products: the folder that `swift build --show-bin-path` prints; `source` is its path.
  ///   - path: the folder of the copies, in one that no sandbox can write to.
  ///   - library: the name of the library, and of a module.
  ///   - modules: the names of the other modules.
  /// - Throws: `EnvironmentError` if the library or its interface is in none of the known places, or
  ///   if a copy cannot be written.
  init(
    copying products: borrowing OpenFolder, at source: String, to path: String, library: String,
    modules: Set<String>
  ) throws {
    self.path = path
    let wanted = modules.union([library])
    Folder.remove(path)
    try Folder.make("\(path)/Modules")
    do {
      guard let target = OpenFolder(path), let interfaces = target.folder("Modules") else {
        throw EnvironmentError(
          code: .cannotWrite, subject: path, cause: String(cString: strerror(errno)))
      }
      for name in products.names where Self.isProduct(name) { try products.copy(name, to: target) }
      try Self.copyInterfaces(of: wanted, from: products, to: interfaces)
      if let own = products.folder("Modules") {
        try Self.copyInterfaces(of: wanted, from: own, to: interfaces)
      }
      guard target.status(of: "lib\(library).so") != nil,
        interfaces.status(of: "\(library).swiftmodule") != nil
      else { throw EnvironmentError(code: .unknownBuildSystem, subject: source) }
    } catch let failure as SystemFailure {
      throw EnvironmentError(
        code: .cannotWrite, subject: "\(path)/\(failure.path)", cause: failure.cause)
    }
  }

  private static func copyInterfaces(
    of modules: Set<String>, from source: borrowing OpenFolder, to target: borrowing OpenFolder
  ) throws(SystemFailure) {
    for name in source.names {
      let path = name as NSString
      guard interfaceExtensions.contains(path.pathExtension),
        modules.contains(path.deletingPathExtension), target.status(of: name) == nil
      else { continue }
      try source.copy(name, to: target) {
        interfaceExtensions.contains(($0 as NSString).pathExtension)
      }
    }
  }

  /// The extensions of the files that the compiler writes for a module, and reads in binary form.
  private static let interfaceExtensions: Set = ["swiftmodule", "swiftdoc", "swiftsourceinfo"]

  private static func isProduct(_ name: String) -> Bool {
    name.hasPrefix("lib") && name.hasSuffix(".so") || isResourceFolder(name)
  }

  /// Returns whether a name is that of a folder with a target's resources.
  private static func isResourceFolder(_ name: String) -> Bool {
    name.hasSuffix(".resources") || name.hasSuffix(".bundle")
  }

  /// The folders with the resources of targets.
  var resources: [String] {
    FileListing.names(in: path).filter(Self.isResourceFolder).map { "\(path)/\($0)" }
  }

  /// Returns the names of the other copied libraries that a library loads, sorted.
  func dynamicProducts(of library: String) -> [String] {
    let copied = Set(FileListing.names(in: path))
    var found: Set<String> = []
    var waiting = ["lib\(library).so"]
    while let next = waiting.popLast() {
      for file in SharedObject("\(path)/\(next)")?.needed ?? []
      where copied.contains(file) && found.insert(file).inserted {
        waiting.append(file)
      }
    }
    return found.sorted().map { String($0.dropFirst(3).dropLast(3)) }
  }

  /// Returns the files that samples are compiled, linked and run with.
  func artifacts(library: String) -> [String] {
    let modules = FileListing.names(in: interfaces).filter { $0.hasSuffix(".swiftmodule") }
    let libraries = ([library] + dynamicProducts(of: library)).map { "\(path)/lib\($0).so" }
    return libraries + resources + modules.map { "\(interfaces)/\($0)" }
  }
}
