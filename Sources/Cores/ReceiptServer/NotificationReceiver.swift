import Foundation
import ReceiptCore

/// An app's own server, which receives the store's notifications, verifies them, and keeps each
/// once.
public struct NotificationReceiver: Sendable {
  /// The outcome of a notification.
  public enum Outcome: Hashable, Sendable {
    /// The notification is new and was kept.
    case kept(ServerNotification)
    /// The notification arrived before. This is not an error: the store may not have received the
    /// first answer.
    case known(ServerNotification)
    /// The notification was not signed by the store, or is for another app.
    case refused(SignedTransactionError)
    /// The notification could not be kept. The store has to send it again.
    case failed(ReceiptStoreError)

    /// The HTTP status of the answer. Unless it is 200, the store sends the notification again.
    public var httpStatus: Int {
      switch self {
      case .kept, .known: 200
      case .refused: 400
      case .failed: 500
      }
    }
  }

  private let verifier: SignedTransactionVerifier
  private let store: ReceiptStore
  private let now: @Sendable () -> Date
  private let onOutcome: @Sendable (Outcome) -> Void

  /// Makes a receiver.
  ///
  /// - Parameters:
  ///   - now: the clock.
  ///   - onOutcome: called for each notification before it is answered, for example to log it.
  public init(
    verifier: SignedTransactionVerifier, store: ReceiptStore,
    now: @escaping @Sendable () -> Date = { Date() },
    onOutcome: @escaping @Sendable (Outcome) -> Void = { _ in }
  ) {
    self.verifier = verifier
    self.store = store
    self.now = now
    self.onOutcome = onOutcome
  }

  /// Handles a request that the store posted.
  public func receive(_ body: Data) async -> Outcome {
    let outcome = await outcome(of: body)
    onOutcome(outcome)
    return outcome
  }

  private func outcome(of body: Data) async -> Outcome {
    guard let envelope = try? JSONDecoder().decode(NotificationEnvelope.self, from: body) else {
      return .refused(.malformed(part: "form (JSON with a signedPayload)"))
    }
    let notification: ServerNotification
    do {
      notification = try await verifier.verifyNotification(envelope.signedPayload)
    } catch {
      return .refused(error)
    }
    do {
      return try store.receive(notification, at: now()) ? .kept(notification) : .known(notification)
    } catch {
      return .failed(error)
    }
  }
}
