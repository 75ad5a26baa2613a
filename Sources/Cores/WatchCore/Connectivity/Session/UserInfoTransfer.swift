import Foundation

/// A user info that the partner has not handled yet.
///
/// Source: Apple, "WCSessionUserInfoTransfer".
public struct UserInfoTransfer: Identifiable, Hashable, Sendable {
  /// Its number in the sender's queue, counting from 1.
  public let id: Int
  private let payload: Data

  init(_ transfer: TransferRecord.Transfer) {
    id = transfer.id
    payload = transfer.payload
  }

  /// The content of the user info.
  public var userInfo: [String: any Sendable] { Payload.decode(payload) ?? [:] }
}
