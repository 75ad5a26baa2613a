import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Reads numbers, fields and length-prefixed texts from bytes; returns `nil` past their end.
///
/// Numbers are little-endian, as in memory: see `SampleChannel.h`.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type)
    -> Number?
  {
    fields(type)
  }

  /// Reads the fields of a layout without padding.
  mutating func fields<Fields: BitwiseCopyable>(_ type: Fields.Type) -> Fields? {
    let size = MemoryLayout<Fields>.size
    guard rest.count >= size else { return nil }
    defer { rest = rest.dropFirst(size) }
    return rest.withUnsafeBytes { $0.loadUnaligned(as: type) }
  }

  /// Reads bytes preceded by their count, a UInt32.
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

extension ByteReader {
  /// Returns a line of the program, an Int32; `nil` if there is none.
  static func line(in bytes: [UInt8]) -> Int? {
    var reader = ByteReader(bytes[...])
    return reader.integer(Int32.self).flatMap { $0 > 0 ? Int($0) : nil }
  }
}
