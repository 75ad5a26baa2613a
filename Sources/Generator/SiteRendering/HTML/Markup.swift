/// Reads and changes the attributes of HTML in pages.
enum Markup {
  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let attribute =
    /([A-Za-z][A-Za-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/

  /// The quoted attributes, in order, with their names in lowercase.
  static func attributes(of text: String) -> [(name: String, value: String)] {
    text.matches(of: attribute).map { match in
      (match.output.1.lowercased(), String(match.output.2 ?? match.output.3 ?? ""))
    }
  }

  /// The HTML with its links into the site converted like those of Markdown: `files.md` becomes
  /// `files.html`.
  ///
  /// - Parameter file: the file of the site that contains the HTML.
  static func linked(_ text: String, in file: String) -> String {
    text.replacing(attribute) { match in
      let value = String(match.output.2 ?? match.output.3 ?? "")
      if ["id", "name"].contains(match.output.1.lowercased()) {
        return String(match.output.0).composed
      }
      // A value with entities stays as it is, since it would have to be decoded first.
      guard ["href", "src"].contains(match.output.1.lowercased()), !value.contains("&"),
        case .inside(let place) = LinkDestination(value, in: file)
      else { return String(match.output.0) }
      return "\(match.output.1)=\"\(place.href(from: file))\""
    }
  }

  /// The anchors that the HTML defines.
  static func anchors(in text: String) -> [String] {
    attributes(of: text).filter { $0.name == "id" || $0.name == "name" }.map(\.value)
  }
}
