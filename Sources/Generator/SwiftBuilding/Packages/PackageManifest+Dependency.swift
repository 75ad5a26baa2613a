extension PackageManifest {
  /// A dependency as the manifest declares it, to be redeclared in another manifest.
  package struct Dependency: Sendable, Decodable {
    package var identity: String
    /// The arguments of `.package(…)`.
    package var declaration: String
    /// The folder of a local package; `nil` for any other.
    package private(set) var folder: String?
    package var isLocal: Bool { folder != nil }
    /// The address of a remote repository; `nil` for any other dependency.
    private(set) var address: String?

    private enum Key: String, CodingKey { case sourceControl, fileSystem, registry }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if let remote = try container.decodeIfPresent([SourceControl].self, forKey: .sourceControl)?
        .first
      {
        identity = remote.identity
        address = remote.location.remote?.first?.urlString
        declaration =
          "url: \(remote.location.text), \(remote.requirement.text)\(remote.traits.text)"
      } else if let local = try container.decodeIfPresent([FileSystem].self, forKey: .fileSystem)?
        .first
      {
        identity = local.identity
        declaration = "path: \(local.path.swiftLiteral)\(local.traits.text)"
        folder = local.path
      } else if let package = try container.decodeIfPresent([Registry].self, forKey: .registry)?
        .first
      {
        identity = package.identity
        declaration =
          "id: \(package.identity.swiftLiteral), \(package.requirement.text)\(package.traits.text)"
      } else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "an unknown kind of dependency"))
      }
    }
  }
}

private struct Registry: Decodable {
  var identity: String
  var requirement: SourceControl.Requirement
  var traits: [Trait]?
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
  var traits: [Trait]?
}

private struct FileSystem: Decodable {
  var identity, path: String
  var traits: [Trait]?
}

/// A trait that a manifest enables for a dependency.
private struct Trait: Decodable {
  var name: String
}

extension [Trait]? {
  /// The last argument of `.package(…)`; empty if the dependency has its default traits.
  fileprivate var text: String {
    guard let names = self?.map(\.name), names != ["default"] else { return "" }
    return ", traits: [\(names.sorted().map(\.swiftLiteral).joined(separator: ", "))]"
  }
}
