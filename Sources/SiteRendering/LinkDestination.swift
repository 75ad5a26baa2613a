/// Where a link or an image of a page may lead: the web, mail, or a place in the site.
struct LinkDestination: Hashable {
  /// Percent-encoded, not yet escaped for HTML.
  let href: String

  /// `nil` for a destination that is not let into a page, such as `javascript:`.
  init?(link destination: String) {
    self.init(destination, rewritesPages: true)
  }

  /// `nil` for a source that is not let into a page, such as `data:`.
  init?(image source: String) {
    self.init(source, rewritesPages: false)
  }

  private init?(_ destination: String, rewritesPages: Bool) {
    let cleaned = Self.cleaned(destination)
    if let scheme = Self.scheme(of: cleaned) {
      guard ["http", "https", "mailto"].contains(scheme) else { return nil }
      href = Self.encoded(cleaned)
    } else if rewritesPages, !cleaned.hasPrefix("//") {
      href = Self.encoded(Self.renderedPage(cleaned))
    } else {
      href = Self.encoded(cleaned)
    }
  }

  /// What browsers make of a destination before they look for its scheme.
  ///
  /// They drop tabs and line ends everywhere, and controls and spaces at both ends.
  private static func cleaned(_ destination: String) -> String {
    let kept = destination.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
    let start = kept.drop { $0.value <= 0x20 }
    let end = start.lastIndex { $0.value > 0x20 }
    return end.map { String(String.UnicodeScalarView(start[...$0])) } ?? ""
  }

  /// In lower case; `nil` for a relative destination.
  private static func scheme(of destination: String) -> String? {
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = destination[..<colon]
    guard let first = name.utf8.first, isLetter(first), name.utf8.allSatisfy(isSchemeByte) else {
      return nil
    }
    return name.lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lowered = byte | 0x20
    return lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      || "+-.".utf8.contains(byte)
  }

  /// `dates.md#time` is written as `dates.html#time`, so that links work in an editor as well.
  private static func renderedPage(_ destination: String) -> String {
    let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
    let path = destination[..<end]
    guard path.hasSuffix(".md") else { return destination }
    return path.dropLast(3) + ".html" + destination[end...]
  }

  private static func encoded(_ destination: String) -> String {
    PercentEncoding.encode(destination, keeping: "-._~!*'();:@&=+$,/?#%")
  }
}
