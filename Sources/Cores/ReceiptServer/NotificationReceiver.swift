import Foundation
import ReceiptCore

/// An app's own server: takes the store's notifications, verifies them, and keeps each once.
public struct NotificationReceiver: Sendable {
  /// What happened to a notification.
  public enum Outcome: Hashable, Sendable {
    /// It is new, and kept.
    case kept(ServerNotification)
    /// It arrived before. That is no error: the store did not get the first answer.
    case known(ServerNotification)
    /// It is not the store's, or for another app.
    case refused(SignedTransactionError)
    /// It could not be kept: the store is to send it again.
    case failed(ReceiptStoreError)

    /// The HTTP status of the answer. The store sends a notification again unless it is 200.
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

  /// Handles what the store posted.
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
