import Foundation

/// A user info that the partner has not handled yet.
///
/// Source: Apple, "WCSessionUserInfoTransfer".
public struct UserInfoTransfer: Identifiable, Hashable, Sendable {
  /// The number in the sender's queue, counting from 1.
  public let id: Int
  private let payload: Data
  private let session: WatchSession

  /// Makes the transfer of a user info in the queue; `nil` if it was canceled.
  init?(_ transfer: TransferRecord.Transfer, of session: WatchSession) {
    guard let payload = transfer.payload else { return nil }
    self.init(id: transfer.id, payload: payload, session: session)
  }

  init(id: Int, payload: Data, session: WatchSession) {
    self.id = id
    self.payload = payload
    self.session = session
  }

  /// The content of the user info.
  public var userInfo: [String: any Sendable] { Payload.decode(payload) ?? [:] }

  /// Indicates whether the transfer is neither handled nor canceled.
  public var isTransferring: Bool {
    session.outstandingUserInfoTransfers.contains { $0.id == id }
  }

  /// Cancels the transfer. A user info that was not sent yet never arrives; one on its way may
  /// arrive. `didFinish` is not called for it. Does nothing if the user info was handled.
  ///
  /// - Throws: `storage` or `sessionNotActivated`; the transfer continues in that case. Apple's
  ///   method does not throw.
  public func cancel() throws(WatchConnectivityError) {
    try session.withdraw { record in
      record.outstanding.contains { $0.id == id && $0.payload != nil } ? .withdrawn(id: id) : nil
    }
  }

  public static func == (first: UserInfoTransfer, second: UserInfoTransfer) -> Bool {
    first.session === second.session && first.id == second.id
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
