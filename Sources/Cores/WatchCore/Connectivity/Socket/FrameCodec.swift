import Foundation

/// Encodes frames as a stream of bytes: the length in 4 bytes, most significant first, then the
/// frame as a binary property list.
struct FrameCodec {
  /// A limit above the length of the largest frame, in bytes. No session sends a greater length.
  static let lengthLimit = 1 << 20

  struct MalformedFrame: Error {}

  private var buffer = Data()

  static func encode(_ frame: WatchFrame) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let body = try encoder.encode(frame)
    return withUnsafeBytes(of: UInt32(body.count).bigEndian) { Data($0) } + body
  }

  /// Adds received bytes, and returns the frames that are complete.
  ///
  /// - Throws: an error if the bytes cannot have come from `encode`.
  mutating func decode(_ bytes: Data) throws -> [WatchFrame] {
    buffer.append(bytes)
    var frames: [WatchFrame] = []
    var rest = buffer[...]
    while rest.count >= 4 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= Self.lengthLimit else { throw MalformedFrame() }
      let body = rest.dropFirst(4).prefix(length)
      guard body.count == length else { break }
      let frame = try PropertyListDecoder().decode(WatchFrame.self, from: Data(body))
      guard frame.content.isCountable else { throw MalformedFrame() }
      frames.append(frame)
      rest = rest.dropFirst(4 + length)
    }
    buffer = Data(rest)
    return frames
  }
}
