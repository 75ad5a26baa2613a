import Foundation

/// A dictionary as bytes: a binary property list.
enum Payload {
  /// What a message or a user info may take, in bytes.
  ///
  /// Source: the symbols `WCPayloadSizeLimitMessage`, `…UserInfo` and `…ApplicationContext` of the
  /// framework in iOS 9; Apple's documentation names no figures.
  static let messageLimit = 65_536
  /// What an application context may take, in bytes.
  static let contextLimit = 262_144

  /// - Throws: `payloadUnsupportedTypes`, `payloadTooLarge`.
  static func encode(
    _ content: [String: any Sendable], limit: Int
  ) throws(WatchConnectivityError) -> Data {
    let value = try PropertyListValue(content, path: "")
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(value) else {
      throw .payloadUnsupportedTypes(path: "The content", type: "\(type(of: content))")
    }
    return try checked(data, limit: limit)
  }

  /// - Throws: `payloadTooLarge`.
  static func checked(_ data: Data, limit: Int) throws(WatchConnectivityError) -> Data {
    guard data.count <= limit else { throw .payloadTooLarge(bytes: data.count, limit: limit) }
    return data
  }

  /// What `encode` made; `nil` for bytes that it did not make.
  static func decode(_ data: Data) -> [String: any Sendable]? {
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      case .dictionary(let values)? = PropertyListValue(serialized: list)
    else { return nil }
    return values.mapValues(\.plain)
  }
}
