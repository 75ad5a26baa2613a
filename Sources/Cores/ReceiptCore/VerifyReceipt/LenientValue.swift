import Foundation

/// A value from the verifyReceipt endpoint, which sends numbers and booleans natively or as text.
struct LenientValue: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else if let number = try? container.decode(Int.self) {
      text = "\(number)"
    } else if let number = try? container.decode(Double.self) {
      text = "\(number)"
    } else {
      text = try container.decode(Bool.self) ? "true" : "false"
    }
  }

  var number: Int? { Int(text) }

  var truth: Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// The date, read as milliseconds since 1970.
  var milliseconds: Date? {
    Double(text).flatMap(ReceiptDate.parse(milliseconds:))
  }

  /// The date, read in the form "2012-10-13 19:40:08 Etc/GMT".
  var gmt: Date? {
    guard text.hasSuffix(" Etc/GMT") else { return nil }
    return ReceiptDate.parse(text.dropLast(8) + "Z")
  }
}

/// A coding key with any name.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<AnyKey> {
  func lenient(_ key: String) -> LenientValue? {
    try? decodeIfPresent(LenientValue.self, forKey: AnyKey(stringValue: key))
  }

  /// Reads a date, from its milliseconds if they are present.
  func date(_ key: String) -> Date? {
    lenient("\(key)_ms")?.milliseconds ?? lenient(key)?.gmt
  }
}
