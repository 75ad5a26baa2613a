import Foundation

/// Encodes dictionaries as binary property lists.
enum Payload {
  /// The size limit of a message or a user info, in bytes.
  ///
  /// Source: the symbols `WCPayloadSizeLimitMessage`, `…UserInfo` and `…ApplicationContext` in iOS
  /// 9's framework. Apple's documentation gives no numbers.
  static let messageLimit = 65_536
  /// The size limit of an application context, in bytes.
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

  /// Decodes a dictionary that `encode` encoded; `nil` for other bytes.
  static func decode(_ data: Data) -> [String: any Sendable]? {
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      case .dictionary(let values)? = PropertyListValue(serialized: list)
    else { return nil }
    return values.mapValues(\.plain)
  }
}
