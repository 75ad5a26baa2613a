import Foundation

/// Values that an app and its widget both read and write.
///
/// They are two programs, and neither sees the other's own defaults. On a device both need the
/// entitlement for the app group that the suite is named after, such as `group.com.example.ticker`.
///
/// Source: Apple, "UserDefaults", `init(suiteName:)`.
public struct SharedDefaults: Hashable, Sendable {
  public let suiteName: String

  /// Opens a suite; `nil` where the name is empty, the app's own, or that of all apps together.
  public init?(suiteName: String) {
    guard !suiteName.isEmpty, suiteName != UserDefaults.globalDomain,
      suiteName != Bundle.main.bundleIdentifier, UserDefaults(suiteName: suiteName) != nil
    else { return nil }
    self.suiteName = suiteName
  }

  /// Keeps a value.
  ///
  /// - Throws: what the value throws when it is encoded.
  public func set(_ value: some Encodable, forKey key: String) throws {
    defaults?.set(try JSONEncoder().encode(value), forKey: key)
    defaults?.synchronize()
  }

  /// The value of a key; `nil` where there is none, or one of another type.
  public func value<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    // Without this a program on Linux does not hear of what the other has written.
    defaults?.synchronize()
    guard let data = defaults?.data(forKey: key) else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  /// Forgets the value of a key.
  public func removeValue(forKey key: String) {
    defaults?.removeObject(forKey: key)
    defaults?.synchronize()
  }

  // Opened each time, as it is not Sendable; all of a name are one.
  private var defaults: UserDefaults? { UserDefaults(suiteName: suiteName) }
}
