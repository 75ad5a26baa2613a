import Foundation
import ReceiptCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The store's side of notifications: posts one, and again later until it is answered with success.
///
/// Source: Apple, "Responding to App Store Server Notifications".
public struct NotificationSender: Sendable {
  /// One attempt to deliver a notification.
  public struct Attempt: Hashable, Sendable {
    /// The HTTP status of the answer; `nil` if there was none.
    public let httpStatus: Int?

    package init(httpStatus: Int?) { self.httpStatus = httpStatus }

    /// Whether the notification need not be sent again.
    public var isSuccess: Bool { httpStatus.map { (200...206).contains($0) } ?? false }

    /// The attempt as the store records it in its history.
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

  /// How long the store waits after each attempt that failed, in seconds: 1, 12, 24, 48 and 72
  /// hours. After the last one it gives up.
  public static let delays: [TimeInterval] = [1, 12, 24, 48, 72].map { $0 * 3_600 }

  private let session: URLSession

  /// Makes a sender.
  public init(session: URLSession = .shared) { self.session = session }

  /// Sends a notification until it is answered with success, or six attempts have failed.
  ///
  /// - Parameter wait: lets the seconds pass between two attempts.
  /// - Returns: the attempts, in order.
  /// - Throws: what `wait` throws.
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
