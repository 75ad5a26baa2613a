import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// A small package that SwiftPM really builds.
@Suite(.serialized) struct ModuleBuilderTests {
  private let folder: TemporaryTree
  private let toolchain: Toolchain
  /// Asked once.
  private static let sharedToolchain = Task { try await Toolchain.find() }
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      products: [
        .library(name: "Core", targets: ["Core"]), .library(name: "Till", targets: ["Till"]),
        .library(name: "Other", targets: ["Other"]),
      ],
      dependencies: [.package(path: "../paper")],
      targets: [
        .target(name: "CCore"),
        .target(name: "Core", dependencies: ["CCore"], resources: [.copy("Data")]),
        .target(name: "Till", dependencies: ["Core"]),
        .target(name: "Other", dependencies: [.product(name: "Paper", package: "paper")]),
      ])

    """

  init() async throws {
    toolchain = try await Self.sharedToolchain.value
    folder = try TemporaryTree([
      // A name that the folder of what is built once had as well.
      "modules/Package.swift": Self.manifest,
      "modules/Sources/CCore/include/CCore.h": "int cents(void);\n",
      "modules/Sources/CCore/cents.c": "int cents(void) { return 42; }\n",
      "modules/Sources/Core/Core.swift": "import CCore\npublic let price = Int(cents())\n",
      "modules/Sources/Core/Data/names.txt": "apple\n",
      "modules/Sources/Till/Till.swift": "import Core\npublic let total = price * 2\n",
      "modules/Sources/Other/Other.swift": "@_exported import Paper\npublic let other = size\n",
      "paper/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Paper", products: [.library(name: "Paper", targets: ["Paper"])],
        targets: [.target(name: "Paper")])

      """,
      "paper/Sources/Paper/Paper.swift": "public let size = 1\n",
    ])
  }

  /// What was built, and whether SwiftPM was asked for it.
  private func build(_ imports: String..., asksAnew: Bool = false) async throws
    -> (modules: BuiltModules, wasAsked: Bool)
  {
    var wasAsked = false
    let modules = try await ModuleBuilder(
      packageFolder: "\(folder.path)/modules", buildFolder: "\(folder.path)/built",
      toolchain: toolchain, asksAnew: asksAnew
    ).build(imports: imports) { _ in wasAsked = true }
    return (try #require(modules), wasAsked)
  }

  /// The modules whose digests differ.
  private func changes(_ old: BuiltModules, _ new: BuiltModules) -> Set<String> {
    Set(old.digests.keys).union(new.digests.keys)
      .filter { old.digests[$0] != new.digests[$0] }
  }

  @Test func asksSwiftPMOnlyForWhatChangedAndTellsWhoseContentDid() async throws {
    let first = try await build("Till", "Other")
    #expect(first.wasAsked)
    #expect(
      Set(first.modules.digests.keys) == ["CCore", "Core", "Till", "Other", "Paper"])
    var last = try await build("Till", "Other", "Foundation").modules
    #expect(last == first.modules)

    try folder.write("modules/Content/page.md", "a page")
    #expect(try await build("Till").wasAsked == false)
    #expect(try await build("Till", "Other", asksAnew: true).wasAsked)

    for (file, text, changed) in [
      ("modules/Sources/Till/Till.swift", "import Core\npublic let total = price * 3\n", ["Till"]),
      ("paper/Sources/Paper/Paper.swift", "public let size = 2\n", ["Paper", "Other"]),
      ("modules/Sources/Core/Data/names.txt", "pear\n", ["Core", "Till"]),
      (
        "modules/Sources/CCore/include/CCore.h", "int cents(void);\nint more;\n",
        ["CCore", "Core", "Till"]
      ),
      ("modules/Sources/Core/New.swift", "public let new = 1\n", ["Core", "Till"]),
    ] {
      try folder.write(file, text)
      let next = try await build("Till", "Other")
      #expect(next.wasAsked, "\(file)")
      #expect(changes(last, next.modules) == Set(changed), "\(file)")
      last = next.modules
    }
    // A comment below the code: built, and the same code.
    try folder.write("modules/Sources/Core/New.swift", "public let new = 1\n// the end\n")
    let commented = try await build("Till", "Other")
    #expect(commented.wasAsked)
    #expect(changes(last, commented.modules) == [])
  }

  @Test func buildsTheSameContentFromNothingAndWhatIsDamaged() async throws {
    let first = try await build("Till").modules
    #expect(first.isUnchanged)
    try folder.remove("built")
    #expect(!first.isUnchanged)
    #expect(try await build("Till").modules.digests == first.digests)

    try folder.remove("built/modules/exhibit-sample-modules/.build/debug/libSampleModules.so")
    let linked = try await build("Till")
    #expect(linked.wasAsked)
    #expect(linked.modules.digests == first.digests)

    try folder.write("built/modules/record.json", "{")
    #expect(try await build("Till").wasAsked)
    #expect(try await build("Till").wasAsked == false)
  }

  @Test func keepsWhatOtherRunsImportAndDoesWithoutWhatDoesNotBuild() async throws {
    _ = try await build("Core")
    #expect(try await build("Other").wasAsked)
    #expect(try await build("Core").wasAsked == false)
    #expect(try await build("Core", "Nowhere").wasAsked)
    #expect(try await build("Core", "Other").wasAsked == false)

    try folder.write("modules/Sources/Other/Other.swift", "public let other: Int = \"no\"\n")
    #expect(try await build("Core").modules.names == ["Core"])
    #expect(try await build("Core").wasAsked == false)
    let error = await #expect(throws: EnvironmentError.self) { try await build("Other") }
    #expect(error?.code == .modulesDoNotBuild)
    #expect(error?.cause.contains("cannot convert value of type 'String'") == true)
  }

  @Test func followsAManifestThatChanges() async throws {
    #expect(try await build("Core", "Other").modules.names == ["Core", "Other"])
    try folder.write(
      "modules/Package.swift",
      Self.manifest.replacing(".library(name: \"Other\", targets: [\"Other\"]),", with: ""))
    let without = try await build("Core", "Other").modules
    #expect(without.names == ["Core"])
    #expect(
      !FileManager.default.fileExists(atPath: "\(without.folder)/Modules/Other.swiftmodule"))

    try folder.write("modules/Package.swift", "let package = 1 +\n")
    let error = await #expect(throws: EnvironmentError.self) { try await build("Core") }
    #expect(error?.code == .noPackage)
    #expect(error?.cause.contains("error: ") == true)

    try folder.write("modules/Package.swift", Self.manifest)
    #expect(try await build("Core", "Other", "Paper").modules.names == ["Core", "Other", "Paper"])
  }

  @Test func letsTwoBuildAtOnce() async throws {
    async let first = build("Core")
    async let second = build("Other")
    let both = try await (first.modules, second.modules)
    #expect(both.0.names == ["Core"])
    #expect(both.1.names == ["Other"])
    #expect(try await build("Core", "Other").wasAsked == false)
  }
}
