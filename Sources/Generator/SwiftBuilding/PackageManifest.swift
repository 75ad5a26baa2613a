import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// What a Package.swift declares, as `swift package dump-package` prints it: the parts that say
/// which modules a sample may import.
package struct PackageManifest: Sendable, Decodable {
  package var name: String
  package var products: [Product]
  package var targets: [Target]
  package var dependencies: [Dependency]

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
    /// `regular`, `macro`, `plugin`, `system`, `binary`, …
    package var type: String
    /// Relative to the package's folder; `nil` for where SwiftPM looks by itself.
    package var path: String?
    /// Relative to the target's folder.
    package var exclude: [String]
    package var dependencies: [Use]
    package var pluginUsages: [Use]?

    /// A target of the same package, or a product of this or another one, that a target uses.
    package struct Use: Sendable, Hashable, Decodable {
      package var name: String
      /// `nil` where the manifest names none.
      var package: String?

      package init(from decoder: any Decoder) throws {
        // {"product": ["Mustache", "swift-mustache", null, null]}, {"byName": ["Core", null]}
        let use = try [String: Words](from: decoder).first
        name = use?.value.first ?? ""
        package = use.flatMap { ["product", "plugin"].contains($0.key) ? $0.value.second : nil }
      }
    }
  }

  /// A dependency as the manifest spells it, so that it can be spelled so again.
  package struct Dependency: Sendable, Decodable {
    package var identity: String
    /// The arguments of `.package(…)`.
    package var declaration: String
    /// Whether it is a folder of this machine.
    package var isLocal = false

    private enum Key: String, CodingKey { case sourceControl, fileSystem, registry }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if let remote = try container.decodeIfPresent([SourceControl].self, forKey: .sourceControl)?
        .first
      {
        identity = remote.identity
        declaration = "url: \(remote.location.text), \(remote.requirement.text)"
      } else if let local = try container.decodeIfPresent([FileSystem].self, forKey: .fileSystem)?
        .first
      {
        identity = local.identity
        declaration = "path: \(local.path.swiftLiteral)"
        isLocal = true
      } else if let package = try container.decodeIfPresent([Registry].self, forKey: .registry)?
        .first
      {
        identity = package.identity
        declaration = "id: \(package.identity.swiftLiteral), \(package.requirement.text)"
      } else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "an unknown kind of dependency"))
      }
    }
  }

  /// The library products that bring a module. A target's module has the target's name, with an
  /// underscore for whatever cannot stand in a Swift name.
  package func libraries(with module: String) -> [String] {
    products.filter { product in
      product.isLibrary && product.targets.contains { Self.moduleName(of: $0) == module }
    }
    .map(\.name)
  }

  /// The targets that a product consists of.
  package func targets(of product: String) -> [String] {
    products.first { $0.name == product }?.targets ?? []
  }

  package static func moduleName(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  /// Asks SwiftPM for the manifest of the package in a folder.
  ///
  /// - Throws: `EnvironmentError` when there is no package or its manifest does not compile.
  package static func load(from folder: String, toolchain: Toolchain) async throws
    -> PackageManifest
  {
    try PackageManifest(dump: await dump(folder: folder, toolchain: toolchain))
  }

  /// What `swift package dump-package` says.
  package static func dump(folder: String, toolchain: Toolchain) async throws -> String {
    let swift = "\(toolchain.binFolder)/swift"
    // A manifest can be read while SwiftPM builds the package somewhere else.
    let answer = try await Capture.run(
      swift, ["package", "--ignore-lock", "--package-path", folder, "dump-package"])
    guard answer.succeeded else {
      throw EnvironmentError(code: .noPackage, subject: folder, cause: answer.errorLines)
    }
    return answer.output
  }

  package init(dump: String) throws {
    do {
      self = try JSONDecoder().decode(PackageManifest.self, from: Data(dump.utf8))
    } catch {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: "swift package dump-package", cause: "\(error)")
    }
  }
}

/// The first two elements of an array that may hold anything.
private struct Words: Decodable {
  var first, second: String?

  init(from decoder: any Decoder) throws {
    var array = try decoder.unkeyedContainer()
    first = try array.decodeIfPresent(String.self)
    second = array.isAtEnd ? nil : try? array.decodeIfPresent(String.self)
  }
}

private struct Registry: Decodable {
  var identity: String
  var requirement: SourceControl.Requirement
}

private struct SourceControl: Decodable {
  struct Location: Decodable {
    struct Remote: Decodable { var urlString: String }
    var remote: [Remote]?
    var local: [String]?

    var text: String { (remote?.first?.urlString ?? local?.first ?? "").swiftLiteral }
  }

  struct Requirement: Decodable {
    struct Range: Decodable { var lowerBound, upperBound: String }
    var range: [Range]?
    var exact: [String]?
    var branch: [String]?
    var revision: [String]?

    var text: String {
      if let range = range?.first {
        return "\(range.lowerBound.swiftLiteral)..<\(range.upperBound.swiftLiteral)"
      }
      if let exact = exact?.first { return "exact: \(exact.swiftLiteral)" }
      if let branch = branch?.first { return "branch: \(branch.swiftLiteral)" }
      return "revision: \((revision?.first ?? "").swiftLiteral)"
    }
  }

  var identity: String
  var location: Location
  var requirement: Requirement
}

private struct FileSystem: Decodable {
  var identity, path: String
}
