import Foundation
import ReceiptCore
import ReceiptServer
import ReceiptTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// "Get Notification History" over HTTP on loopback.
@Suite struct NotificationHistoryTests {
  static let date = ServerAPITests.date
  static let day: TimeInterval = 86_400
  let api = ServerAPITests()

  /// Returns one notification a day, the newest last. Every third one did not arrive.
  static func records(_ count: Int, signer: TransactionSigner) throws -> [NotificationRecord] {
    try (1...count).map { number in
      let date = date - Double(count - number) * day
      let kind: NotificationKind = number.isMultiple(of: 2) ? .didRenew : .refund
      let payload = try signer.signNotification(
        kind, id: UUID(), of: ServerAPITests.purchases[number % 45], at: date)
      let failed = SendAttempt(date: date, result: "NO_RESPONSE")
      let succeeded = SendAttempt(date: date + 3_600, result: "SUCCESS")
      return NotificationRecord(
        signedPayload: payload,
        attempts: number.isMultiple(of: 3) ? [failed] : [failed, succeeded])
    }
  }

  private func withClient(
    _ count: Int, _ body: (ServerAPIClient) async throws -> Void
  ) async throws {
    let signer = TransactionSigner(authority: try ServerAPITests.authority.get())
    let service = try await api.service(notifications: Self.records(count, signer: signer))
    try await api.withServer(service) { url in try await body(try await api.client(url)) }
  }

  private static let always = date - 100 * day..<date + day

  @Test func readsAllPagesOfWhatWasSent() async throws {
    try await withClient(45) { client in
      let sent = try await client.notificationHistory(in: Self.always)
      #expect(sent.count == 45 && Set(sent.map(\.notification.id)).count == 45)
      #expect(sent.map(\.notification.signedDate) == sent.map(\.notification.signedDate).sorted())
      let first = try #require(sent.first)
      #expect(first.notification.kind == .refund && first.hasArrived)
      #expect(first.attempts.map(\.result) == ["NO_RESPONSE", "SUCCESS"])
      let signed = first.notification.signedDate
      #expect(first.attempts.map(\.date) == [signed, signed + 3_600])
    }
  }

  @Test func asksForSomeDaysOnly() async throws {
    try await withClient(10) { client in
      let lastThree = Self.date - 2 * Self.day..<Self.date + 1
      let sent = try await client.notificationHistory(in: lastThree)
      #expect(sent.count == 3)
    }
  }

  @Test func asksForFailuresOnly() async throws {
    try await withClient(45) { client in
      let missed = try await client.notificationHistory(in: Self.always, onlyFailures: true)
      #expect(missed.count == 15 && missed.allSatisfy { !$0.hasArrived })
    }
  }

  @Test func asksForAKindOrForACustomer() async throws {
    try await withClient(10) { client in
      let renewals = try await client.notificationHistory(in: Self.always, of: .kind(.didRenew))
      #expect(renewals.count == 5 && renewals.allSatisfy { $0.notification.kind == .didRenew })
      let none = try await client.notificationHistory(
        in: Self.always, of: .kind(.didRenew, subtype: "BILLING_RECOVERY"))
      #expect(none.isEmpty)
      let customers = try await client.notificationHistory(
        in: Self.always, of: .customer(transactionIdentifier: "7"))
      #expect(customers.count == 10)
      await #expect(
        throws: ServerAPIError.refused(code: 4_040_010, message: "Transaction id not found.")
      ) {
        try await client.notificationHistory(
          in: Self.always, of: .customer(transactionIdentifier: "99"))
      }
    }
  }

  @Test func goesBackForHalfAYear() async throws {
    try await withClient(3) { client in
      let limit = Self.date - 180 * Self.day
      let sent = try await client.notificationHistory(in: limit..<Self.date + 1)
      #expect(sent.count == 3)
      for (dates, code) in [
        (limit - 1..<Self.date, 4_000_012), (Self.date..<Self.date, 4_000_013),
      ] {
        await #expect {
          try await client.notificationHistory(in: dates)
        } throws: { error in
          guard case .refused(code, _) = error as? ServerAPIError else { return false }
          return true
        }
      }
    }
  }

  @Test func refusesWrongQuestions() async throws {
    let signer = TransactionSigner(authority: try ServerAPITests.authority.get())
    let service = try await api.service(notifications: Self.records(30, signer: signer))
    try await api.withServer(service) { url in
      let token = try await api.client(url).token()
      let dates =
        #""startDate":\#(Int(Self.date.timeIntervalSince1970 - 86_400) * 1_000),"#
        + #""endDate":\#(Int(Self.date.timeIntervalSince1970) * 1_000)"#
      let questions: [(body: String, query: String, code: Int)] = [
        ("{}", "", 4_000_000), ("not JSON", "", 4_000_000),
        (#"{\#(dates),"transactionId":"7","notificationType":"REFUND"}"#, "", 4_000_019),
        ("{\(dates)}", "?paginationToken=0", 4_000_014),
        ("{\(dates)}", "?paginationToken=next", 4_000_014),
        ("{\(dates)}", "?paginationToken=99", 4_000_014),
      ]
      for question in questions {
        let address = try #require(
          URL(string: "\(url.absoluteString)/inApps/v1/notifications/history\(question.query)"))
        var request = URLRequest(url: address)
        request.httpMethod = "POST"
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        request.httpBody = Data(question.body.utf8)
        let (data, response) = try await URLSession.patient.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 400)
        let refusal = try JSONDecoder().decode(ServerAPIRefusal.self, from: data)
        #expect(refusal.errorCode == question.code, "\(question)")
      }
    }
  }

  @Test func refusesNotificationsThatAnotherKeySigned() async throws {
    let forger = TransactionSigner(authority: try CertificateAuthority(keys: .p256))
    let service = try await api.service(notifications: Self.records(1, signer: forger))
    try await api.withServer(service) { url in
      let client = try await api.client(url)
      await #expect {
        try await client.notificationHistory(in: Self.always)
      } throws: { error in
        guard case .untrusted(.untrustedSigner) = error as? ServerAPIError else { return false }
        return true
      }
    }
  }

  @Test func anAttemptIsNotedInTheStoresWords() {
    let results = [nil, 200, 206, 301, 500].map {
      NotificationSender.Attempt(httpStatus: $0).noted(at: Self.date).result
    }
    let refused = "UNSUCCESSFUL_HTTP_RESPONSE_CODE"
    #expect(results == ["NO_RESPONSE", "SUCCESS", "SUCCESS", refused, refused])
  }
}
