import Foundation
import WatchCore

/// The watch's app, as far as the phone knows it: hands over what was answered.
public final class QuizWatch: WatchSessionDelegate {
  /// The key of an envelope within a user info.
  public static let envelopeKey = "envelope"

  /// How a record goes over.
  public enum Delivery: Hashable, Sendable {
    /// The phone has it.
    case stored
    /// It waits in the session's queue and will be there sooner or later.
    case queued
    /// It was not accepted.
    case failed(String)
  }

  public init() {}

  public func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?
  ) {}

  /// Sends a record: at once where the phone can be reached, through the queue where it cannot.
  ///
  /// After an error the phone may have it all the same. It is queued then as well; the record's
  /// identifier keeps it from being stored twice.
  ///
  /// - Parameter completion: called once, in the session's turns.
  public func send(
    _ record: QuizRecord, over session: WatchSession,
    completion: @escaping @Sendable (Delivery) -> Void
  ) {
    let data: Data
    do { data = try Envelope.request(.addRecord, record).encoded() } catch {
      completion(.failed("\(error)"))
      return
    }
    let queue: @Sendable () -> Void = {
      do throws(WatchConnectivityError) {
        try session.transferUserInfo([Self.envelopeKey: data])
        completion(.queued)
      } catch {
        completion(.failed(error.description))
      }
    }
    session.sendMessageData(data) { reply in
      guard let answer = try? Envelope(encoded: reply) else { return queue() }
      switch answer.error {
      case nil: completion(.stored)
      case let failure? where failure.isTemporary: queue()
      case let failure?: completion(.failed(failure.reason))
      }
    } errorHandler: { _ in
      queue()
    }
  }
}
