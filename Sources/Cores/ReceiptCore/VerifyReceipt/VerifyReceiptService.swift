import Foundation
import X509

/// The store's side of verifyReceipt, which responds to requests, without HTTP.
///
/// `receipt-server` serves it over HTTP. Unlike Apple's endpoint, it does not support receipts from
/// iOS 6: it answers that they are malformed (21002).
///
/// Source: Apple, "verifyReceipt".
public struct VerifyReceiptService: Sendable {
  /// One of the store's two endpoints.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case production, sandbox
  }

  /// The role of this endpoint.
  public var role: Role
  /// The app's shared secret; `nil` if requests need none.
  public var sharedSecret: String?
  /// The status of every answer, to simulate a failure of the store: 21005, 21009 or 21100; `nil`
  /// for no failure.
  public var disturbance: VerifyReceiptStatus?
  private let validator: ReceiptValidator

  /// Makes an endpoint that accepts receipts whose chains end in one of the roots.
  public init(role: Role, trustRoots: [Certificate], sharedSecret: String? = nil) {
    self.role = role
    self.sharedSecret = sharedSecret
    validator = ReceiptValidator(trustRoots: trustRoots) {
      SignatureCheck()
      CertificateChainCheck()
    }
  }

  /// Responds to a request.
  ///
  /// - Parameters:
  ///   - method: the HTTP method.
  ///   - body: the body of the request: a `VerifyReceiptRequest` in JSON.
  public func respond(method: String, body: Data) async -> VerifyReceiptResponse {
    if let disturbance {
      return VerifyReceiptResponse(
        status: disturbance, isRetryable: disturbance.isRetryable ? true : nil)
    }
    guard method == "POST",
      let object = try? JSONDecoder().decode([String: JSONLeaf].self, from: body)
    else { return VerifyReceiptResponse(status: .notAJSONPost) }
    guard case .text(let receiptData)? = object["receipt-data"],
      let data = try? ReceiptParser.decode(base64: receiptData),
      (try? ReceiptParser().parse(data)) != nil
    else { return VerifyReceiptResponse(status: .malformedReceiptData) }
    if let sharedSecret, object["password"] != .text(sharedSecret) {
      return VerifyReceiptResponse(status: .wrongSharedSecret)
    }
    guard let receipt = try? await validator.validate(data) else {
      return VerifyReceiptResponse(status: .notAuthenticated)
    }
    return answer(
      receipt, data: receiptData, latestOnly: object["exclude-old-transactions"] == .truth(true))
  }

  private func answer(_ receipt: ValidatedReceipt, data: String, latestOnly: Bool)
    -> VerifyReceiptResponse
  {
    let isTest = receipt.environment?.isTest ?? true
    switch (role, isTest) {
    case (.production, true): return VerifyReceiptResponse(status: .testReceiptInProduction)
    case (.sandbox, false): return VerifyReceiptResponse(status: .productionReceiptInSandbox)
    default: break
    }
    var subscriptions = receipt.inAppPurchases
      .filter { $0.subscriptionExpirationDate != nil }
      .sorted { $0.purchaseDate > $1.purchaseDate }
      .map(VerifyReceiptPurchase.init)
    if latestOnly {
      var seen: Set<String?> = []
      subscriptions.removeAll { !seen.insert($0.originalTransactionIdentifier).inserted }
    }
    return VerifyReceiptResponse(
      status: .valid, environment: role == .production ? "Production" : "Sandbox",
      receipt: VerifyReceiptResponse.Receipt(receipt.receipt), latestReceiptInfo: subscriptions,
      latestReceipt: subscriptions.isEmpty ? nil : data)
  }
}

/// Text or a Boolean in a request. A value of another type causes an error only if it is used.
private enum JSONLeaf: Decodable, Equatable {
  case text(String), truth(Bool), other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else {
      self = .other
    }
  }
}
