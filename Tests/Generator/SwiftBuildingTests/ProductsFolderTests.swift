import Foundation
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

@Suite struct ProductsFolderTests {
  private func copy(
    _ tree: TemporaryTree, library: String = "All", modules: Set<String> = ["Shop"]
  ) throws -> ProductsFolder {
    guard let built = OpenFolder(tree.path("built")) else { throw CocoaError(.fileNoSuchFile) }
    return try ProductsFolder(
      copying: built, at: tree.path("built"),
      to: tree.path("copied"), library: library, modules: modules)
  }

  @Test(arguments: ["Modules/", ""])
  func isCopiedFromWhereEitherBuildSystemPutsIt(interfaces: String) throws {
    let tree = try TemporaryTree([
      "built/libAll.so": "code", "built/\(interfaces)All.swiftmodule": "all",
      "built/\(interfaces)Shop.swiftmodule": "shop", "built/\(interfaces)Shop.swiftdoc": "words",
      "built/\(interfaces)Old.swiftmodule": "", "built/Shop_Core.resources/deep/a.txt": "a",
      "built/Shop_Till.bundle/a.txt": "", "built/Core.build/a.o": "", "copied/libOld.so": "",
    ])
    let products = try copy(tree)
    let artifacts = products.artifacts(library: "All")
    #expect(
      artifacts.map { $0.dropFirst(tree.path("copied").count + 1) }
        == [
          "libAll.so", "Shop_Core.resources", "Shop_Till.bundle", "Modules/All.swiftmodule",
          "Modules/Shop.swiftmodule",
        ])
    #expect(
      FileListing.paths(in: tree.path("copied")) == [
        "Modules/All.swiftmodule", "Modules/Shop.swiftdoc", "Modules/Shop.swiftmodule",
        "Shop_Core.resources/deep/a.txt", "Shop_Till.bundle/a.txt", "libAll.so",
      ])
    #expect(tree.text("copied/libAll.so") == "code")
  }

  /// A textual interface can name a library that the compiler then loads.
  @Test(arguments: ["Modules/", ""])
  func neverHasATextualInterface(interfaces: String) throws {
    let tree = try TemporaryTree([
      "built/libAll.so": "", "built/\(interfaces)All.swiftmodule/x86_64.swiftmodule": "",
      "built/\(interfaces)All.swiftmodule/x86_64.swiftinterface": "",
      "built/\(interfaces)All.swiftmodule/x86_64.private.swiftinterface": "",
      "built/\(interfaces)Shop.swiftinterface": "",
      "built/\(interfaces)Shop.swiftmodule/x86_64.swiftinterface": "",
    ])
    _ = try copy(tree)
    #expect(
      FileListing.paths(in: tree.path("copied"))
        == ["Modules/All.swiftmodule/x86_64.swiftmodule", "libAll.so"])
  }

  @Test func followsNoLink() throws {
    let tree = try TemporaryTree([
      "built/libAll.so": "", "built/Modules/All.swiftmodule": "", "host/a.txt": "secret",
      "host/Shop.swiftmodule": "kept", "built/A.resources/b": "",
    ])
    for (link, target) in [
      ("built/libShop.so", "host/a.txt"), ("built/B.resources", "host"),
      ("built/A.resources/c", "host/a.txt"), ("built/Modules/Shop.swiftmodule", "host/a.txt"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: tree.path(link), withDestinationPath: tree.path(target))
    }
    _ = try copy(tree)
    #expect(
      FileListing.paths(in: tree.path("copied"))
        == ["A.resources/b", "Modules/All.swiftmodule", "libAll.so"])
    // The folder of interfaces itself may be a link.
    try FileManager.default.removeItem(atPath: tree.path("built/Modules"))
    try FileManager.default.createSymbolicLink(
      atPath: tree.path("built/Modules"), withDestinationPath: tree.path("host"))
    #expect(throws: EnvironmentError.self) { try copy(tree) }
    #expect(tree.text("host/Shop.swiftmodule") == "kept")
  }

  /// A file of terabytes costs a build nothing.
  @Test func takesNoMoreSpaceThanTheProducts() throws {
    let tree = try TemporaryTree(["built/libAll.so": "begin", "built/All.swiftmodule": ""])
    let size = 64 << 20
    let file = try FileHandle(forUpdating: tree.url("built/libAll.so"))
    try file.seek(toOffset: UInt64(size / 2))
    try file.write(contentsOf: Data("middle".utf8))
    try file.truncate(atOffset: UInt64(size))
    try file.close()
    _ = try copy(tree)
    var status = stat()
    try #require(lstat(tree.path("copied/libAll.so"), &status) == 0)
    #expect(Int(status.st_size) == size)
    #expect(Int(status.st_blocks) * 512 < size / 8)
    #expect(tree.bytes("copied/libAll.so") == tree.bytes("built/libAll.so"))
  }

  @Test func anUnknownBuildSystemIsNamed() throws {
    let tree = try TemporaryTree(["built/lib/libAll.so": "", "built/All.swiftmodule": ""])
    let error = #expect(throws: EnvironmentError.self) { try copy(tree) }
    #expect(error?.code == .unknownBuildSystem)
    #expect(error?.description.contains("Swift 6.3") == true)
  }

  @Test(arguments: [
    ("[12/345] Compiling Core Core.swift", 12, 345), ("[1/1] Planning build", 1, 1),
  ]) func stepsOfABuildAreCounted(line: String, done: Int, total: Int) {
    #expect(BuildProgress(line)?.done == done)
    #expect(BuildProgress(line)?.total == total)
  }

  @Test(arguments: ["", "[", "[1]", "[a/b] Compiling", "Building for debugging...", "1/2"])
  func otherLinesAreNoSteps(line: String) {
    #expect(BuildProgress(line) == nil)
  }
}
