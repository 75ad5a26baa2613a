/// Ways to damage bytes.
enum Mutation {
  static func apply(
    to seed: [UInt8], using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      guard !bytes.isEmpty else { return bytes }
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...64, using: &generator))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 5: bytes.removeSubrange(place...)
      // Lengths that are larger than the content, or indefinite without an end.
      case 6: bytes.replaceSubrange(place..<place + 1, with: [0x84, 0xff, 0xff, 0xff, 0xff])
      default:
        bytes[place] =
          [0x00, 0x30, 0x31, 0x80, 0xff, 0x24, 0x7f].randomElement(
            using: &generator) ?? 0
      }
    }
    return bytes
  }
}
