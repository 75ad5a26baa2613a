import Foundation
import WatchCore

/// The phone's app, as far as the watch knows it: answers messages and takes user infos.
public final class QuizPhone: WatchSessionDelegate {
  private let service: QuizService

  public init(service: QuizService) { self.service = service }

  public func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?
  ) {}

  /// The user has another watch now.
  public func sessionDidDeactivate(_ session: WatchSession) { session.activate() }

  public func session(
    _ session: WatchSession, didReceiveMessageData data: Data,
    replyHandler: @escaping @Sendable (Data) -> Void
  ) {
    replyHandler(service.answer(data))
  }

  /// - Throws: `Envelope.Failure` where the store could not keep it; then it comes again. What will
  ///   never be understood is taken, or everything behind it would wait for ever.
  public func session(
    _ session: WatchSession, didReceiveUserInfo userInfo: [String: any Sendable]
  ) throws {
    guard let data = userInfo[QuizWatch.envelopeKey] as? Data,
      let request = try? Envelope(encoded: data)
    else { return }
    if let failure = service.answer(request).error, failure.isTemporary { throw failure }
  }
}
