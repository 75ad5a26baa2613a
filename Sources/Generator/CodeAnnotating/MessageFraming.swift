/// Splits a stream of bytes into messages, and frames messages for it.
///
/// Source: Language Server Protocol, "Base Protocol": `Content-Length: N`, an empty line, N bytes.
package struct MessageFraming {
  package struct Malformed: Error, Hashable {
    package var header: String
  }

  private var bytes: [UInt8] = []
  /// The index of the first byte after the last complete message.
  private var start = 0

  private static let headerEnd = Array("\r\n\r\n".utf8)
  /// The maximum length of a header in bytes.
  private static let longestHeader = 1 << 12

  package init() {}

  package static func frame(_ body: some Collection<UInt8>) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  package mutating func append(_ more: some Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    start = 0
    bytes += more
  }

  /// Returns the next message; `nil` while it is incomplete.
  ///
  /// - Throws: `Malformed` if the length is missing; the rest of the stream is then unreadable.
  package mutating func next() throws(Malformed) -> [UInt8]? {
    let rest = bytes[start...]
    guard let end = rest.prefix(Self.longestHeader).firstRange(of: Self.headerEnd) else {
      guard rest.count < Self.longestHeader else {
        throw Malformed(header: String(decoding: rest.prefix(Self.longestHeader), as: UTF8.self))
      }
      return nil
    }
    let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
    guard let length = Self.length(in: header) else { throw Malformed(header: header) }
    guard rest.endIndex - end.upperBound >= length else { return nil }
    start = end.upperBound + length
    return Array(rest[end.upperBound..<start])
  }

  private static func length(in header: String) -> Int? {
    for field in header.split(separator: "\r\n") {
      let halves = field.split(separator: ":", maxSplits: 1)
      guard halves.count == 2, halves[0].lowercased() == "content-length" else { continue }
      return Int(halves[1].drop { $0 == " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}
