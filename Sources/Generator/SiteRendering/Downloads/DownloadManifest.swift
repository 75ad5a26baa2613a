import TutorialModel

/// The Package.swift of a program that needs more than one file.
struct DownloadManifest {
  let name: String
  let modules: [SourceModule]
  let languageMode: LanguageMode

  var text: String {
    let names = modules.map(\.name)
    let targets = modules.map { module in
      let own = module.imports.filter(names.contains).map { "\"\($0)\"" }
      let others = module.products.map {
        ".product(name: \"\($0.name)\", package: \"\($0.package)\")"
      }
      return ".target(name: \"\(module.name)\"\(dependencies(own + others))),"
    }
    let own = names.map { "\"\($0)\"" }
    // `rounded()` calls the C math library, which otherwise only Foundation links.
    let program = """
      .executableTarget(
            name: "Program"\(dependencies(own)),
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
      """
    let packages = Set(modules.flatMap(\.products).map(\.declaration)).sorted()
      .map { "    .package(\($0)),\n" }.joined()
    // Traits were introduced in 6.1.
    let toolsVersion = packages.contains(", traits: [") ? "6.1" : "6.0"
    let lines = (targets + [program]).map { "    \($0)" }.joined(separator: "\n")
    return """
      // swift-tools-version: \(toolsVersion)
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],\(packages.isEmpty ? "" : "\n  dependencies: [\n\(packages)  ],")
        targets: [
      \(lines)
        ],
        swiftLanguageModes: [.v\(languageMode.rawValue)]
      )

      """
  }

  private func dependencies(_ elements: [String]) -> String {
    elements.isEmpty ? "" : ", dependencies: [\(elements.joined(separator: ", "))]"
  }
}
