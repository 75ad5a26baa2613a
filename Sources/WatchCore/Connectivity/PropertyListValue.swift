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

  /// - Parameter path: where the value stands, for the message.
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
      // In order, so that of several faults the same one is named each time.
      for (key, value) in value.sorted(by: { $0.key < $1.key }) {
        values[key] = try PropertyListValue(value, path: path.isEmpty ? key : "\(path).\(key)")
      }
      self = .dictionary(values)
    default:
      throw .payloadUnsupportedTypes(path: path, type: "\(type(of: value))")
    }
  }

  /// The value as plain Swift.
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

extension PropertyListValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(Date.self) {
      self = .date(value)
    } else if let value = try? container.decode(Data.self) {
      self = .data(value)
    } else if let values = try? container.decode([PropertyListValue].self) {
      self = .array(values)
    } else {
      self = .dictionary(try container.decode([String: PropertyListValue].self))
    }
  }

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
