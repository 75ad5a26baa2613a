import Foundation
import QuizCore
import TestSupport
import Testing
import WatchCore

/// A thousand random histories of a link, or ten thousand. A failure names its seed.
@Suite struct LinkHistoryTests {
  private static let histories = UInt64(Soak.count(1_000))

  /// The events of all histories together, which show that the histories are not empty.
  private struct Tally {
    var messages = 0
    var lostMessages = 0
    var userInfos = 0
    var redeliveries = 0
    var files = 0
    var fileRedeliveries = 0
    var cancelled = 0
    var contexts = 0
    var quizzes = 0
    var repeatedQuizzes = 0

    static func += (left: inout Tally, right: Tally) {
      left.messages += right.messages
      left.lostMessages += right.lostMessages
      left.userInfos += right.userInfos
      left.redeliveries += right.redeliveries
      left.files += right.files
      left.fileRedeliveries += right.fileRedeliveries
      left.cancelled += right.cancelled
      left.contexts += right.contexts
      left.quizzes += right.quizzes
      left.repeatedQuizzes += right.repeatedQuizzes
    }
  }

  @Test func whateverHappensToTheLinkItKeepsItsPromises() async throws {
    let halves = [0..<Self.histories / 2, Self.histories / 2..<Self.histories]
    let tally = try await withThrowingTaskGroup(of: Tally.self) { group in
      for seeds in halves {
        group.addTask {
          var tally = Tally()
          for seed in seeds {
            let history = try LinkHistory(seed: seed)
            await history.run(seed: seed)
            tally += try check(history, seed: seed)
          }
          return tally
        }
      }
      return try await group.reduce(into: Tally()) { $0 += $1 }
    }
    #expect(tally.messages > Soak.count(1_000))
    #expect(tally.lostMessages > Soak.count(500))
    #expect(tally.userInfos > Soak.count(1_500))
    #expect(tally.redeliveries > Soak.count(50))
    #expect(tally.files > Soak.count(500))
    #expect(tally.fileRedeliveries > Soak.count(10))
    #expect(tally.cancelled > Soak.count(100))
    #expect(tally.contexts > Soak.count(400))
    #expect(tally.quizzes > Soak.count(1_000))
    #expect(tally.repeatedQuizzes > Soak.count(50))
  }

  @Test func theSameSeedGivesTheSameHistory() async throws {
    for seed in UInt64(1)...20 {
      var lives: [LinkHistory.Diary] = []
      for _ in 1...2 {
        let history = try LinkHistory(seed: seed)
        await history.run(seed: seed)
        lives.append(history.diary.withLock { $0 })
      }
      #expect(lives[0].messages == lives[1].messages && lives[0].errors == lives[1].errors)
      #expect(lives[0].userInfos == lives[1].userInfos && lives[0].contexts == lives[1].contexts)
      #expect(lives[0].files == lives[1].files)
      #expect(lives[0].quizzes == lives[1].quizzes)
    }
  }

  private func check(_ history: LinkHistory, seed: UInt64) throws -> Tally {
    let diary = history.diary.withLock { $0 }
    var tally = Tally()
    for device in WatchDevice.allCases {
      // Messages arrive in order and once, and the sender of each is told the outcome.
      let messages = diary.messages[device] ?? []
      try #require(zip(messages, messages.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      let sent = diary.sent[device.partner] ?? []
      try #require(Set(messages).isSubset(of: sent), "seed \(seed)")
      for number in sent {
        let replies = diary.replies[number] ?? 0
        let errors = diary.errors[number] ?? 0
        try #require(replies + errors <= 1, "seed \(seed)")
        if diary.orphans.contains(number) { continue }
        if diary.wantsReply.contains(number) {
          try #require(replies + errors == 1, "seed \(seed)")
        }
        if errors == 0 { try #require(messages.contains(number), "seed \(seed)") }
        tally.lostMessages += errors
      }
      tally.messages += messages.count

      // User infos and files all arrive in order, and again only after a death. Those canceled at
      // once never arrive; those canceled later may arrive.
      let userInfos = diary.userInfos[device] ?? []
      let files = diary.files[device] ?? []
      let onceEach = [userInfos, files].map { numbers in
        numbers.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
      }
      for (once, accepted) in zip(onceEach, [diary.accepted, diary.acceptedFiles]) {
        let sent = accepted[device.partner] ?? []
        let expected = sent.filter { !diary.cancelledLater.contains($0) || once.contains($0) }
        try #require(once == expected, "seed \(seed)")
        try #require(diary.cancelledAtOnce.isDisjoint(with: once), "seed \(seed)")
        tally.cancelled += sent.count - expected.count
      }
      let repeats = [userInfos.count - onceEach[0].count, files.count - onceEach[1].count]
      let deaths = [diary.deaths[device] ?? 0, diary.fileDeaths[device] ?? 0]
      // An app that dies while it handles canceled content does not get it again.
      if diary.cancelledLater.isEmpty {
        try #require(repeats == deaths, "seed \(seed)")
      } else {
        try #require(zip(repeats, deaths).allSatisfy { $0 <= $1 }, "seed \(seed)")
      }
      let partner = history.link.session(on: device.partner)
      try #require(partner.outstandingUserInfoTransfers.isEmpty, "seed \(seed)")
      try #require(partner.outstandingFileTransfers.isEmpty, "seed \(seed)")
      tally.userInfos += onceEach[0].count
      tally.redeliveries += repeats[0]
      tally.files += onceEach[1].count
      tally.fileRedeliveries += repeats[1]

      // Contexts: only newer ones arrive, and finally the latest.
      let contexts = diary.contexts[device] ?? []
      try #require(zip(contexts, contexts.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      let latest = diary.lastContext[device.partner]
      try #require(contexts.last == latest, "seed \(seed)")
      let session = history.link.session(on: device)
      try #require(session.receivedApplicationContext["n"] as? Int == latest, "seed \(seed)")
      tally.contexts += contexts.count
    }

    try #require(diary.damagedFiles.isEmpty, "seed \(seed)")
    tally.cancelled += diary.cancelledAtOnce.count

    // Quizzes: all accepted ones are stored, once, and nothing else is stored.
    let records = try history.store.records(in: .distantPast..<(.distantFuture))
    let stored = Set(records.map(\.id))
    try #require(stored.count == records.count, "seed \(seed)")
    try #require(stored.isSubset(of: diary.quizzes.keys), "seed \(seed)")
    for (id, delivery) in diary.quizzes where delivery == .stored || delivery == .queued {
      try #require(stored.contains(id), "seed \(seed)")
    }
    tally.quizzes += stored.count
    tally.repeatedQuizzes += history.store.additions - stored.count
    return tally
  }
}
