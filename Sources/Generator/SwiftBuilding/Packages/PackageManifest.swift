import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The declarations of a Package.swift, as printed by `swift package dump-package`: the parts that
/// determine which modules a sample may import.
package struct PackageManifest: Sendable, Decodable {
  package var name: String
  package var products: [Product]
  package var targets: [Target]
  package var dependencies: [Dependency]
  /// The manifest's settings for all targets, as JSON: language versions, platforms, …
  package private(set) var settings = ""

  /// The package's language modes; `nil` for those of its tools version.
  private var swiftLanguageVersions: [String]?
  private var toolsVersion: ToolsVersion?

  private enum CodingKeys: String, CodingKey {
    case name, products, targets, dependencies, swiftLanguageVersions, toolsVersion
  }

  private struct ToolsVersion: Decodable {
    private enum CodingKeys: String, CodingKey { case text = "_version" }
    var text: String
  }

  /// Returns the language mode of a target's Swift code: `6`.
  ///
  /// Source: The Swift Package Manager, "Package Description", `swiftLanguageModes`.
  package func languageMode(of target: Target) -> String {
    func isOlder(_ one: String, _ other: String) -> Bool {
      one.compare(other, options: .numeric) == .orderedAscending
    }
    if let mode = target.languageMode ?? swiftLanguageVersions?.max(by: isOlder) { return mode }
    return isOlder(toolsVersion?.text ?? "", "6") ? "5" : "6"
  }

  package struct Product: Sendable, Decodable {
    package var name: String
    package var targets: [String]
    package var isLibrary: Bool

    private enum Key: String, CodingKey { case name, targets, type }
    private enum Kind: String, CodingKey { case library }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      name = try container.decode(String.self, forKey: .name)
      targets = try container.decode([String].self, forKey: .targets)
      isLibrary = try container.nestedContainer(keyedBy: Kind.self, forKey: .type)
        .contains(.library)
    }
  }

  package struct Target: Sendable, Decodable {
    package var name: String
    /// The type: `regular`, `macro`, `plugin`, `system`, `binary`, …
    package var type: String
    /// The path relative to the package's folder; `nil` for SwiftPM's default.
    package var path: String?
    /// The excluded paths, relative to the target's folder.
    package var exclude: [String]
    package var dependencies: [Use]
    package var pluginUsages: [Use]?
    /// A C target's folder of public headers, relative to its own folder; `nil` for `include`.
    package var publicHeadersPath: String?
    /// The name of a system library in `pkg-config`.
    package var pkgConfig: String?
    /// The system libraries that the target is linked with: `sqlite3`.
    package var linkedLibraries: [String] {
      (settings ?? []).filter { $0.kind == "linkedLibrary" }.compactMap(\.value)
    }
    /// The files and folders with its sources, relative to its own folder; `nil` for all.
    package var sources: [String]?
    /// Indicates whether the target sees the declarations with access level `package`.
    package var packageAccess: Bool?
    fileprivate var languageMode: String? {
      settings?.first { $0.kind == "swiftLanguageMode" }?.value
    }
    /// Indicates whether its Swift code is compiled with C++ interoperability.
    package var usesCxx: Bool {
      (settings ?? []).contains { $0.kind == "interoperabilityMode" && $0.value == "Cxx" }
    }
    /// Indicates whether the target's products may depend on files that are not sources: resources,
    /// or inputs of a plugin.
    package var usesOtherFiles: Bool {
      !(resources ?? []).isEmpty || !(pluginUsages ?? []).isEmpty
    }
    private(set) var resources: [Resource]?
    private(set) var settings: [Setting]?
    /// The target's whole declaration, as JSON.
    package fileprivate(set) var declaration = ""

    private enum CodingKeys: String, CodingKey {
      case name, type, path, exclude, dependencies, pluginUsages, publicHeadersPath, pkgConfig
      case resources, settings, sources, packageAccess
    }

    struct Resource: Decodable {
      private enum Key: String, CodingKey { case path, rule }

      var path: String
      /// The rule: `process`, `copy` or `embedInCode`.
      var rule: String

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        path = try container.decodeIfPresent(String.self, forKey: .path) ?? ""
        let rules = try? container.decode([String: Anything].self, forKey: .rule)
        rule = rules?.keys.first ?? "process"
      }

      private struct Anything: Decodable { init(from decoder: any Decoder) throws {} }
    }

    struct Setting: Decodable {
      private enum Key: String, CodingKey { case tool, kind, condition, value = "_0" }

      /// The tool: `swift`, `c`, `linker`, …
      var tool: String?
      /// The kind: `define`, `unsafeFlags`, …
      var kind: String
      /// The value; `nil` for a kind without one.
      var value: String?
      var isConditional: Bool

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        tool = try container.decodeIfPresent(String.self, forKey: .tool)
        isConditional = container.contains(.condition)
        let kinds = try container.decode([String: Value].self, forKey: .kind)
        kind = kinds.first?.key ?? ""
        value = kinds.first?.value.text
      }

      struct Value: Decodable {
        var text: String?

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: Key.self)
          text = try? container.decode(String.self, forKey: .value)
        }
      }
    }

    /// The compiler frontend's options for the manifest's settings for Swift, except the language
    /// mode.
    ///
    /// - Returns: `nil` if a setting has a condition or unknown options.
    package var swiftOptions: [String]? {
      var options: [String] = []
      for setting in settings ?? [] where setting.tool == "swift" {
        switch (setting.kind, setting.value) {
        case _ where setting.isConditional: return nil
        case ("define", let name?): options += ["-D", name]
        case ("enableUpcomingFeature", let name?): options += ["-enable-upcoming-feature", name]
        case ("enableExperimentalFeature", let name?):
          options += ["-enable-experimental-feature", name]
        case ("defaultIsolation", let name?): options += ["-default-isolation", name]
        case ("strictMemorySafety", _): options.append("-strict-memory-safety")
        case ("swiftLanguageMode", _), ("treatAllWarnings", _), ("treatWarning", _): break
        default: return nil
        }
      }
      return options
    }

    /// A dependency of a target: a target of the same package, or a product of this or another
    /// package.
    package struct Use: Sendable, Hashable, Decodable {
      package var name: String
      /// The package; `nil` if the manifest names none.
      var package: String?

      package init(from decoder: any Decoder) throws {
        // {"product": ["Mustache", "swift-mustache", null, null]}, {"byName": ["Core", null]}
        let use = try [String: Words](from: decoder).first
        name = use?.value.first ?? ""
        package = use.flatMap { ["product", "plugin"].contains($0.key) ? $0.value.second : nil }
      }
    }
  }

  /// Returns the library products that contain a module.
  ///
  /// A target's module has the target's name, with an underscore for each character that a Swift
  /// name cannot contain.
  package func libraries(with module: String) -> [String] {
    products.filter { product in
      product.isLibrary && product.targets.contains { Self.moduleName(of: $0) == module }
    }
    .map(\.name)
  }

  /// Returns the targets of a product.
  package func targets(of product: String) -> [String] {
    products.first { $0.name == product }?.targets ?? []
  }

  package static func moduleName(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  /// Asks SwiftPM for the manifest of the package in a folder.
  ///
  /// - Parameters:
  ///   - answers: the store of earlier answers about the same text in the same folder.
  ///   - isAskedAnew: whether to ignore earlier answers, because a file that a manifest reads may
  ///     have changed.
  /// - Throws: `EnvironmentError` if there is no package, its manifest does not compile, or a
  ///   target has its sources outside the package.
  package static func load(
    from folder: String, by packages: PackageTool, answers: ToolAnswers? = nil,
    isAskedAnew: Bool = true
  ) async throws -> PackageManifest {
    let manifest = try await read(folder, by: packages, answers, isAskedAnew)
    try manifest.checkTargets(in: folder)
    return manifest
  }

  /// Checks that the sources of all targets are in the package, before any of them is read. SwiftPM
  /// requires that too, but only when it builds.
  ///
  /// - Throws: `EnvironmentError` if the sources of any target are outside the package.
  private func checkTargets(in package: String) throws {
    for target in targets {
      let folder = target.folder(in: package)
      guard !ContainedFolder.holds(folder, in: package) else { continue }
      throw EnvironmentError(
        code: .noPackage, subject: package,
        cause: "the sources of the target '\(target.name)' are in \(folder), outside the package. "
          + "Move them into it, and change the target's path.")
    }
  }

  private static func read(
    _ folder: String, by packages: PackageTool, _ answers: ToolAnswers?, _ isAskedAnew: Bool
  ) async throws -> PackageManifest {
    guard let answers else { return try PackageManifest(dump: await dump(folder, by: packages)) }
    let texts = texts(in: folder)
    // The answer contains the absolute paths of local dependencies.
    let key = Digest(of: "manifest 3\n\(packages.toolchain.identity)\n\(folder)\n\(texts)")
    return try PackageManifest(
      dump: await answers.answer(
        under: key, isAskedAnew: isAskedAnew, isKept: texts == Self.texts(in: folder)
      ) {
        try await dump(folder, by: packages)
      })
  }

  /// Returns the names and the texts of the manifest and of its variants for other versions of
  /// Swift.
  static func texts(in folder: String) -> String {
    FileListing.names(in: folder)
      .filter { $0 == "Package.swift" || $0.hasPrefix("Package@swift-") }
      .map { "\($0)\0\(FileBytes.text(of: "\(folder)/\($0)"))\0" }.joined()
  }

  /// Returns the output of `swift package dump-package`.
  private static func dump(_ folder: String, by packages: PackageTool) async throws -> String {
    // A manifest can be read while another process builds the package.
    let answer = try await packages.run(
      ["package", "--ignore-lock", "--package-path", folder, "dump-package"], reading: [folder])
    guard answer.succeeded else {
      throw EnvironmentError(code: .noPackage, subject: folder, cause: answer.errorLines)
    }
    return answer.output
  }

  package init(dump: String) throws {
    do {
      self = try JSONDecoder().decode(PackageManifest.self, from: Data(dump.utf8))
      try readDeclarations(Data(dump.utf8))
    } catch {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: "swift package dump-package", cause: "\(error)")
    }
  }

  /// Keeps the manifest's JSON, including additions of later versions of SwiftPM.
  private mutating func readDeclarations(_ dump: Data) throws {
    func text(_ object: Any) throws -> String {
      let data = try JSONSerialization.data(
        withJSONObject: ordered(object), options: [.sortedKeys, .fragmentsAllowed])
      return String(decoding: data, as: UTF8.self)
    }
    /// Sorts sets of traits, which SwiftPM prints in a different order each time.
    func ordered(_ object: Any) throws -> Any {
      if let parts = object as? [Any] { return try parts.map(ordered) }
      guard let members = object as? [String: Any] else { return object }
      return try members.reduce(into: [String: Any]()) { result, member in
        result[member.key] = try ordered(member.value)
        guard Self.sets.contains(member.key), let parts = result[member.key] as? [Any] else {
          return
        }
        result[member.key] = try parts.map { (text: try text($0), part: $0) }
          .sorted { $0.text < $1.text }.map(\.part)
      }
    }
    guard var package = try JSONSerialization.jsonObject(with: dump) as? [String: Any],
      let declared = package["targets"] as? [Any], declared.count == targets.count
    else { return }
    for (index, target) in declared.enumerated() { targets[index].declaration = try text(target) }
    // The kind of a package contains its folder.
    for key in ["targets", "products", "dependencies", "packageKind"] { package[key] = nil }
    settings = try text(package)
  }

  private static let sets: Set = ["traits", "enabledTraits"]
}

/// The first two elements of an array whose elements may have any type.
private struct Words: Decodable {
  var first, second: String?

  init(from decoder: any Decoder) throws {
    var array = try decoder.unkeyedContainer()
    first = try array.decodeIfPresent(String.self)
    second = array.isAtEnd ? nil : try? array.decodeIfPresent(String.self)
  }
}
