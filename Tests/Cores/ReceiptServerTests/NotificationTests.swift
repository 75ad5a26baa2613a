import Foundation
import ReceiptCore
import ReceiptServer
import ReceiptTesting
import Synchronization
import TestSupport
import Testing

/// The store's notifications, posted over HTTP on loopback to an app's own server.
@Suite struct NotificationTests {
  static let authority = Result { try CertificateAuthority(keys: .p256) }
  static let date = Date(timeIntervalSince1970: 1_421_675_520)
  static let ann = UUID()
  let store: ReceiptStore
  let signer: TransactionSigner
  let verifier: SignedTransactionVerifier

  init() throws {
    store = try ReceiptStore()
    signer = TransactionSigner(authority: try Self.authority.get())
    verifier = SignedTransactionVerifier(
      trustRoots: [try Self.authority.get().root], bundleIdentifier: "com.example.shop",
      environment: "Production")
  }

  func transaction(
    _ id: String = "1001", account: UUID? = ann, refunded: Date? = nil,
    app: String = "com.example.shop", environment: String = "Production"
  ) -> SignedTransaction {
    SignedTransaction(
      bundleIdentifier: app, environment: environment, transactionIdentifier: id,
      originalTransactionIdentifier: "1001", productIdentifier: "sword",
      purchaseDate: Self.date - 86_400, revocationDate: refunded, appAccountToken: account)
  }

  func signed(
    _ kind: NotificationKind, _ transaction: SignedTransaction, id: UUID = UUID(),
    at date: Date = date
  ) throws -> String {
    try signer.signNotification(kind, id: id, of: transaction, at: date)
  }

  func receiver() -> NotificationReceiver {
    NotificationReceiver(verifier: verifier, store: store, now: { Self.date })
  }

  func receive(_ payload: String) async throws -> NotificationReceiver.Outcome {
    await receiver().receive(try JSONEncoder().encode(["signedPayload": payload]))
  }

  var purchases: [StoredPurchase] {
    get throws { try store.purchases(of: Self.ann.uuidString) }
  }

  @Test func keepsEachNotificationOnce() async throws {
    let payload = try signed(.oneTimeCharge, transaction())
    let first = try await receive(payload)
    let second = try await receive(payload)
    guard case .kept(let notification) = first, case .known(notification) = second else {
      Issue.record("\(first), \(second)")
      return
    }
    #expect("\(notification)" == "ONE_TIME_CHARGE of 1001")
    #expect(notification.transaction?.appAccountToken == Self.ann)
    #expect(try purchases.map(\.transactionIdentifier) == ["1001"])
  }

  @Test func revokesAndReinstates() async throws {
    _ = try await receive(signed(.oneTimeCharge, transaction()))
    _ = try await receive(
      signed(.refund, transaction(refunded: Self.date), at: Self.date + 10))
    #expect(try store.activeProducts(of: Self.ann.uuidString, at: Self.date + 20).isEmpty)
    _ = try await receive(signed(.refundReversed, transaction(), at: Self.date + 20))
    #expect(try store.activeProducts(of: Self.ann.uuidString, at: Self.date + 30) == ["sword"])
  }

  @Test func ordersBySigningDate() async throws {
    let purchase = try signed(.oneTimeCharge, transaction())
    let refund = try signed(.refund, transaction(refunded: Self.date), at: Self.date + 10)
    _ = try await receive(refund)
    _ = try await receive(purchase)
    #expect(try purchases.map(\.cancellationDate) == [Self.date])
  }

  @Test func agreesForEveryOrder() async throws {
    var random = SeededGenerator(seed: 20)
    var payloads: [String] = []
    for step in 0..<8 {
      let refunded = step.isMultiple(of: 2) ? nil : Self.date
      payloads.append(
        try signed(
          refunded == nil ? .refundReversed : .refund, transaction(refunded: refunded),
          at: Self.date + Double(step)))
    }
    for _ in 0..<Soak.count(5) {
      let store = try ReceiptStore()
      for payload in (payloads + payloads).shuffled(using: &random) {
        let notification = try await verifier.verifyNotification(payload)
        try store.receive(notification, at: Self.date)
      }
      let rows = try store.purchases(of: Self.ann.uuidString)
      #expect(rows.map(\.cancellationDate) == [Self.date])
      #expect(rows.map(\.signedDate) == [Self.date + 7])
    }
  }

  @Test func findsTheOwnerByTheOriginalTransaction() async throws {
    _ = try await receive(signed(.subscribed, transaction()))
    _ = try await receive(signed(.didRenew, transaction("1002", account: nil)))
    #expect(try purchases.count == 2)
  }

