import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Reads little-endian numbers and counted texts from bytes, and `nil` past their end.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = Number.bitWidth / 8
    guard rest.count >= size else { return nil }
    let number = rest.prefix(size).reversed().reduce(Number.zero) { value, byte in
      Number(truncatingIfNeeded: UInt64(truncatingIfNeeded: value) << 8 | UInt64(byte))
    }
    rest = rest.dropFirst(size)
    return number
  }

  /// The bytes whose count, a UInt32, stands before them.
  mutating func block() -> ArraySlice<UInt8>? {
    guard let count = integer(UInt32.self), count > 0, rest.count >= Int(count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  mutating func text() -> String? {
    guard let count = integer(UInt32.self), rest.count >= Int(count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return String(decoding: rest.prefix(Int(count)), as: UTF8.self)
  }
}
