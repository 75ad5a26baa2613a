import Foundation
import QuizCore
import TestSupport
import Testing
import WatchCore

@Suite struct EnvelopeTests {
  private let now = Date(timeIntervalSince1970: 1_421_675_520)

  private func service(_ store: some QuizStore) -> QuizService {
    let now = now
    return QuizService(store: store, calendar: Calendar(identifier: .gregorian)) { now }
  }

  @Test func anEnvelopeComesOutAsItWentIn() throws {
    let record = QuizRecord(date: now + 0.25, scores: ["a": 3])
    let request = try Envelope.request(.addRecord, record)
    for envelope in [request, try request.success(true), request.failure("no", isTemporary: true)] {
      #expect(try Envelope(encoded: envelope.encoded()) == envelope)
    }
    #expect(try request.value(QuizRecord.self) == record)
    #expect(throws: Envelope.Failure(reason: "no", isTemporary: false)) {
      try request.failure("no").value(Bool.self)
    }
    #expect(throws: DecodingError.self) { try Envelope.request(.averages).value(Bool.self) }
  }

  @Test func anEnvelopeNamesNoTypeOfTheProgram() throws {
    let record = QuizRecord(date: now, scores: ["a": 3])
    let text = String(decoding: try Envelope.request(.addRecord, record).encoded(), as: UTF8.self)
    #expect(!text.contains("QuizCore") && !text.contains("QuizRecord"))
  }

  @Test func thePhoneStoresAQuizOnceThoughItComesTwice() throws {
    let store = MemoryQuizStore()
    let request = try Envelope.request(.addRecord, QuizRecord(date: now, scores: ["a": 3]))
      .encoded()
    let answers = try (1...2).map { _ in
      try Envelope(encoded: service(store).answer(request)).value(Bool.self)
    }
    #expect(answers == [true, false])
    #expect(try store.records(in: QuizStoreTests.always).count == 1)
  }

  @Test func thePhoneAnswersWithAverages() throws {
    let store = MemoryQuizStore()
    try store.add(QuizRecord(date: now, scores: ["a": 3, "b": 4]))
    let answer = try Envelope(
      encoded: service(store).answer(Envelope.request(.averages).encoded()))
    #expect(try answer.value() == QuizAverages(sevenDays: 7, thirtyDays: 7, allTime: 7))
  }

  @Test func whateverArrivesIsAnswered() throws {
    var generator = SeededGenerator(seed: 11)
    let good = try Envelope.request(.addRecord, QuizRecord(date: now, scores: ["a": 3])).encoded()
    for _ in 1...500 {
      var data = good
      for _ in 1...3 {
        data[Int.random(in: 0..<data.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      let answer = try Envelope(
        encoded: service(MemoryQuizStore()).answer(data.prefix(.random(in: 0...data.count))))
      #expect(answer.status != .request)
    }
    let unknown = Envelope.request(Envelope.Command(rawValue: "shareRecord"))
    let answer = try Envelope(
      encoded: service(MemoryQuizStore()).answer(unknown.encoded()))
    #expect(answer.error?.reason == "This version does not know 'shareRecord'.")
  }

  @Test(arguments: [Int.max, .min])
  func aQuizWithMorePointsThanAnybodyCanCountIsAnswered(points: Int) throws {
    let record = QuizRecord(date: now, scores: ["a": points, "b": points, "c": points / 2])
    let request = try Envelope.request(.addRecord, record)
    for store in try QuizStoreTests.stores() {
      #expect(try Envelope(encoded: service(store).answer(request.encoded())).value() == true)
      try store.add(QuizRecord(date: now, scores: ["a": points]))
      let averages = try Envelope(
        encoded: service(store).answer(Envelope.request(.averages).encoded()))
      let average = Double(points)
      #expect(
        try averages.value()
          == QuizAverages(sevenDays: average, thirtyDays: average, allTime: average))
      #expect(try store.records(in: QuizStoreTests.always).map(\.score) == [points, points])
    }
  }

  @Test func aQuizIsMadeOfValidChoicesOnly() {
    let quiz = Quiz.today
    #expect(quiz.highestScore == 30)
    #expect(quiz.record(choices: [2, 1, 1], date: now)?.score == 25)
    #expect(quiz.record(choices: [2, 1], date: now) == nil)
    #expect(quiz.record(choices: [2, 1, 2], date: now) == nil)
  }

  @Test func aUserInfoThatTheStoreCannotKeepComesAgain() async throws {
    /// A store that fails on the first call.
    final class FailingOnce: QuizStore {
      let store = CountingStore()
      func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
        if store.additions == 0 {
          _ = try store.add(QuizRecord(date: record.date, scores: [:]))
          throw .storage(reason: "the disk is full")
        }
        return try store.add(record)
      }
      func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord] {
        try store.records(in: dates)
      }
      func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double? { nil }
    }
    let clock = ManualLinkClock(now: now)
    let link = WatchLink(clock: clock)
    let phone = QuizPhone(service: service(FailingOnce()))
    let watch = QuizWatch()
    for (session, delegate) in [
      (link.phone, phone as any WatchSessionDelegate), (link.watch, watch),
    ] {
      session.delegate = delegate
      session.activate()
    }
    await clock.advance(by: 1)
    let data = try Envelope.request(.addRecord, QuizRecord(date: now, scores: ["a": 1])).encoded()
    try link.watch.transferUserInfo([QuizWatch.envelopeKey: data])
    await clock.advance(by: 1)
    #expect(link.watch.outstandingUserInfoTransfers.count == 1)
    link.cut()
    link.reconnect()
    await clock.advance(by: 1)
    #expect(link.watch.outstandingUserInfoTransfers.isEmpty)
  }
}
