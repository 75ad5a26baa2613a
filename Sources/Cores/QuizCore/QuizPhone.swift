import Foundation
import WatchCore

/// The phone app's side of the connection, which answers messages and accepts user infos.
public final class QuizPhone: WatchSessionDelegate {
  private let service: QuizService

  public init(service: QuizService) { self.service = service }

  public func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?
  ) {}

  /// Activates the session again after the user has switched to another watch.
  public func sessionDidDeactivate(_ session: WatchSession) { session.activate() }

  public func session(
    _ session: WatchSession, didReceiveMessageData data: Data,
    replyHandler: @escaping @Sendable (Data) -> Void
  ) {
    replyHandler(service.answer(data))
  }

  /// - Throws: `Envelope.Failure` if the store could not keep the record, which then comes again.
  ///   Unreadable content is accepted and dropped: otherwise it would block the rest of the queue.
  public func session(
    _ session: WatchSession, didReceiveUserInfo userInfo: [String: any Sendable]
  ) throws {
    guard let data = userInfo[QuizWatch.envelopeKey] as? Data,
      let request = try? Envelope(encoded: data)
    else { return }
    if let failure = service.answer(request).error, failure.isTemporary { throw failure }
  }
}
