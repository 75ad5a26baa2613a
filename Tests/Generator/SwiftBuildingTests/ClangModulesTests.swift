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
    // The maps that Exhibit writes, by the header folders that the compiler finds through them.
    var written: [String: String] = [:]
    let arguments = search.arguments.enumerated().map { index, argument in
      guard argument.hasPrefix("-fmodule-map-file=\(maps)/") else { return argument }
      let headers = search.arguments[index + 2]
      written[headers] = String(argument.dropFirst("-fmodule-map-file=".count))
      return "map of \(headers)"
    }
    #expect(search.libraries == ["z", "m", "curses"])
    let sources = "\(root)/Sources"
    #expect(
      arguments == [
        "map of \(sources)/Header/include", "-I", "\(sources)/Header/include",
        "map of \(sources)/Many/include", "-I", "\(sources)/Many/include",
        "map of \(sources)/Nested/include", "-I", "\(sources)/Nested/include",
        "map of \(sources)/Other-Place/public", "-I", "\(sources)/Other-Place/public",
        "-fmodule-map-file=\(sources)/Own/include/module.modulemap", "-I",
        "\(sources)/Own/include",
        "-fmodule-map-file=\(sources)/System/module.modulemap",
      ])
    // The map of an earlier build is gone.
    #expect(FileListing.names(in: maps).count == 4)
    for (headers, module, umbrella) in [
      ("Header/include", "Header", "header \"\(sources)/Header/include/Header.h\""),
      ("Nested/include", "Nested", "header \"\(sources)/Nested/include/Nested/Nested.h\""),
      ("Many/include", "Many", "\"\(sources)/Many/include\""),
      (
        "Other-Place/public", "Other_Place",
        "header \"\(sources)/Other-Place/public/Other_Place.h\""
      ),
    ] {
      #expect(
        FileBytes.text(of: written["\(sources)/\(headers)"] ?? "")
          == "module \(module) {\n  umbrella \(umbrella)\n  export *\n}\n")
    }
  }

  @Test(.needsSandbox) func areNotReadThroughALinkOutOfThePackage() async throws {
    let outside = try TemporaryTree([
      "module.modulemap": "module M { link \"secret\" }", "include/module.modulemap": "",
    ])
    for path in ["System/module.modulemap", "Own/include/module.modulemap"] {
      try folder.remove("package/Sources/\(path)")
      try folder.link("package/Sources/\(path)", to: outside.path("module.modulemap"))
    }
    try folder.remove("package/Sources/Header/include")
    try folder.link("package/Sources/Header/include", to: outside.path("include"))
    let tool = PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(.required), folder: folder.path("built")
    )
    var tree = PackageTree(root: root, tool: tool)
    let reach = try #require(
      try await tree.reach([SampleProduct(module: "Swift", name: "All")]))
    let search = try await ClangModules(folder: maps, tool: tool)
      .search(for: Array(reach.targets.values))
    #expect(search.libraries == ["z"])
    #expect(
      search.arguments.allSatisfy {
        !$0.contains("/System/") && !$0.contains("/Header/") && !$0.contains("Own/include/module")
      }, "\(search.arguments)")
  }

  /// A manifest's text does not become a path: nothing is written beside the maps, and no map
  /// declares more than one module.
  @Test func writeNothingWhereAManifestPoints() async throws {
    try folder.write(
      "package/Package.swift",
      #"""
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "package", products: [.library(name: "All", targets: ["Swift"])],
        targets: [
          .target(name: "Swift", dependencies: ["../out/Far", "Quoted", "Above"]),
          .target(name: "../out/Far", path: "Sources/Header"),
          .target(
            name: "Quoted", publicHeadersPath: "a\u{22}\n}\nmodule Evil { header \u{22}/etc/passwd"),
          .target(name: "Above", publicHeadersPath: "../../.."),
        ])

      """#)
    try folder.write("package/Sources/Quoted/a.c", "")
    try folder.write("package/Sources/Quoted/a\"\n}\nmodule Evil { header \"/etc/passwd/a.h", "")
    try folder.write("package/Sources/Above/a.c", "")
    let tool = PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(.auto), folder: folder.path("built"))
    var tree = PackageTree(root: root, tool: tool)
    let reach = try #require(
      try await tree.reach([SampleProduct(module: "Swift", name: "All")]))
    let search = try await ClangModules(folder: maps, tool: tool)
      .search(for: Array(reach.targets.values))
    let names = FileListing.names(in: maps)
    #expect(names.count == 1)
    #expect(folder.entries().filter { $0.contains("out") || $0.contains("Far") } == [])
    #expect(
      names.allSatisfy { !FileBytes.text(of: "\(maps)/\($0)/module.modulemap").contains("Evil") })
    #expect(
      search.arguments.allSatisfy { !$0.contains("Evil") && !$0.contains("..") },
      "\(search.arguments)")
  }
}
