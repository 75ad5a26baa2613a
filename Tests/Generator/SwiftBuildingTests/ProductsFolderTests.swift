import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

@Suite struct ProductsFolderTests {
  @Test(arguments: ["Modules/", ""])
  func isFoundWhereEitherBuildSystemPutsIt(interfaces: String) throws {
    let folder = try TemporaryTree([
      "libAll.so": "", "\(interfaces)All.swiftmodule": "", "\(interfaces)Old.swiftmodule": "",
      "Shop_Core.resources/a.txt": "", "Shop_Till.bundle/a.txt": "", "Core.build/a.o": "",
    ])
    let products = try ProductsFolder(folder.path, library: "All")
    products.removeInterfaces(except: ["All"])
    #expect(
      products.artifacts(library: "All")
        == [
          "libAll.so", "Shop_Core.resources", "Shop_Till.bundle", "\(interfaces)All.swiftmodule",
        ]
        .map { "\(folder.path)/\($0)" })
  }

  @Test func anUnknownBuildSystemIsNamed() throws {
    let folder = try TemporaryTree(["lib/libAll.so": "", "All.swiftmodule": ""])
    let error = #expect(throws: EnvironmentError.self) {
      try ProductsFolder(folder.path, library: "All")
    }
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
