import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The package of our own making that re-exports products from one dynamic library.
package struct GeneratedPackage: Sendable {
  /// SwiftPM knows packages in folders by the folders' names: not one that an author would take.
  package static let name = "exhibit-sample-modules"
  private static let library = "SampleModules"

  package let folder: String
  /// The folder of the author's package.
  package let root: String

  package var productsFolder: String { "\(folder)/.build/debug" }

  /// - Throws: `EnvironmentError` when a file cannot be written.
  package func write(products: [SampleProduct], dependencies: [PackageManifest.Dependency]) throws {
    let sources = "\(folder)/Sources/\(Self.library)"
    try Folder.make(sources)
    let packages = (["path: \(root.swiftLiteral)"] + dependencies.map(\.declaration))
      .map { "    .package(\($0)),\n" }.joined()
    let identity = URL(fileURLWithPath: root).lastPathComponent
    let uses = Set(
      products.map { product in
        ".product(name: \(product.name.swiftLiteral), "
          + "package: \((product.dependency ?? identity).swiftLiteral))"
      }
    )
    .sorted().map { "        \($0),\n" }.joined()
    try writeIfChanged(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(Self.library)",
        products: [.library(name: "\(Self.library)", type: .dynamic, targets: ["\(Self.library)"])],
        dependencies: [
      \(packages)  ],
        targets: [
          .target(
            name: "\(Self.library)",
            dependencies: [
      \(uses)      ])
        ])

      """, to: "\(folder)/Package.swift")
    let code = "\(sources)/\(Self.library).swift"
    // A manifest that only asks for the dependencies leaves the code alone.
    if !products.isEmpty || FileBytes.read(code).isEmpty {
      let imports = Set(products.map(\.module)).sorted().map { "@_exported import \($0)\n" }
      try writeIfChanged("// What samples import.\n" + imports.joined(), to: code)
    }
    // The versions that the author's package builds with.
    let pins = "\(root)/Package.resolved"
    if let text = try? String(contentsOfFile: pins, encoding: .utf8) {
      try writeIfChanged(text, to: "\(folder)/Package.resolved")
    }
  }

  /// - Throws: `EnvironmentError` when it does not build.
  package func build(with toolchain: Toolchain) async throws {
    let build = try await Capture.run(
      "\(toolchain.binFolder)/swift",
      [
        "build", "--package-path", folder, "--product", Self.library, "-Xswiftc",
        "-gline-tables-only",
      ])
    guard build.succeeded else {
      throw EnvironmentError(code: .modulesDoNotBuild, subject: root, cause: build.errorLines)
    }
  }

  /// What the last build brought.
  package func built(reaching reach: PackageTree.Reach) -> BuiltLibrary {
    let products = URL(fileURLWithPath: productsFolder).resolvingSymlinksInPath().path
    let plan = BuildPlan(FileBytes.text(of: "\(folder)/.build/debug.yaml"))
    let commands = plan.commands(for: "\(products)/lib\(Self.library).so")
    let outputs = Set(commands.flatMap(\.outputs))
    removeModules(in: "\(products)/Modules", except: outputs)
    var contents = ModuleContents(plan: plan, reach: reach, folder: products)
    let interface = plan.command(for: "\(products)/Modules/\(Self.library).swiftmodule")
    let search = interface?.clangModuleSearch ?? []
    let copied = outputs.filter { $0.contains(".resources/") }
    let maps =
      interface?.headerPlaces.filter { $0.hasPrefix(products) && $0.hasSuffix("map") } ?? []
    let places = ["\(products)/lib\(Self.library).so", "\(products)/Modules"] + copied + maps
    return BuiltLibrary(
      artifacts: Fingerprint(of: Set(places).sorted().map { .tree($0) }),
      digests: contents.digests(), drawing: contents.modules(with: "Pictures"),
      clangArguments: search.flatMap { ["-Xcc", $0] })
  }

  /// A module that was renamed or is no longer built could be imported by its file still.
  private func removeModules(in folder: String, except outputs: Set<String>) {
    for name in FileListing.names(in: folder) where name.hasSuffix(".swiftmodule") {
      let file = "\(folder)/\(name)"
      if !outputs.contains(file) { try? FileManager.default.removeItem(atPath: file) }
    }
  }

  /// Unchanged files keep their date, so that SwiftPM has nothing to do again.
  private func writeIfChanged(_ text: String, to path: String) throws {
    guard FileBytes.text(of: path) != text else { return }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
  }
}
