/// The way in which a block is part of a package's manifest.
package enum ManifestContext: Sendable, Hashable {
  /// Statements of a manifest, such as all of it.
  case statements
  /// Elements of its arrays and arguments of its calls: `.package(url: "…", from: "1.0.0")`,
  /// `dependencies: ["Kit"]`, with or without commas after them.
  case pieces
}

extension ManifestContext {
  /// The lines before the block. Pieces become arguments of a function that takes all kinds of
  /// them, so that the compiler finds the kind that fits.
  ///
  /// - Parameter declares: the names that the block declares itself.
  func opening(declares: Set<String>) -> [String] {
    let modules = ["import PackageDescription", "import CompilerPluginSupport"]
    return switch self {
    case .statements:
      modules + (declares.contains("package") ? [] : ["let package = Package(name: \"Example\")"])
    case .pieces: modules + Self.parameters.map { "func \(ManifestPieces.function)(\($0)) {}" }
    }
  }

  private static let parameters = [
    "_: Package.Dependency", "_: Target.Dependency", "_: Target", "_: Product",
    "_: SupportedPlatform", "_: SwiftSetting", "_: Target.PluginUsage", "_: Resource",
    "_: Trait",
    "dependencies: [Package.Dependency]", "dependencies: [Target.Dependency]",
    "targets: [Target]", "targets: [String]", "products: [Product]",
    "platforms: [SupportedPlatform]", "swiftSettings: [SwiftSetting]", "cSettings: [CSetting]",
    "cxxSettings: [CXXSetting]", "linkerSettings: [LinkerSetting]",
    "plugins: [Target.PluginUsage]", "resources: [Resource]", "traits: Set<Trait>",
    "traits: Set<Package.Dependency.Trait>", "swiftLanguageModes: [SwiftLanguageMode]",
    "exclude: [String]", "sources: [String]", "name: String", "path: String",
    "defaultLocalization: LanguageTag",
  ]
}
