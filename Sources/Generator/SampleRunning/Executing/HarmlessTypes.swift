/// Types of the standard library and Foundation whose deinitialization and descriptions have no
/// side effects, and whose functions return only such types.
enum HarmlessTypes {
  static let names = Set((standardLibrary + foundation).map { $0[...] })

  private static let standardLibrary = [
    "Actor", "AdditiveArithmetic", "Any", "AnyActor", "AnyHashable", "AnyObject", "Array",
    "ArraySlice", "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection",
    "BinaryFloatingPoint", "BinaryInteger", "Bool", "CaseIterable", "Character", "ClosedRange",
    "Codable", "CodingKey", "CodingKeys", "Collection", "Comparable", "ContiguousArray",
    "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Decoder",
    "DecodingError", "Dictionary", "Double", "Duration", "Element", "Encodable", "Encoder",
    "EncodingError", "Equatable", "Error", "ExpressibleByArrayLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral",
    "ExpressibleByStringInterpolation", "ExpressibleByStringLiteral", "Failure",
    "FixedWidthInteger", "Float", "FloatingPoint", "Hashable", "Hasher", "ID", "Identifiable",
    "Index", "Int", "Int16", "Int32", "Int64", "Int8", "Iterator", "IteratorProtocol", "Key",
    "KeyPath", "KeyValuePairs", "LosslessStringConvertible", "MainActor", "MemoryLayout",
    "MutableCollection", "Never", "Numeric", "OptionSet", "Optional", "PartialRangeFrom",
    "PartialRangeThrough", "PartialRangeUpTo", "RandomAccessCollection",
    "RandomNumberGenerator", "Range", "RangeReplaceableCollection", "RawRepresentable",
    "RawValue", "Result", "Self", "Sendable", "Sequence", "Set", "SignedInteger",
    "SignedNumeric", "StaticString", "Strideable", "String", "StringProtocol", "SubSequence",
    "Substring", "Success", "SystemRandomNumberGenerator", "Task", "TextOutputStream", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8", "Unicode", "UTF8", "UnsignedInteger", "Value", "Void",
    "WritableKeyPath", "Wrapped", "Zip2Sequence",
  ]

  private static let foundation = [
    "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateComponentsFormatter",
    "DateFormatter", "DateInterval", "DateIntervalFormatter", "Decimal", "Dimension",
    "Foundation", "FoundationEssentials", "ISO8601DateFormatter", "IndexPath", "IndexSet",
    "IntegerFormatStyle", "JSONDecoder", "JSONEncoder", "Locale", "LocalizedError",
    "Measurement", "MeasurementFormatter", "NumberFormatter", "PersonNameComponents",
    "PersonNameComponentsFormatter", "PropertyListDecoder", "PropertyListEncoder",
    "RelativeDateTimeFormatter", "TimeInterval", "TimeZone", "URL", "URLComponents",
    "URLQueryItem", "UUID", "Unit", "UnitAngle", "UnitArea", "UnitDuration", "UnitLength",
    "UnitMass", "UnitSpeed", "UnitTemperature", "UnitVolume",
  ]
}
