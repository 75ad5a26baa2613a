import TutorialModel

/// The Package.swift of a program that needs more than one file.
struct DownloadManifest {
  let name: String
  let modules: [SourceModule]
  let languageMode: LanguageMode

  var text: String {
    let names = modules.map(\.name)
    let targets = modules.map { module in
      ".target(name: \"\(module.name)\"\(dependencies(module.imports.filter(names.contains)))),"
    }
    let program = ".executableTarget(name: \"Program\"\(dependencies(names))),"
    let lines = (targets + [program]).map { "    \($0)" }.joined(separator: "\n")
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        targets: [
      \(lines)
        ],
        swiftLanguageModes: [.v\(languageMode.rawValue)]
      )

      """
  }

  private func dependencies(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return ", dependencies: [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }
}
