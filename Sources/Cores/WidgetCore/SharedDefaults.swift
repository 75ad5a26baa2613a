import Foundation

/// Values that an app and its widget share.
///
/// An app and its widget are two programs, and neither sees the other's own defaults. On a device,
/// both need the entitlement for the app group that the suite is named after, such as
/// `group.com.example.ticker`.
///
/// Source: Apple, "UserDefaults", `init(suiteName:)`.
public struct SharedDefaults: Hashable, Sendable {
  /// The name of the suite, which is the app group's.
  public let suiteName: String

  /// Opens a suite; `nil` if its name is empty, the app's own identifier, or the global domain.
  public init?(suiteName: String) {
    guard !suiteName.isEmpty, suiteName != UserDefaults.globalDomain,
      suiteName != Bundle.main.bundleIdentifier, UserDefaults(suiteName: suiteName) != nil
    else { return nil }
    self.suiteName = suiteName
  }

  /// Stores a value.
  ///
  /// - Throws: any error from encoding the value.
  public func set(_ value: some Encodable, forKey key: String) throws {
    defaults?.set(try JSONEncoder().encode(value), forKey: key)
    defaults?.synchronize()
  }

  /// Returns the value for a key; `nil` if there is none, or it has another type.
  public func value<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    // Without this, a program on Linux does not see the other program's changes.
    defaults?.synchronize()
    guard let data = defaults?.data(forKey: key) else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  /// Removes the value for a key.
  public func removeValue(forKey key: String) {
    defaults?.removeObject(forKey: key)
    defaults?.synchronize()
  }

  // Opens the suite on each access, since it is not Sendable. All instances with the same name
  // share their values.
  private var defaults: UserDefaults? { UserDefaults(suiteName: suiteName) }
}
