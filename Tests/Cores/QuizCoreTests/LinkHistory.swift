import Foundation
import QuizCore
import Synchronization
import TestSupport
import WatchCore

/// A random life of a phone and a watch: what they say to each other while the link is cut, frames
/// are late or come twice, and apps are suspended, ended, or die while they handle something.
final class LinkHistory: Sendable {
  /// What both apps saw and did. It outlives them.
  struct Diary {
    /// By the sender: every message, in the order in which they were sent.
    var sent: [WatchDevice: [Int]] = [:]
    /// By the receiver.
    var messages: [WatchDevice: [Int]] = [:]
    var userInfos: [WatchDevice: [Int]] = [:]
    var contexts: [WatchDevice: [Int]] = [:]
    /// By the sender.
    var accepted: [WatchDevice: [Int]] = [:]
    var lastContext: [WatchDevice: Int] = [:]
    /// Messages that nobody lived to hear the end of, at their sender's death.
    var orphans: Set<Int> = []
    var replies: [Int: Int] = [:]
    var errors: [Int: Int] = [:]
    var quizzes: [UUID: QuizWatch.Delivery?] = [:]
    /// How often an app died between handling a user info and having that noted.
    var deaths: [WatchDevice: Int] = [:]
    var diesNext: [WatchDevice: Bool] = [:]
    var wantsReply: Set<Int> = []
  }

  let clock = ManualLinkClock(now: Date(timeIntervalSince1970: 1_421_675_520))
  let link: WatchLink
  let store = CountingStore()
  let diary = Mutex(Diary())

  init(seed: UInt64) {
    link = WatchLink(
      clock: clock, latency: 0.01...0.4, duplicates: 0.2, generator: SeededGenerator(seed: seed))
    for device in WatchDevice.allCases {
      link.install(on: device) { [weak self] session in
        let app = HistoryApp(device: device, history: self)
        session.delegate = app
        session.activate()
        return app
      }
    }
  }

  /// Lives through some random events, then brings all together again and waits.
  func run(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed ^ 0x5DEE_CE66)
    for number in 1...12 {
      step(number, &generator)
      if Bool.random(using: &generator) {
        await clock.advance(by: .random(in: 0...0.6, using: &generator))
      }
    }
    link.reconnect()
    for device in WatchDevice.allCases {
      diary.withLock { $0.diesNext[device] = false }
      link.resume(device)
    }
    // The last messages may have to wait for their time-out.
    await clock.advance(by: WatchSession.replyTimeout + 10)
    // The apps know their history, and the history its link: with them the circle ends.
    for device in WatchDevice.allCases { link.terminate(device) }
  }

  private func step(_ number: Int, _ generator: inout SeededGenerator) {
    let device = WatchDevice.allCases[Int.random(in: 0...1, using: &generator)]
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...4: send(number, from: device, wantsReply: Bool.random(using: &generator))
    case 5...8:
      if (try? link.session(on: device).transferUserInfo(["n": number])) != nil {
        diary.withLock { $0.accepted[device, default: []].append(number) }
      }
    case 9...10:
      if (try? link.session(on: device).updateApplicationContext(["n": number])) != nil {
        diary.withLock { $0.lastContext[device] = number }
      }
    case 11...13: sendQuiz(&generator)
    case 14: link.cut()
    case 15: link.reconnect()
    case 16: link.suspend(device)
    case 17: link.resume(device)
    case 18: kill(device)
    default: diary.withLock { $0.diesNext[device] = true }
    }
  }

  private func send(_ number: Int, from device: WatchDevice, wantsReply: Bool) {
    diary.withLock { diary in
      diary.sent[device, default: []].append(number)
      if wantsReply { diary.wantsReply.insert(number) }
    }
    let onReply: @Sendable ([String: any Sendable]) -> Void = { [weak self] reply in
      guard reply["n"] as? Int == number else { return }
      self?.diary.withLock { $0.replies[number, default: 0] += 1 }
    }
    link.session(on: device).sendMessage(
      ["n": number], replyHandler: wantsReply ? onReply : nil
    ) { [weak self] _ in
      self?.diary.withLock { $0.errors[number, default: 0] += 1 }
    }
  }

  private func sendQuiz(_ generator: inout SeededGenerator) {
    let id = UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, .random(in: 0...255, using: &generator),
        .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
        .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
        .random(in: 0...255, using: &generator), 0, 0
      ))
    let record = QuizRecord(id: id, date: clock.now, scores: ["sleep": 5])
    diary.withLock { $0.quizzes[id] = .some(nil) }
    QuizWatch().send(record, over: link.watch) { [weak self] delivery in
      self?.diary.withLock { $0.quizzes[id] = delivery }
    }
  }

  /// Ends an app's process and starts it again.
  func kill(_ device: WatchDevice) {
    diary.withLock { diary in
      for number in diary.sent[device] ?? []
      where diary.replies[number] == nil && diary.errors[number] == nil {
        diary.orphans.insert(number)
      }
    }
    link.relaunch(device)
  }
}

