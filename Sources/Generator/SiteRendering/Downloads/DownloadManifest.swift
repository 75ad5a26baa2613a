import TutorialModel

/// The Package.swift of a program that needs more than one file.
struct DownloadManifest {
  let name: String
  let modules: [SourceModule]
  let languageMode: LanguageMode
  /// Indicates whether the program consists of tests.
  var isTest = false

  var text: String {
    let own = modules.filter { !$0.isExternal }
    let names = own.map(\.name)
    let targets = own.map { module in
      let uses = module.imports.filter(names.contains).map(\.swiftLiteral)
      return target(
        "target", module.name, dependencies: uses + module.products.map(Self.use),
        settings: module.settings)
    }
    let external = modules.filter(\.isExternal).flatMap(\.products).map(Self.use)
    // `rounded()` calls the C math library, which otherwise only Foundation links. Values that
    // readers see beside the code would be warnings about unused results.
    let program = target(
      isTest ? "testTarget" : "executableTarget", isTest ? "ProgramTests" : "Program",
      dependencies: names.map(\.swiftLiteral) + Set(external).sorted(),
      settings: [
        "swiftSettings: [.unsafeFlags([\"-suppress-warnings\"])]",
        "linkerSettings: [.linkedLibrary(\"m\", .when(platforms: [.linux]))]",
      ])
    let packages = Set(modules.flatMap(\.products).map(\.declaration)).sorted()
      .map { "    .package(\($0)),\n" }.joined()
    let all = targets + [program]
    return """
      // swift-tools-version: \(toolsVersion(all.joined() + packages))
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],\(packages.isEmpty ? "" : "\n  dependencies: [\n\(packages)  ],")
        targets: [
      \(all.map { "    \($0)," }.joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v\(languageMode.rawValue)]
      )

      """
  }

  /// Returns the oldest version of the manifest's language that has everything in a text.
  private func toolsVersion(_ text: String) -> String {
    if text.contains(".defaultIsolation(") || text.contains(".strictMemorySafety(") { return "6.2" }
    return text.contains(", traits: [") ? "6.1" : "6.0"
  }

  private func target(
    _ kind: String, _ name: String, dependencies: [String], settings: [String]
  ) -> String {
    let uses =
      dependencies.isEmpty ? [] : ["dependencies: [\(dependencies.joined(separator: ", "))]"]
    let head = (["name: \(name.swiftLiteral)"] + uses).joined(separator: ", ")
    return settings.isEmpty
      ? ".\(kind)(\(head))"
      : ".\(kind)(\n      \(([head] + settings).joined(separator: ",\n      ")))"
  }

  private static func use(_ product: ExternalProduct) -> String {
    ".product(name: \(product.name.swiftLiteral), package: \(product.package.swiftLiteral))"
  }
}
