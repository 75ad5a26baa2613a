import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Samples that import modules of packages of every shape, with the real executable.
  @Suite struct PackageShapesTests {
    private static func page(_ samples: String...) -> String {
      "---\ntitle: Page\nsummary: A page.\n---\n\n"
        + samples.map { "```swift isolated\n\($0)\n```\n" }.joined(separator: "\n")
    }

    private static let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        products: [
          .library(name: "Shop", targets: ["Shop"]),
          .library(name: "Loaded", type: .dynamic, targets: ["Loaded"]),
          .library(name: "Wrapped", targets: ["Wrapped"]),
          .library(name: "Wrong", targets: ["Wrong"]),
          .library(name: "AboveWrong", targets: ["AboveWrong"]),
        ],
        dependencies: [.package(path: "Unused")],
        targets: [
          .target(name: "Shop", dependencies: ["Loaded"]),
          .target(name: "Loaded"),
          .target(name: "InCxx"),
          .target(
            name: "Wrapped", dependencies: ["InCxx"],
            swiftSettings: [.interoperabilityMode(.Cxx)]),
          .target(name: "Wrong"),
          .target(name: "AboveWrong", dependencies: ["Wrong"]),
        ])
      """

    private static let files = [
      "Package.swift": manifest,
      "Sources/Shop/Shop.swift": "import Loaded\npublic let price = loaded + 1\n",
      "Sources/Loaded/Loaded.swift": "public let loaded = 1\npublic func load() -> Int { 2 }\n",
      "Sources/InCxx/include/InCxx.h": "#include <string>\ninline int size(std::string text) "
        + "{ return text.size(); }\nint twice(int number);\n",
      "Sources/InCxx/InCxx.cpp": "#include \"InCxx.h\"\n"
        + "int twice(int number) { return 2 * number; }\n",
      "Sources/Wrapped/Wrapped.swift": "import InCxx\npublic func double(_ number: Int32) -> Int32 "
        + "{ twice(number) }\n",
      "Sources/Wrong/Wrong.swift": "public let right = 1\n  public let wrong: Int = \"no\"\n",
      "Sources/AboveWrong/AboveWrong.swift": "import Wrong\npublic let above = wrong\n",
      "Unused/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Unused",
        products: [
          .library(name: "Unused", targets: ["Unused"]),
          .library(name: "UnusedLoaded", type: .dynamic, targets: ["UnusedLoaded"]),
        ],
        targets: [.target(name: "Unused"), .target(name: "UnusedLoaded")])
      """,
      "Unused/Sources/Unused/Unused.swift": "public let unused = 5\n",
      "Unused/Sources/UnusedLoaded/L.swift": "public func unusedLoad() -> Int { 6 }\n",
    ]

    @Test func importsModulesOfEveryShape() async throws {
      var files = Self.files
      files["Content/page.md"] = Self.page(
        "import Shop\nprice  // => 2", "import Loaded\nload()  // => 2",
        "import Unused\nunused  // => 5", "import UnusedLoaded\nunusedLoad()  // => 6",
        "import Wrapped\ndouble(21)  // => 42",
        "import InCxx\nimport Wrapped\ntwice(4)  // => 8",
        """
        import PackageDescription
        let package = Package(name: "Named", targets: [.target(name: "A")])
        package.targets[0].name  // => "A"
        """)
      let tree = try TemporaryTree(files)
      let tested = try await ExhibitCommand.run("test", in: tree)
      #expect(tested.exitCode == 0, "\(tested.errorOutput)")
      #expect(tested.lastLine == "7 passed, 0 failed, 0 skipped")
    }

    @Test func failsOnlySamplesThatImportABrokenModule() async throws {
      var files = Self.files
      files["Content/page.md"] = Self.page(
        "import Shop\nprice  // => 2", "import Wrong\nright", "import AboveWrong\nabove",
        "1 + 1  // => 2")
      let tree = try TemporaryTree(files)
      func problems() async throws -> [Substring] {
        let tested = try await ExhibitCommand.run("test", "--quiet", in: tree)
        #expect(tested.exitCode == 1)
        #expect(tested.lastLine == "2 passed, 2 failed, 0 skipped")
        return tested.errorLines
      }
      let error =
        "  Sources/Wrong/Wrong.swift:2:27: error: cannot convert value of type 'String' to specified "
        + "type 'Int'"
      let expected = [
        "Content/page.md:12:8: error: the module 'Wrong' does not build", error,
        "    public let wrong: Int = \"no\"",
        "Content/page.md:17:8: error: the module 'AboveWrong' does not build", error,
        "    public let wrong: Int = \"no\"",
      ]
      #expect(try await problems() == expected.map { $0[...] })
      // From the record of the first run.
      #expect(try await problems() == expected.map { $0[...] })
      try tree.write("Sources/Wrong/Wrong.swift", "public let right = 1\npublic let wrong = 2\n")
      let mended = try await ExhibitCommand.run("test", in: tree)
      #expect(mended.lastLine == "4 passed, 0 failed, 0 skipped", "\(mended.errorOutput)")
    }
  }
}
