import Foundation
import ProcessRunning
import SystemFiles

/// Finds libraries as the dynamic loader does.
///
/// Source: the Linux manual, ld.so(8).
package struct SystemLibraries: Sendable {
  /// The loader's own list, which is updated when libraries are installed.
  package static let list = "/etc/ld.so.cache"

  /// The first path of each library, by name.
  private let listed: [String: String]
  private let folders: [String]

  /// - Parameters:
  ///   - listing: the output of `ldconfig -p`.
  ///   - folders: the folders to search for libraries that are not listed.
  package init(listing: String, folders: [String] = Self.folders) {
    var listed: [String: String] = [:]
    // libz.so.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libz.so.1
    for line in listing.split(separator: "\n") where line.contains(Self.architecture) {
      let halves = line.split(separator: " => ", maxSplits: 1)
      guard halves.count == 2, let name = halves[0].split(whereSeparator: \.isWhitespace).first
      else { continue }
      listed[String(name)] = listed[String(name)] ?? String(halves[1])
    }
    self.listed = listed
    self.folders = folders
  }

  /// Finds the libraries of this machine; the list is empty if it has no `ldconfig`.
  package static func find() async throws -> SystemLibraries {
    let command = ["/sbin/ldconfig", "/usr/sbin/ldconfig"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let command else { return SystemLibraries(listing: "") }
    return SystemLibraries(listing: try await Capture.run(command, ["-p"]).output)
  }

  /// Returns the files that are loaded with some libraries, without these libraries themselves.
  ///
  /// - Parameter known: folders whose libraries are omitted, with all that they load.
  /// - Returns: their paths, sorted, with links resolved.
  package func paths(loadedWith roots: [String], except known: [String]) -> [String] {
    var found: Set<String> = []
    var waiting = roots
    while let path = waiting.popLast() {
      guard let object = SharedObject(path) else { continue }
      for name in object.needed {
        guard let next = self.path(of: name, for: object),
          !known.contains(where: { next.hasPrefix("\($0)/") }), found.insert(next).inserted
        else { continue }
        waiting.append(next)
      }
    }
    return found.subtracting(roots).sorted()
  }

  /// Returns the files of libraries that packages declare: for `sqlite3`, the target of the link
  /// `libsqlite3.so`.
  ///
  /// - Returns: their paths, sorted; without libraries that this machine lacks.
  package func paths(declared names: Set<String>) -> [String] {
    names.filter { !$0.contains("/") }.compactMap { name in
      let file = "lib\(name).so"
      let others = listed.keys.filter { $0.hasPrefix("\(file).") }.sorted()
      let candidates =
        folders.map { "\($0)/\(file)" } + ([file] + others).compactMap { listed[$0] }
      return candidates.first { FileManager.default.fileExists(atPath: $0) }
        .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    }
    .sorted()
  }

  private func path(of name: String, for object: SharedObject) -> String? {
    let candidates =
      name.contains("/")
      ? [name]
      : object.searchFolders.map { "\($0)/\(name)" } + [listed[name]].compactMap(\.self)
        + folders.map { "\($0)/\(name)" }
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
      .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
  }

  #if arch(arm64)
    private static let architecture = "AArch64"
    package static let folders = ["aarch64-linux-gnu", "", "64"].flatMap(places)
  #else
    private static let architecture = "x86-64"
    package static let folders = ["x86_64-linux-gnu", "", "64"].flatMap(places)
  #endif

  private static func places(_ name: String) -> [String] {
    name == "64" ? ["/lib64", "/usr/lib64"] : ["/lib/\(name)", "/usr/lib/\(name)"]
  }
}
