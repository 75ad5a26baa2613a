internal import SampleChannel

/// A record of the event log, in the format of `SampleChannel.h`.
struct Record {
  /// The length of the rest, then the kind and its fields.
  private var content: [UInt8] = []

  init(_ kind: ChannelRecordKind) {
    content.reserveCapacity(128)
    append(UInt32(0))
    content.append(kind.rawValue)
  }

  /// Appends a number, or fields as they are in memory.
  mutating func append(_ fields: some BitwiseCopyable) {
    withUnsafeBytes(of: fields) { content.append(contentsOf: $0) }
  }

  mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    content.append(contentsOf: text.utf8)
  }

  var bytes: [UInt8] {
    var bytes = content
    let length = UInt32(content.count - MemoryLayout<UInt32>.size)
    withUnsafeBytes(of: length) { bytes.replaceSubrange(0..<$0.count, with: $0) }
    return bytes
  }
}
