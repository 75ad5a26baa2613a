/// Reads consecutive DER values without copying.
///
/// A receipt with 10,000 purchases has 200,000 small values, and the ASN.1 library builds a tree of
/// nodes for each of them. This cursor reads only the usual forms. For any other form it returns
/// `nil`, and the library decides.
///
/// Source: X.690, sections 8.1 and 10.1.
struct DERCursor {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  /// Reads the next value, and returns its tag and content if the tag is one byte and the length
  /// has the shortest form.
  mutating func next() -> (tag: UInt8, content: Range<Int>)? {
    let end = bytes.endIndex
    guard end - position >= 2, bytes[position] & 0x1f != 0x1f else { return nil }
    let tag = bytes[position]
    var start = position + 2
    var length = Int(bytes[position + 1])
    if length >= 0x80 {
      let count = length - 0x80
      guard (1...4).contains(count), end - start >= count, bytes[start] != 0 else { return nil }
      length = 0
      for index in start..<start + count { length = length << 8 | Int(bytes[index]) }
      guard length >= 0x80 else { return nil }
      start += count
    }
    guard length <= end - start else { return nil }
    position = start + length
    return (tag, start..<position)
  }

  /// Reads the next value, and returns its content if it has the tag.
  mutating func next(_ tag: UInt8) -> ArraySlice<UInt8>? {
    guard let value = next(), value.tag == tag else { return nil }
    return bytes[value.content]
  }

  /// Reads the next value, and returns a cursor over its content if it has the tag.
  mutating func inside(_ tag: UInt8) -> DERCursor? {
    next(tag).map(DERCursor.init)
  }

  /// Reads the next value, and returns it if it is a non-negative INTEGER of at most four bytes.
  mutating func number() -> Int? {
    guard let value = next(), value.tag == 0x02, (1...4).contains(value.content.count),
      bytes[value.content.lowerBound] < 0x80,
      value.content.count == 1 || bytes[value.content.lowerBound] != 0
        || bytes[value.content.lowerBound + 1] >= 0x80
    else { return nil }
    return value.content.reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }
}
