import ActionCache
import Foundation
import SwiftBuilding
import SystemFiles

/// The parts of the machine that programs use, besides the toolchain, as digests that are equal on
/// equal machines.
package struct Surroundings: Sendable, Hashable {
  /// The digest of the time zones.
  package var zones: String
  /// The digest of the C library's locales.
  package var locales: String
  /// The digest of the system libraries that every program may load.
  package var libraries: String
  /// The digest of the system libraries that every program linked with the package's modules may
  /// load.
  package var moduleLibraries: String
  /// The digests of the libraries that the modules' packages declare, and of the libraries that
  /// these load.
  private var declaredLibraries: [String: String] = [:]

  package init(zones: String, locales: String, libraries: String, moduleLibraries: String) {
    self.zones = zones
    self.locales = locales
    self.libraries = libraries
    self.moduleLibraries = moduleLibraries
  }

  /// Returns the digest of the libraries that a program loads if it is linked with modules.
  ///
  /// - Parameter declared: the libraries that the modules' packages declare.
  func libraries(declared: Set<String>) -> String {
    if declared.isEmpty { return moduleLibraries }
    let lines = declared.sorted().map { "\($0) \(declaredLibraries[$0] ?? "")\n" }
    return "\(Digest(of: "\(moduleLibraries)\n\(lines.joined())"))"
  }

  /// Examines the machine. Files that have not changed since an earlier run are not read again.
  ///
  /// - Throws: `EnvironmentError` if a tool cannot be started.
  package static func find(toolchain: Toolchain, answers: ToolAnswers) async throws -> Surroundings
  {
    async let zones = digest(
      of: "/usr/share/zoneinfo",
      // The machine's own time zone is excluded: programs get theirs from Exhibit.
      excluding: ["/usr/share/zoneinfo/localtime"], answers)
    async let locales = digest(of: "/usr/lib/locale", answers)
    let libraries = try await libraries(
      loadedWith: toolchain.libraries, except: toolchain, answers)
    return Surroundings(
      zones: try await zones, locales: try await locales, libraries: libraries,
      moduleLibraries: libraries)
  }

  /// Returns the surroundings of programs that are linked with the package's modules.
  ///
  /// - Parameter built: the modules, if they are built. Undeclared libraries that they load count
  ///   as well; modules that load any are built on every machine.
  package func adding(
    _ modules: ImportedModules?, built: BuiltModules? = nil, toolchain: Toolchain,
    answers: ToolAnswers
  ) async throws -> Surroundings {
    guard let modules else { return self }
    var surroundings = self
    let system = try await SystemLibraries.find()
    for declared in modules.systemLibraries {
      surroundings.declaredLibraries[declared] = try await Self.libraries(
        loadedWith: [], and: system.paths(declared: [declared]), except: toolchain, answers)
    }
    surroundings.moduleLibraries = try await Self.libraries(
      loadedWith: toolchain.libraries,
      and: undeclared(built, modules.systemLibraries, system, toolchain, answers),
      except: toolchain, answers)
    return surroundings
  }

  private func undeclared(
    _ built: BuiltModules?, _ declared: Set<String>, _ system: SystemLibraries,
    _ toolchain: Toolchain, _ answers: ToolAnswers
  ) async throws -> [String] {
    guard let built else { return [] }
    let all = system.paths(declared: declared)
    let known = try await Self.paths(
      loadedWith: toolchain.libraries + all, except: toolchain, answers)
    return try await Self.paths(
      loadedWith: toolchain.libraries + [built.libraryFile], except: toolchain, answers
    ).filter { !known.contains($0) && !all.contains($0) }
  }

  /// Returns the digest of all files in a folder: their names and contents.
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

  /// Returns the digest of the system libraries that given libraries load.
  ///
  /// - Parameter others: further system libraries that count.
  static func libraries(
    loadedWith roots: [String], and others: [String] = [], except toolchain: Toolchain,
    _ answers: ToolAnswers
  ) async throws -> String {
    let loaded = try await paths(loadedWith: roots + others, except: toolchain, answers)
    let paths = Set(loaded + others).sorted()
    return try await answers.answer(under: Digest(of: "libraries 1\n\(stamps(of: paths))")) {
      let lines = paths.map { path in
        "\((path as NSString).lastPathComponent)\0\(Digest(of: FileBytes.read(path)))\n"
      }
      return Digest(of: lines.sorted().joined()).description
    }
  }

  /// Returns the files of the system libraries that given libraries load.
  private static func paths(
    loadedWith roots: [String], except toolchain: Toolchain, _ answers: ToolAnswers
  ) async throws -> [String] {
    let key = stamps(of: [SystemLibraries.list] + roots)
    return try await answers.answer(under: Digest(of: "loaded 1\n\(key)")) {
      try await SystemLibraries.find().paths(loadedWith: roots, except: [toolchain.libraryFolder])
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
