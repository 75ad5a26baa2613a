import Foundation
import ReceiptCore
import ReceiptServer
import ReceiptTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The store's two endpoints and an app's own server, over HTTP on loopback.
@Suite struct ServerTests {
  static let authority = Result { try CertificateAuthority(keys: .p256) }
  static let date = Date(timeIntervalSince1970: 1_421_675_520)

  /// Runs a closure with a store and an app's server; both stop when the closure returns.
  func withServers(
    secret: String = "secret", _ body: (_ store: URL, _ app: URL, ReceiptStore) async throws -> Void
  ) async throws {
    let roots = [try Self.authority.get().root]
    let production = LoopbackServer(
      VerifyReceiptService(role: .production, trustRoots: roots, sharedSecret: "secret"))
    let sandbox = LoopbackServer(
      VerifyReceiptService(role: .sandbox, trustRoots: roots, sharedSecret: "secret"))
    let productionURL = try await production.start().appending(path: "verifyReceipt")
    let client = VerifyReceiptClient(
      production: productionURL,
      sandbox: try await sandbox.start().appending(path: "verifyReceipt"), sharedSecret: secret,
      session: .patient)
    let database = try ReceiptStore()
    let app = LoopbackServer(
      ReceiptForwarder(
        client: client, store: database, bundleIdentifier: "com.example.shop",
        now: { Self.date }))
    let appURL = try await app.start().appending(path: "receipts")
    do { try await body(productionURL, appURL, database) } catch {
      for server in [app, sandbox, production] { await server.stop() }
      throw error
    }
    for server in [app, sandbox, production] { await server.stop() }
  }

  func receipt(_ environment: ReceiptEnvironment, app: String = "com.example.shop") throws -> String
  {
    let receipt = AppReceipt(
      bundleIdentifier: app, appVersion: "7", creationDate: Self.date,
      opaqueValue: Array(0..<16), environment: environment,
      inAppPurchases: [
        InAppPurchaseReceipt(
          productIdentifier: "sword", transactionIdentifier: "1", purchaseDate: Self.date)
      ])
    return try ReceiptSigner(authority: Self.authority.get()).sign(receipt).base64EncodedString()
  }

  func post(_ value: some Encodable, to url: URL) async throws -> (Int, Data) {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(value)
    let (data, response) = try await URLSession.patient.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, data)
  }

  func ask(_ url: URL, user: String = "ann", _ data: String) async throws
    -> ReceiptForwarder.Answer
  {
    let (status, body) = try await post(
      ReceiptForwarder.Request(user: user, receiptData: data), to: url)
    #expect(status == 200)
    return try JSONDecoder().decode(ReceiptForwarder.Answer.self, from: body)
  }

  @Test func forwardsToProduction() async throws {
    try await withServers { _, app, database in
      let answer = try await ask(app, receipt(.production))
      #expect(answer.products == ["sword"])
      let rows = try database.purchases(of: "ann")
      #expect(rows.count == 1)
    }
  }

  @Test func asksTheSandboxOn21007() async throws {
    try await withServers { store, app, _ in
      let request = VerifyReceiptRequest(receiptData: try receipt(.sandbox), password: "secret")
      let direct = try JSONDecoder().decode(
        VerifyReceiptResponse.self, from: try await post(request, to: store).1)
      #expect(direct.status == .testReceiptInProduction)
      let answer = try await ask(app, receipt(.sandbox))
      #expect(answer.status == 0)
      #expect(answer.products == ["sword"])
    }
  }

  @Test func unlocksNothingThatIsRefused() async throws {
    try await withServers { _, app, database in
      let answer = try await ask(app, "bm90aGluZw==")
      #expect(answer.status == 21002)
      #expect(answer.products.isEmpty)
      let other = try await ask(app, receipt(.production, app: "com.example.other"))
      #expect(other.problem == "The receipt is another app's.")
      let rows = try database.purchases(of: "ann")
      #expect(rows.isEmpty)
    }
  }

  @Test func addsTheSharedSecret() async throws {
    try await withServers(secret: "stale") { _, app, _ in
      let answer = try await ask(app, receipt(.production))
      #expect(answer.status == 21004)
    }
  }

  @Test func refusesAnotherUsersPurchase() async throws {
    try await withServers { _, app, _ in
      _ = try await ask(app, receipt(.production))
      let (status, _) = try await post(
        ReceiptForwarder.Request(user: "bob", receiptData: try receipt(.production)), to: app)
      #expect(status == 409)
    }
  }

  @Test func answersGETWith21000AndOtherPathsWith404() async throws {
    try await withServers { store, app, _ in
      let (data, _) = try await URLSession.patient.data(from: store)
      let answer = try JSONDecoder().decode(VerifyReceiptResponse.self, from: data)
      #expect(answer.status == .notAJSONPost)
      let (_, response) = try await URLSession.patient.data(from: app.appending(path: "other"))
      #expect((response as? HTTPURLResponse)?.statusCode == 404)
    }
  }

  @Test func saysWhichPortIsTaken() async throws {
    let service = VerifyReceiptService(role: .production, trustRoots: [])
    let first = LoopbackServer(service)
    let port = UInt16(try #require(try await first.start().port))
    let error = await #expect(throws: ServerStartError.self) {
      try await LoopbackServer(service, port: port).start()
    }
    #expect(error?.description.hasPrefix("Cannot listen on port \(port): ") == true)
    await first.stop()
  }

  @Test(.timeLimit(.minutes(1))) func allWhoStartAServerHearThatItCannotListen() async throws {
    let service = VerifyReceiptService(role: .production, trustRoots: [])
    let first = LoopbackServer(service)
    let port = UInt16(try #require(try await first.start().port))
    let second = LoopbackServer(service, port: port)
    await withTaskGroup(of: Void.self) { starts in
      for _ in 1...3 {
        starts.addTask {
          await #expect(throws: ServerStartError.self) { try await second.start() }
        }
      }
    }
    await first.stop()
  }

  @Test func aSilentStoreIsNoRefusal() async throws {
    let nobody = try #require(URL(string: "http://127.0.0.1:9/verifyReceipt"))
    let client = VerifyReceiptClient(production: nobody, sandbox: nobody)
    let error = await #expect(throws: VerifyReceiptError.self) {
      try await client.verify(receiptData: "abc")
    }
    guard case .unreachable(nobody, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
