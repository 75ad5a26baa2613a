import SystemFiles

/// The libraries that an object may ask for: those of the toolchain, the runtime and the modules,
/// the parts of the C library, and the system libraries that the modules' packages declare.
struct KnownLibraries: Sendable {
  private let names: Set<String>

  init(folders: [String], system: Set<String>) {
    let found = folders.flatMap(FileListing.names).compactMap(Self.name)
    names = Set(found).union(Self.standard).union(system)
  }

  /// Returns whether a word of a linker's command asks for a known library: `-lFoundation`.
  func contains(_ word: String) -> Bool {
    word.hasPrefix("-l") && names.contains(String(word.dropFirst(2)))
  }

  /// Returns the library's name: `Foundation` for `libFoundation.so`.
  private static func name(of file: String) -> String? {
    guard file.hasPrefix("lib"), let end = [".so", ".a"].first(where: file.hasSuffix) else {
      return nil
    }
    return String(file.dropFirst(3).dropLast(end.count))
  }

  private static let standard: Set = ["c", "m", "pthread", "util", "dl", "rt", "stdc++"]
}
