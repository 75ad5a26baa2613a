/// A user info that the partner has not handled yet.
///
/// Source: Apple, "WCSessionUserInfoTransfer".
public struct UserInfoTransfer: Identifiable, Sendable {
  /// Its place in the sender's queue: 1 for the first ever.
  public let id: Int
  public let userInfo: [String: any Sendable]
}
