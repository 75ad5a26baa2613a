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

  private var body: [UInt8] = []

  init(_ kind: Kind) {
    body.reserveCapacity(128)
    body.append(kind.rawValue)
  }

  mutating func append(_ number: some FixedWidthInteger) {
    Self.append(number, to: &body)
  }

  mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    body.append(contentsOf: text.utf8)
  }

  mutating func append(_ site: Recorder.Site) {
    append(site.startLine)
    append(site.startColumn)
    append(site.endLine)
    append(site.endColumn)
  }

  /// The length of the body, then the body.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 4)
    Self.append(UInt32(body.count), to: &bytes)
    bytes.append(contentsOf: body)
    return bytes
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
