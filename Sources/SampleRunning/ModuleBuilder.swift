import Foundation

/// Builds the modules that samples import: library products of the package and of the packages
/// that it depends on directly.
///
/// A package of our own making, in `.build/exhibit/modules`, re-exports just the products that
/// are asked for from one dynamic library. The author's package needs nothing added to it, and
/// SwiftPM builds again only what has changed.
package struct ModuleBuilder: Sendable {
  private static let library = "SampleModules"

  let packageFolder: String
  let buildFolder: String
  let toolchain: Toolchain

  package init(packageFolder: String, buildFolder: String, toolchain: Toolchain) {
    self.packageFolder = packageFolder
    self.buildFolder = "\(buildFolder)/modules"
    self.toolchain = toolchain
  }

  /// Builds what brings the imported modules; `nil` when the toolchain brings them all, or when
  /// there is no package.
  ///
  /// A module that nobody brings is left to the compiler, which names the line.
  ///
  /// - Parameter begun: told what is built, before it is.
  /// - Throws: `RunError` when the package cannot be read or does not build.
  package func build(imports: some Sequence<String>, begun: (String) -> Void = { _ in })
    async throws -> BuiltModules?
  {
    let wanted = Set(imports).filter { !toolchain.provides(module: $0) }.sorted()
    let manifest = "\(packageFolder)/Package.swift"
    guard !wanted.isEmpty, FileManager.default.fileExists(atPath: manifest) else { return nil }
    let root = try await PackageManifest.load(from: packageFolder, toolchain: toolchain)
    var products = root.products(
      for: wanted, package: Self.identity(ofFolder: packageFolder))
    var dependencies: [String] = []
    let missing = wanted.filter { module in !products.contains { $0.module == module } }
    if !missing.isEmpty {
      let folders = root.dependencies.isEmpty ? [:] : try await dependencyFolders()
      for dependency in root.dependencies {
        guard let folder = folders[dependency.identity] else { continue }
        let found = try await PackageManifest.load(from: folder, toolchain: toolchain)
          .products(for: missing, package: dependency.identity)
        if !found.isEmpty { dependencies.append(dependency.declaration) }
        products += found
      }
    }
    guard !products.isEmpty else { return nil }
    begun("Building \(products.map(\.module).joined(separator: ", "))")
    try writePackage(products: products, dependencies: dependencies)
    return try await buildPackage(modules: Set(products.map(\.module)))
  }

  /// Where SwiftPM keeps the packages that the root depends on, by their identity.
  private func dependencyFolders() async throws -> [String: String] {
    let answer = try await Capture.run(
      "\(toolchain.binFolder)/swift",
      ["package", "--package-path", packageFolder, "show-dependencies", "--format", "json"])
    // SwiftPM may say that it fetches something before it prints the JSON.
    guard answer.succeeded, let start = answer.output.firstIndex(of: "{"),
      let tree = try? JSONDecoder().decode(
        DependencyTree.self, from: Data(answer.output[start...].utf8))
    else {
      throw RunError(
        code: .noPackage, subject: packageFolder, cause: answer.output + answer.errorOutput)
    }
    return Dictionary(
      tree.dependencies.map { ($0.identity, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  private func writePackage(products: [WantedProduct], dependencies: [String]) throws {
    let sources = "\(buildFolder)/Sources/\(Self.library)"
    try Workspace.makeFolder(sources)
    let packages = (["path: \(packageFolder.swiftLiteral)"] + dependencies)
      .map { "    .package(\($0)),\n" }.joined()
    let uses = Set(products.map { ".product(name: \"\($0.product)\", package: \"\($0.package)\")" })
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

      """, to: "\(buildFolder)/Package.swift")
    try writeIfChanged(
      Set(products.map(\.module)).sorted().map { "@_exported import \($0)\n" }.joined(),
      to: "\(sources)/\(Self.library).swift")
    // The versions that the author's package builds with.
    let pins = "\(packageFolder)/Package.resolved"
    if let text = try? String(contentsOfFile: pins, encoding: .utf8) {
      try writeIfChanged(text, to: "\(buildFolder)/Package.resolved")
    }
  }

  private func buildPackage(modules: Set<String>) async throws -> BuiltModules {
    let swift = "\(toolchain.binFolder)/swift"
    let arguments = [
      "build", "--package-path", buildFolder, "--product", Self.library, "-Xswiftc",
      "-gline-tables-only",
    ]
    let build = try await Capture.run(swift, arguments)
    guard build.succeeded else {
      throw RunError(
        code: .modulesDoNotBuild, subject: packageFolder,
        cause: Self.errors(in: build.output + build.errorOutput))
    }
    let products = "\(buildFolder)/.build/debug"
    let plan = FileBytes.text(of: "\(buildFolder)/.build/debug.yaml")
    return BuiltModules(
      folder: products, names: modules,
      // Not from the files: a build of other modules may have left one.
      drawsPictures: plan.contains("\"-module-name\",\"Pictures\""),
      clangArguments: BuiltModules.clangArguments(inPlan: plan, module: Self.library))
  }

  /// Unchanged files keep their date, so that SwiftPM has nothing to do again.
  private func writeIfChanged(_ text: String, to path: String) throws {
    guard FileBytes.text(of: path) != text else { return }
    try Workspace.write(text, to: path)
  }

  /// The lines that say what is wrong, or everything where none does.
  private static func errors(in log: String) -> String {
    let lines = log.split(separator: "\n").filter { $0.contains("error:") }
    return lines.isEmpty ? log : lines.joined(separator: "\n")
  }

  /// SwiftPM knows a package in a folder by the folder's name.
  private static func identity(ofFolder folder: String) -> String {
    URL(fileURLWithPath: folder).lastPathComponent
  }

  private struct DependencyTree: Decodable {
    struct Node: Decodable { var identity, path: String }
    var dependencies: [Node]
  }
}

/// A product that is built because it brings a module that a sample imports.
private struct WantedProduct {
  var module, product, package: String
}

extension PackageManifest {
  fileprivate func products(for modules: [String], package: String) -> [WantedProduct] {
    modules.compactMap { module in
      libraries(with: module).first.map {
        WantedProduct(module: module, product: $0, package: package)
      }
    }
  }
}
