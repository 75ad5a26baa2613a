import SystemFiles
import ProcessRunning
import TestSupport
import Testing

@testable import SwiftBuilding

/// The rules of SwiftPM's documentation, "Creating C Language Targets".
@Suite struct ClangModulesTests {
  private let folder: TemporaryTree
  private let toolchain: Toolchain
  private var root: String { "\(folder.path)/package" }
  private var maps: String { "\(folder.path)/maps" }

  init() async throws {
    toolchain = try await TestToolchain.found.value
    folder = try TemporaryTree([
      "package/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "package", products: [.library(name: "All", targets: ["Swift"])],
        targets: [
          .target(name: "Swift", dependencies: [
            "Own", "Header", "Nested", "Many", "Other-Place", "None", "System"]),
          .target(name: "Own"), .target(name: "Header"), .target(name: "Nested"),
          .target(name: "Many"), .target(name: "Other-Place", publicHeadersPath: "public"),
          .target(name: "None", linkerSettings: [.linkedLibrary("z"), .unsafeFlags(["-lno"])]),
          .systemLibrary(name: "System"),
        ])

      """,
      "package/Sources/Swift/a.swift": "", "package/Sources/Swift/include/Swift.h": "",
      "package/Sources/Own/a.c": "",
      "package/Sources/Own/include/module.modulemap": "module Own { link \"curses\" }",
      "package/Sources/Header/a.c": "", "package/Sources/Header/include/Header.h": "",
      "package/Sources/Header/include/other.h": "",
      "package/Sources/Nested/a.cpp": "", "package/Sources/Nested/include/Nested/Nested.h": "",
      "package/Sources/Many/a.S": "", "package/Sources/Many/include/a.h": "",
      "package/Sources/Many/include/Many/Many.h": "",
      "package/Sources/Other-Place/a.c": "", "package/Sources/Other-Place/public/Other_Place.h": "",
      "package/Sources/None/a.c": "",
      "package/Sources/System/module.modulemap": "module System {\n  link \"m\"\n}",
      "maps/Former/module.modulemap": "",
    ])
  }

  @Test func areFoundOrMappedByTheRules() async throws {
    let tool = PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(.auto), folder: folder.path("built"))
    var tree = PackageTree(root: root, tool: tool)
    let reach = try #require(
      try await tree.reach([SampleProduct(module: "Swift", name: "All")]))
    let search = try await ClangModules(folder: maps, tool: tool)
      .search(for: Array(reach.targets.values))
    let arguments = search.arguments
    #expect(search.libraries == ["z", "m", "curses"])
    let sources = "\(root)/Sources"
    #expect(
      arguments == [
        "-fmodule-map-file=\(maps)/Header/module.modulemap", "-I", "\(sources)/Header/include",
        "-fmodule-map-file=\(maps)/Many/module.modulemap", "-I", "\(sources)/Many/include",
        "-fmodule-map-file=\(maps)/Nested/module.modulemap", "-I", "\(sources)/Nested/include",
        "-fmodule-map-file=\(maps)/Other-Place/module.modulemap", "-I",
        "\(sources)/Other-Place/public",
        "-fmodule-map-file=\(sources)/Own/include/module.modulemap", "-I",
        "\(sources)/Own/include",
        "-fmodule-map-file=\(sources)/System/module.modulemap",
      ])
    #expect(FileListing.names(in: maps) == ["Header", "Many", "Nested", "Other-Place"])
    for (target, umbrella) in [
      "Header": "header \"\(sources)/Header/include/Header.h\"",
      "Nested": "header \"\(sources)/Nested/include/Nested/Nested.h\"",
      "Many": "\"\(sources)/Many/include\"",
      "Other-Place": "header \"\(sources)/Other-Place/public/Other_Place.h\"",
    ] {
      let module = PackageManifest.moduleName(of: target)
      #expect(
        FileBytes.text(of: "\(maps)/\(target)/module.modulemap")
          == "module \(module) {\n  umbrella \(umbrella)\n  export *\n}\n")
    }
  }
}
