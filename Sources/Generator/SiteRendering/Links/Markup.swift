/// Reads the attributes of HTML in pages.
enum Markup {
  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let attribute =
    /([A-Za-z][A-Za-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/

  /// The quoted attributes, in order, with their names in lower case.
  static func attributes(of text: String) -> [(name: String, value: String)] {
    text.matches(of: attribute).map { match in
      (match.output.1.lowercased(), String(match.output.2 ?? match.output.3 ?? ""))
    }
  }

  /// The anchors that the HTML defines.
  static func anchors(in text: String) -> [String] {
    attributes(of: text).filter { $0.name == "id" || $0.name == "name" }.map(\.value)
  }
}