  @Test func keepsNoPurchaseOfNobody() async throws {
    let outcome = try await receive(signed(.didRenew, transaction(account: nil)))
    #expect(outcome.httpStatus == 200)
    #expect(try purchases.isEmpty)
  }

  @Test func refusesWhatIsNotTheStores() async throws {
    let forger = TransactionSigner(authority: try CertificateAuthority(keys: .p256))
    let forged = try forger.signNotification(
      .refundReversed, id: UUID(), of: transaction(), at: Self.date)
    let genuine = try signed(.refund, transaction())
    let others = [
      forged, genuine.replacing(/\.[^.]*$/, with: ".AAAA"), "x.y.z", "",
      try signed(.refund, transaction(app: "com.example.other")),
      try signed(.refund, transaction(environment: "Sandbox")),
    ]
    for payload in others {
      let outcome = try await receive(payload)
      #expect(outcome.httpStatus == 400, "\(outcome)")
    }
    #expect(await receiver().receive(Data("gold".utf8)).httpStatus == 400)
    #expect(try purchases.isEmpty)
  }

  static let containers: [(name: String, kind: String, details: String)] = [
    ("summary", "RENEWAL_EXTENSION", #""environment":"Production""#),
    ("appData", "RESCIND_CONSENT", #""environment":"Production""#),
    // Only the identifier shows its environment.
    ("externalPurchaseToken", "EXTERNAL_PURCHASE_TOKEN", #""externalPurchaseId":"b2158121""#),
  ]

  func signed(
    _ container: (name: String, kind: String, details: String), app: String = "com.example.shop"
  ) throws -> String {
    let body = """
      {"notificationType":"\(container.kind)","notificationUUID":"\(UUID())",
      "signedDate":1421675520000,
      "\(container.name)":{"bundleId":"\(app)",\(container.details)}}
      """
    return try signer.sign(payload: Data(body.utf8))
  }

  @Test(arguments: containers)
  func keepsNotificationsAboutNoTransaction(name: String, kind: String, details: String)
    async throws
  {
    let container = (name, kind, details)
    let outcome = try await receive(signed(container))
    guard case .kept(let notification) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(notification.kind.rawValue == kind)
    #expect(notification.transaction == nil)
    let foreign = try await receive(signed(container, app: "com.example.other"))
    #expect(foreign.httpStatus == 400)
  }

  @Test(arguments: [
    ("summary", "RENEWAL_EXTENSION", #""environment":"Sandbox""#),
    ("appData", "RESCIND_CONSENT", #""environment":"Sandbox""#),
    ("externalPurchaseToken", "EXTERNAL_PURCHASE_TOKEN", #""externalPurchaseId":"SANDBOX_b2""#),
  ])
  func knowsNotificationsOfTheSandbox(name: String, kind: String, details: String) async throws {
    let outcome = try await receive(signed((name, kind, details)))
    guard case .refused(.environmentMismatch(found: "Sandbox", expected: "Production")) = outcome
    else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func refusesAForgedTransactionInAGenuineNotification() async throws {
    let forger = TransactionSigner(authority: try CertificateAuthority(keys: .p256))
    var gold = transaction()
    gold.signedDate = Self.date
    let body = """
      {"notificationType":"ONE_TIME_CHARGE","notificationUUID":"\(UUID())","signedDate":1421675520000,
      "data":{"bundleId":"com.example.shop","environment":"Production",
      "signedTransactionInfo":"\(try forger.sign(gold))"}}
      """
    let outcome = try await receive(signer.sign(payload: Data(body.utf8)))
    guard case .refused(.untrustedSigner) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func isSentAgainUntilItIsAnswered() async throws {
    let payload = try signed(.oneTimeCharge, transaction())
    let answers = Mutex(0)
    let server = LoopbackServer(
      NotificationReceiver(
        verifier: verifier, store: store, now: { Self.date },
        onOutcome: { _ in answers.withLock { $0 += 1 } }))
    let url = try await server.start()
    var waits: [TimeInterval] = []
    // A wrong address answers with 404: the store tries again, without success.
    let vain = await NotificationSender(session: .patient)
      .send(payload, to: url.appending(path: "wrong")) { waits.append($0 / 3_600) }
    let attempts = await NotificationSender(session: .patient)
      .send(payload, to: url.appending(path: "notifications")) { _ in }
    await server.stop()
    #expect(waits == [1, 12, 24, 48, 72])
    #expect(vain.map(\.httpStatus) == Array(repeating: 404, count: 6))
    #expect(attempts.map(\.httpStatus) == [200])
    #expect(answers.withLock { $0 } == 1)
  }
}
