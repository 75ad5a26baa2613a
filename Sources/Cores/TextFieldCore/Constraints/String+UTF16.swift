import Foundation

extension String {
  /// Returns the bounds of a range of UTF-16 units; `nil` if it is out of bounds or splits a
  /// character.
  func bounds(of range: NSRange) -> Range<Index>? {
    guard
      // This excludes NSNotFound with any length.
      range.location >= 0, range.length >= 0, range.location <= utf16.count,
      range.length <= utf16.count - range.location
    else { return nil }
    let start = utf16.index(startIndex, offsetBy: range.location)
    let end = utf16.index(start, offsetBy: range.length)
    guard let first = Index(start, within: self), let last = Index(end, within: self) else {
      return nil
    }
    return first..<last
  }

  /// Returns the nearest boundary between two characters at or after a UTF-16 offset.
  func caret(atOrAfter offset: Int) -> Int {
    var offset = Swift.max(0, offset)
    while offset < utf16.count {
      if Index(utf16.index(startIndex, offsetBy: offset), within: self) != nil { return offset }
      offset += 1
    }
    return utf16.count
  }

  /// Returns whether two texts have the same bytes: for `==`, a composed and a decomposed "é" are
  /// equal.
  func isIdentical(to other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension NSRange {
  /// Returns the caret at a UTF-16 offset.
  static func caret(_ offset: Int) -> NSRange { NSRange(location: offset, length: 0) }

  var end: Int { location + length }
}
