import Foundation

extension JSONEncoder {
  /// Returns an encoder that produces equal bytes for equal values.
  ///
  /// - Parameter isIndented: Indicates whether each value is on a line of its own.
  package static func sorted(isIndented: Bool = false) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }
}
