import ActionCache
import Foundation
import SwiftBuilding
import SystemFiles

/// What programs use on the machine besides the toolchain, as digests that are equal on equal
/// machines.
package struct Surroundings: Sendable, Hashable {
  /// The digest of the time zones.
  package var zones: String
  /// The digest of the C library's locales.
  package var locales: String
  /// The digest of the system libraries that every program may load.
  package var libraries: String
  /// The digest of these and the libraries that the package's modules load.
  package var moduleLibraries: String

  package init(zones: String, locales: String, libraries: String, moduleLibraries: String) {
    self.zones = zones
    self.locales = locales
    self.libraries = libraries
    self.moduleLibraries = moduleLibraries
  }

  /// Examines the machine. Files that have not changed since an earlier run are not read again.
  ///
  /// - Throws: `EnvironmentError` if a tool cannot be started.
  package static func find(toolchain: Toolchain, answers: ToolAnswers) async throws -> Surroundings
  {
    async let zones = digest(
      of: "/usr/share/zoneinfo",
      // The machine's own time zone: programs get theirs from Exhibit.
      excluding: ["/usr/share/zoneinfo/localtime"], answers)
    async let locales = digest(of: "/usr/lib/locale", answers)
    let libraries = try await libraries(
      loadedWith: toolchain.libraries, except: toolchain, answers)
    return Surroundings(
      zones: try await zones, locales: try await locales, libraries: libraries,
      moduleLibraries: libraries)
  }

  /// The surroundings of programs that are linked with the package's modules.
  package func adding(_ modules: BuiltModules?, toolchain: Toolchain, answers: ToolAnswers)
    async throws -> Surroundings
  {
    guard let modules else { return self }
    var surroundings = self
    surroundings.moduleLibraries = try await Self.libraries(
      loadedWith: toolchain.libraries + [modules.libraryFile], except: toolchain, answers)
    return surroundings
  }

  /// The digest of all files in a folder: their names and contents.
  static func digest(
    of folder: String, excluding excluded: Set<String> = [], _ answers: ToolAnswers
  ) async throws -> String {
    var listing = FileListing(trustedBefore: Fingerprint.clock() - Fingerprint.slack)
    listing.add(folder, excluding: excluded)
    return try await answers.answer(under: Digest(of: "files 1\n".utf8 + listing.text)) {
      let lines = FileListing.paths(in: folder, excluding: excluded).map { path in
        "\(path)\0\(Digest(of: FileBytes.read("\(folder)/\(path)")))\n"
      }
      return Digest(of: lines.joined()).description
    }
  }

  /// The digest of the system libraries that given libraries load.
  static func libraries(
    loadedWith roots: [String], except toolchain: Toolchain, _ answers: ToolAnswers
  ) async throws -> String {
    let key = stamps(of: [SystemLibraries.list] + roots)
    let paths = try await answers.answer(under: Digest(of: "loaded 1\n\(key)")) {
      try await SystemLibraries.find().paths(loadedWith: roots, except: [toolchain.libraryFolder])
    }
    return try await answers.answer(under: Digest(of: "libraries 1\n\(stamps(of: paths))")) {
      let lines = paths.map { path in
        "\((path as NSString).lastPathComponent)\0\(Digest(of: FileBytes.read(path)))\n"
      }
      return Digest(of: lines.sorted().joined()).description
    }
  }

  private static func stamps(of paths: [String]) -> String {
    paths.map { FileStamp($0)?.description ?? "\($0) absent" }.joined(separator: "\n")
  }
}

extension Toolchain {
  /// The folder with the toolchain's libraries that programs load.
  fileprivate var libraryFolder: String { "\(resourceFolder)/linux" }

  fileprivate var libraries: [String] {
    FileListing.names(in: libraryFolder).filter { $0.hasSuffix(".so") }
      .map { "\(libraryFolder)/\($0)" }
  }
}
