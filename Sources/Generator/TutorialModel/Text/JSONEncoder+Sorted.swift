import Foundation

extension JSONEncoder {
  /// An encoder that gives equal bytes for equal values.
  ///
  /// - Parameter isIndented: whether each value stands on a line of its own.
  package static func sorted(isIndented: Bool = false) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }
}
