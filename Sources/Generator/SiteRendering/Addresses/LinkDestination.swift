/// The target of a link or an image: the web, mail, or a place in the site.
enum LinkDestination: Hashable {
  /// Another site or a mail address, percent-encoded, not yet escaped for HTML.
  case elsewhere(String)
  case inside(SitePlace)
  /// A place outside the site's folder.
  case aboveTheSite
  /// A destination that pages may not have, such as `javascript:`.
  case refused

  /// - Parameter file: the file of the site that the destination is written in.
  init(_ destination: String, in file: String) {
    let cleaned = Self.cleaned(destination)
    if let scheme = Self.scheme(of: cleaned) {
      let isLetIn = ["http", "https", "mailto"].contains(scheme)
      self = isLetIn ? .elsewhere(Self.encoded(cleaned)) : .refused
    } else if cleaned.hasPrefix("//") || cleaned.hasPrefix("\\") {
      // The scheme would be that of the page, which is `file:` if the page is opened from a disk.
      self = .refused
    } else if let place = SitePlace(cleaned, in: file) {
      self = .inside(place)
    } else {
      self = .aboveTheSite
    }
  }

  /// The destination as browsers clean it before they look for its scheme.
  ///
  /// They remove tabs and line endings everywhere, and control characters and spaces at both ends.
  private static func cleaned(_ destination: String) -> String {
    guard destination.utf8.contains(where: { $0 <= 0x20 }) else { return destination }
    let kept = destination.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
    let start = kept.drop { $0.value <= 0x20 }
    let end = start.lastIndex { $0.value > 0x20 }
    return end.map { String(String.UnicodeScalarView(start[...$0])) } ?? ""
  }

  /// The scheme in lowercase; `nil` for a relative destination.
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

  private static func encoded(_ destination: String) -> String {
    PercentEncoding.encode(destination, keeping: "-._~!*'();:@&=+$,/?#%")
  }
}
