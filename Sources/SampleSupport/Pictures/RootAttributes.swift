/// The attributes of an SVG document's root element, read without an XML parser. If the document is
/// not well-formed, some may be missing.
struct RootAttributes {
  private var values: [Substring: Substring] = [:]

  init(of svg: String) {
    guard var rest = Self.textBehindRootName(in: svg) else { return }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let name = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      guard !name.isEmpty, rest.first == "=" else { return }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { return }
      values[name] = rest[..<end]
      rest = rest[end...].dropFirst()
    }
  }

  subscript(name: String) -> Substring? { values[name[...]] }

  private static func textBehindRootName(in svg: String) -> Substring? {
    var rest = svg[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...]
      if rest.hasPrefix("<svg") { return rest.dropFirst(4) }
      // An XML declaration or a comment may come before the root.
      guard rest.hasPrefix("<?") || rest.hasPrefix("<!--"),
        let close = rest.firstRange(of: rest.hasPrefix("<?") ? "?>" : "-->")
      else { return nil }
      rest = rest[close.upperBound...]
    }
    return nil
  }
}