/// An app that writes into the diary. The phone's stores quizzes too.
final class HistoryApp: WatchSessionDelegate {
  struct Death: Error {}

  private let device: WatchDevice
  private let history: LinkHistory?
  private let quizPhone: QuizPhone?

  init(device: WatchDevice, history: LinkHistory?) {
    self.device = device
    self.history = history
    quizPhone = history.map { history in
      QuizPhone(
        service: QuizService(store: history.store, calendar: Calendar(identifier: .gregorian)) {
          history.clock.now
        })
    }
  }

  private func write(_ body: (inout LinkHistory.Diary) -> Void) {
    history?.diary.withLock { body(&$0) }
  }

  func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?
  ) {}

  func session(_ session: WatchSession, didReceiveMessage message: [String: any Sendable]) {
    guard let number = message["n"] as? Int else { return }
    write { $0.messages[device, default: []].append(number) }
  }

  func session(
    _ session: WatchSession, didReceiveMessage message: [String: any Sendable],
    replyHandler: @escaping @Sendable ([String: any Sendable]) -> Void
  ) {
    self.session(session, didReceiveMessage: message)
    replyHandler(message)
  }

  func session(
    _ session: WatchSession, didReceiveMessageData data: Data,
    replyHandler: @escaping @Sendable (Data) -> Void
  ) {
    quizPhone?.session(session, didReceiveMessageData: data, replyHandler: replyHandler)
  }

  func session(
    _ session: WatchSession, didReceiveApplicationContext context: [String: any Sendable]
  ) {
    guard let number = context["n"] as? Int else { return }
    write { $0.contexts[device, default: []].append(number) }
  }

  func session(
    _ session: WatchSession, didReceiveUserInfo userInfo: [String: any Sendable]
  ) throws {
    if let number = userInfo["n"] as? Int {
      write { $0.userInfos[device, default: []].append(number) }
    } else {
      try quizPhone?.session(session, didReceiveUserInfo: userInfo)
    }
    let dies = history?.diary.withLock { diary -> Bool in
      guard diary.diesNext[device] == true else { return false }
      diary.diesNext[device] = false
      // A quiz that comes again is the store's affair.
      if userInfo["n"] != nil { diary.deaths[device, default: 0] += 1 }
      return true
    }
    if dies == true {
      history?.kill(device)
      throw Death()
    }
  }
}

/// A store that counts how often it was asked to keep something.
final class CountingStore: QuizStore {
  private let store = MemoryQuizStore()
  private let count = Atomic(0)

  var additions: Int { count.load(ordering: .relaxed) }

  func add(_ record: QuizRecord) throws(QuizStoreError) -> Bool {
    count.add(1, ordering: .relaxed)
    return try store.add(record)
  }

  func records(in dates: Range<Date>) throws(QuizStoreError) -> [QuizRecord] {
    try store.records(in: dates)
  }

  func averageScore(in dates: Range<Date>) throws(QuizStoreError) -> Double? {
    try store.averageScore(in: dates)
  }
}
