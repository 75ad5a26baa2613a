import Foundation

/// A value of a property list.
enum PropertyListValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  /// - Parameter path: the key path of the value, for the error.
  /// - Throws: `WatchConnectivityError.payloadUnsupportedTypes`.
  init(_ value: any Sendable, path: String) throws(WatchConnectivityError) {
    switch value {
    case let value as Bool: self = .boolean(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as String: self = .string(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as [any Sendable]:
      var values: [PropertyListValue] = []
      for (index, value) in value.enumerated() {
        values.append(try PropertyListValue(value, path: "\(path)[\(index)]"))
      }
      self = .array(values)
    case let value as [String: any Sendable]:
      var values: [String: PropertyListValue] = [:]
      // Sorts the keys, so that the same one of several errors is reported each time.
      for (key, value) in value.sorted(by: { $0.key < $1.key }) {
        values[key] = try PropertyListValue(value, path: path.isEmpty ? key : "\(path).\(key)")
      }
      self = .dictionary(values)
    default:
      throw .payloadUnsupportedTypes(path: path, type: "\(type(of: value))")
    }
  }

  /// The value as a plain Swift value.
  var plain: any Sendable {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let values): values.map(\.plain)
    case .dictionary(let values): values.mapValues(\.plain)
    }
  }
}

extension PropertyListValue {
  /// Converts a value from `PropertyListSerialization`; `nil` for types that it never returns.
  init?(serialized value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as NSNumber: self.init(value)
    case let value as [Any]:
      let values = value.compactMap(PropertyListValue.init(serialized:))
      guard values.count == value.count else { return nil }
      self = .array(values)
    case let value as [String: Any]:
      let values = value.compactMapValues(PropertyListValue.init(serialized:))
      guard values.count == value.count else { return nil }
      self = .dictionary(values)
    default: return nil
    }
  }

  /// Uses the number's original type: casts would turn 1.0 into 1, and 1 into true.
  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .boolean(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }
}

extension PropertyListValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .dictionary(let values): try container.encode(values)
    }
  }
}
