import Foundation
import ReceiptCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The store's side of notifications: posts a notification, and repeats it later until the answer
/// is a success.
///
/// Source: Apple, "Responding to App Store Server Notifications".
public struct NotificationSender: Sendable {
  /// An attempt to deliver a notification.
  public struct Attempt: Hashable, Sendable {
    /// The HTTP status of the answer; `nil` if there was none.
    public let httpStatus: Int?

    package init(httpStatus: Int?) { self.httpStatus = httpStatus }

    /// Indicates whether the notification was delivered and need not be sent again.
    public var isSuccess: Bool { httpStatus.map { (200...206).contains($0) } ?? false }

    /// Returns the attempt as the store records it in its history.
    public func noted(at date: Date) -> SendAttempt {
      let result =
        switch httpStatus {
        case nil: "NO_RESPONSE"
        case _? where isSuccess: "SUCCESS"
        case _?: "UNSUCCESSFUL_HTTP_RESPONSE_CODE"
        }
      return SendAttempt(date: date, result: result)
    }
  }

  /// The delays after failed attempts, in seconds: 1, 12, 24, 48 and 72 hours. The
  /// attempt after the last delay is the final one.
  public static let delays: [TimeInterval] = [1, 12, 24, 48, 72].map { $0 * 3_600 }

  private let session: URLSession

  /// Makes a sender.
  public init(session: URLSession = .shared) { self.session = session }

  /// Sends a notification until an attempt succeeds or six attempts have failed.
  ///
  /// - Parameter wait: waits for a number of seconds between two attempts.
  /// - Returns: the attempts, in order.
  /// - Throws: the errors of `wait`.
  @discardableResult
  public func send(
    _ signedPayload: String, to url: URL, isolation: isolated (any Actor)? = #isolation,
    waiting wait: (TimeInterval) async throws -> Void
  ) async rethrows -> [Attempt] {
    var attempts = [await attempt(signedPayload, to: url)]
    for delay in Self.delays where attempts.last?.isSuccess == false {
      try await wait(delay)
      attempts.append(await attempt(signedPayload, to: url))
    }
    return attempts
  }

  private func attempt(_ signedPayload: String, to url: URL) async -> Attempt {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try? JSONEncoder().encode(NotificationEnvelope(signedPayload: signedPayload))
    let response = try? await session.data(for: request).1
    return Attempt(httpStatus: (response as? HTTPURLResponse)?.statusCode)
  }
}
