/// One record of the event log: its length, its kind, then the kind's own fields.
///
/// Numbers are little-endian; a text is its length in bytes (UInt32), then UTF-8. The reader is
/// `EventLog` of the generator: a change here is a change there.
struct Record {
  enum Kind: UInt8 {
    case sampleBegan = 1
    case reachedPrints = 2
    case value = 3
    case scope = 4
    case ended = 5
    case stray = 6
    case picture = 7
  }

  /// The length of what follows, then the kind and its fields.
  private var content: [UInt8] = []

  init(_ kind: Kind) {
    content.reserveCapacity(128)
    append(UInt32(0))
    content.append(kind.rawValue)
  }

  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { content.append(contentsOf: $0) }
  }

  mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    content.append(contentsOf: text.utf8)
  }

  mutating func append(_ site: Recorder.Site) {
    append(site.startLine)
    append(site.startColumn)
    append(site.endLine)
    append(site.endColumn)
  }

  var bytes: [UInt8] {
    var bytes = content
    let length = UInt32(content.count - MemoryLayout<UInt32>.size)
    withUnsafeBytes(of: length.littleEndian) { bytes.replaceSubrange(0..<$0.count, with: $0) }
    return bytes
  }
}
