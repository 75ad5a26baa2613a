import TestSupport

@testable import SwiftBuilding

/// The toolchain on the PATH, asked once for all tests.
enum TestToolchain {
  static let found = Task { try await Toolchain.find() }
}

extension Toolchain {
  /// This toolchain with another `swift`.
  ///
  /// - Parameter script: lines for a shell, which come before the real one.
  func with(_ script: String, beforeSwiftIn folder: TemporaryTree) throws -> Toolchain {
    try folder.writeProgram("bin/swift", "\(script)\nexec \"\(binFolder)/swift\" \"$@\"")
    return Toolchain(
      compiler: folder.path("bin/swiftc"), version: version, identity: identity,
      resourceFolder: resourceFolder, moduleFolders: moduleFolders, frontend: frontend)
  }
}
