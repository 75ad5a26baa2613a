import Foundation
import WatchCore

/// The watch app's side of the connection, which sends answered quizzes to the phone.
public final class QuizWatch: WatchSessionDelegate {
  /// The key of an envelope in a user info.
  public static let envelopeKey = "envelope"

  /// The result of sending a record.
  public enum Delivery: Hashable, Sendable {
    /// The phone has stored the record.
    case stored
    /// The record is in the session's queue and will arrive later.
    case queued
    /// The record was not accepted.
    case failed(String)
  }

  public init() {}

  public func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?
  ) {}

  /// Sends a record: at once if the phone is reachable, otherwise through the queue.
  ///
  /// After an error, the record may have arrived anyway. It is queued nevertheless: its identifier
  /// prevents it from being stored twice.
  ///
  /// - Parameter completion: called once, and never at the same time as the session's other calls.
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
