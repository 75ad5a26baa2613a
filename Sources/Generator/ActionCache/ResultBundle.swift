/// A result and all the bytes that it refers to, in one piece, so that a server can send it in one
/// answer.
struct ResultBundle: Sendable, Hashable {
  var result: [UInt8]
  var parts: [[UInt8]]

  /// The beginning of every bundle; its number is incremented when the format changes.
  private static let mark = "exhibit result 1"

  /// A line with the mark and the sizes in bytes, then the result and the parts.
  var bytes: [UInt8] {
    let all = [result] + parts
    let head = ([Self.mark] + all.map { "\($0.count)" }).joined(separator: " ")
    return Array("\(head)\n".utf8) + all.joined()
  }

  init(result: [UInt8], parts: [[UInt8]]) {
    self.result = result
    self.parts = parts
  }

  /// Returns `nil` for anything but a whole bundle.
  init?(_ bytes: [UInt8]) {
    let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let words = head.dropFirst(Self.mark.utf8.count)
      .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard head.starts(with: Self.mark.utf8), words.count > 1, words[0].isEmpty else { return nil }
    var rest = bytes.dropFirst(head.count + 1)
    var all: [[UInt8]] = []
    for word in words.dropFirst() {
      guard let size = Int(String(decoding: word, as: UTF8.self)), size >= 0, size <= rest.count
      else { return nil }
      all.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    guard rest.isEmpty, head.count < bytes.count, let result = all.first else { return nil }
    self.init(result: result, parts: Array(all.dropFirst()))
  }
}
