import TutorialModel

extension String {
  /// The text as pages and messages show it. Claims are compared with the whole text.
  var shortened: String {
    guard isShortened else { return self }
    let bytes = utf8.count
    // The cut may leave an incomplete character.
    let kept = String(decoding: utf8.prefix(Self.shownBytes), as: UTF8.self)
    return "\(kept.hasSuffix("\u{FFFD}") ? String(kept.dropLast()) : kept)… (\(bytes) bytes)"
  }

  /// Indicates whether pages and messages show only its beginning.
  var isShortened: Bool {
    // The program itself shortens some texts in the same way.
    utf8.count > Self.shownBytes + " … (9223372036854775807 bytes)".utf8.count
  }

  /// A claim that a text fulfills: if it is long, its first and last words. `nil` for one long word.
  var claimable: String? {
    guard isShortened else { return self }
    let head = prefix(60)
    let tail = suffix(20)
    guard let headEnd = head.lastIndex(of: " "), let tailStart = tail.firstIndex(of: " ") else {
      return nil
    }
    return "\(head[..<headEnd]) ...\(tail[tailStart...])"
  }

  private static let shownBytes = 4000
}
