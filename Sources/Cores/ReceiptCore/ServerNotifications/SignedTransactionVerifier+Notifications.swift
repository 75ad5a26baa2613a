import Foundation

extension SignedTransactionVerifier {
  /// Verifies a notification and the transaction in it, each by its own signature.
  ///
  /// - Parameter signedPayload: the text in the field `signedPayload` of the request that the store
  ///   posts.
  /// - Throws: `SignedTransactionError`.
  public func verifyNotification(_ signedPayload: String) async throws(SignedTransactionError)
    -> ServerNotification
  {
    let payload = try await verifiedPayload(of: signedPayload, at: nil)
    guard
      let body = try? SignedTransaction.decoder.decode(NotificationBody.self, from: payload.data)
    else { throw .malformed(part: "payload") }
    var transaction: SignedTransaction?
    if let text = body.data?.signedTransactionInfo { transaction = try await verify(text) }
    return ServerNotification(
      id: body.notificationUUID, kind: body.notificationType, subtype: body.subtype,
      signedDate: body.signedDate, transaction: transaction)
  }
}

/// The payload of a notification, with the store's field names.
package struct NotificationBody: Codable, Sendable {
  /// Reads the payload in a JSON Web Signature without verifying it. Only the store may do this,
  /// with payloads that it has signed itself.
  ///
  /// - Throws: `SignedTransactionError`.
  package init(unverified signedPayload: String) throws {
    self = try SignedTransaction.decoder.decode(
      NotificationBody.self, from: JSONWebSignature(signedPayload).payload)
  }

  /// The unverified identifier of the transaction that the notification concerns.
  package var transactionIdentifier: String? {
    get throws {
      try data?.signedTransactionInfo.flatMap { text in
        try SignedTransaction.decoder.decode(
          SignedTransaction.self, from: JSONWebSignature(text).payload
        ).transactionIdentifier
      }
    }
  }

  package struct Details: Codable, Sendable {
    package var bundleId: String
    package var environment: String?
    package var signedTransactionInfo: String?

    package init(bundleId: String, environment: String?, signedTransactionInfo: String?) {
      self.bundleId = bundleId
      self.environment = environment
      self.signedTransactionInfo = signedTransactionInfo
    }
  }

  package var notificationType: NotificationKind
  package var subtype: String?
  package var notificationUUID: UUID
  package var version: String?
  package var signedDate: Date
  package var data: Details?

  package init(
    notificationType: NotificationKind, subtype: String?, notificationUUID: UUID,
    signedDate: Date, data: Details
  ) {
    self.notificationType = notificationType
    self.subtype = subtype
    self.notificationUUID = notificationUUID
    version = "2.0"
    self.signedDate = signedDate
    self.data = data
  }
}

/// The body of the request that the store posts.
///
/// Source: Apple, "responseBodyV2".
package struct NotificationEnvelope: Codable, Sendable {
  package var signedPayload: String

  package init(signedPayload: String) { self.signedPayload = signedPayload }
}
