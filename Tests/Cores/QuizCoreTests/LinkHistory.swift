import Foundation
import QuizCore
import Synchronization
import TestSupport
import WatchCore

/// A random history of a phone and a watch that communicate while the link is cut, frames are late
/// or duplicated, and apps are suspended, terminated, or die while they handle content.
final class LinkHistory: Sendable {
  /// A log of the events in both apps, which outlives them.
  struct Diary {
    /// Every message by its sender, in the order of sending.
    var sent: [WatchDevice: [Int]] = [:]
    /// The received messages by their receiver.
    var messages: [WatchDevice: [Int]] = [:]
    var userInfos: [WatchDevice: [Int]] = [:]
    var files: [WatchDevice: [Int]] = [:]
    var contexts: [WatchDevice: [Int]] = [:]
    /// The accepted user infos and files by their sender.
    var accepted: [WatchDevice: [Int]] = [:]
    var acceptedFiles: [WatchDevice: [Int]] = [:]
    /// User infos and files that were canceled: at once, so that they cannot have been sent, or
    /// later.
    var cancelledAtOnce: Set<Int> = []
    var cancelledLater: Set<Int> = []
    /// Files that arrived with different bytes.
    var damagedFiles: Set<Int> = []
    var lastContext: [WatchDevice: Int] = [:]
    /// Messages that were still unanswered when their sender's process ended.
    var orphans: Set<Int> = []
    var replies: [Int: Int] = [:]
    var errors: [Int: Int] = [:]
    var quizzes: [UUID: QuizWatch.Delivery?] = [:]
    /// The number of times that an app died after it handled a user info or a file, but before that
    /// was saved.
    var deaths: [WatchDevice: Int] = [:]
    var fileDeaths: [WatchDevice: Int] = [:]
    var diesNext: [WatchDevice: Bool] = [:]
    var wantsReply: Set<Int> = []
  }

  let clock = ManualLinkClock(now: Date(timeIntervalSince1970: 1_421_675_520))
  let link: WatchLink
  let store = CountingStore()
  let diary = Mutex(Diary())
  private let files: TemporaryTree

  init(seed: UInt64) throws {
    files = try TemporaryTree(inMemory: true)
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

  /// Performs random events, then reconnects everything and waits.
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
    // The last messages may have to wait for their timeout.
    await clock.advance(by: WatchSession.replyTimeout + 10)
    // The apps refer to their history, and the history to its link: this breaks the reference
    // cycle.
    for device in WatchDevice.allCases { link.terminate(device) }
  }

  private func step(_ number: Int, _ generator: inout SeededGenerator) {
    let device = WatchDevice.allCases[Int.random(in: 0...1, using: &generator)]
    switch Int.random(in: 0..<24, using: &generator) {
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
    case 20...21: sendFile(number, from: device)
    case 22: cancelAtOnce(number, from: device, isFile: Bool.random(using: &generator))
    case 23: cancelOne(of: device, &generator)
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

  /// Returns the bytes of a file: a few, or more than are sent at once. They differ for each
  /// number.
  static func bytes(ofFile number: Int) -> Data {
    (0..<(number % 3) * 300).reduce(into: Data(repeating: 0, count: number)) { bytes, block in
      bytes.append(Data(repeating: UInt8(truncatingIfNeeded: block &* number), count: 1_000))
    }
  }

  private func fileTransfer(_ number: Int, from device: WatchDevice) -> FileTransfer? {
    let url = files.url("\(number)")
    guard (try? Self.bytes(ofFile: number).write(to: url)) != nil else { return nil }
    return try? link.session(on: device).transferFile(url, metadata: ["n": number])
  }

  private func sendFile(_ number: Int, from device: WatchDevice) {
    guard fileTransfer(number, from: device) != nil else { return }
    diary.withLock { $0.acceptedFiles[device, default: []].append(number) }
  }

  /// Sends a user info or a file and cancels it before the link can process it.
  private func cancelAtOnce(_ number: Int, from device: WatchDevice, isFile: Bool) {
    let isCancelled: Bool
    if isFile {
      isCancelled = fileTransfer(number, from: device).map { (try? $0.cancel()) != nil } ?? false
    } else {
      let transfer = try? link.session(on: device).transferUserInfo(["n": number])
      isCancelled = transfer.map { (try? $0.cancel()) != nil } ?? false
    }
    if isCancelled { diary.withLock { _ = $0.cancelledAtOnce.insert(number) } }
  }

  /// Cancels a user info or a file that may be on its way or may have arrived.
  private func cancelOne(of device: WatchDevice, _ generator: inout SeededGenerator) {
    let session = link.session(on: device)
    let numbers: [Int?] = [
      session.outstandingFileTransfers.randomElement(using: &generator).flatMap { transfer in
        (try? transfer.cancel()).flatMap { transfer.file.metadata?["n"] as? Int }
      },
      session.outstandingUserInfoTransfers.filter { $0.userInfo["n"] != nil }
        .randomElement(using: &generator).flatMap { transfer in
          (try? transfer.cancel()).flatMap { transfer.userInfo["n"] as? Int }
        },
    ]
    diary.withLock { $0.cancelledLater.formUnion(numbers.compactMap(\.self)) }
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

  /// Terminates an app's process and starts it again.
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

/// An app that writes into the diary. The phone's app also stores quizzes.
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
    // The store handles a quiz that arrives again.
    try dieIfDue { if userInfo["n"] != nil { $0.deaths[device, default: 0] += 1 } }
  }

  func session(_ session: WatchSession, didReceive file: WatchFile) throws {
    guard let number = file.metadata?["n"] as? Int else { return }
    let isWhole =
      try Data(contentsOf: file.fileURL) == LinkHistory.bytes(ofFile: number)
      && file.fileURL.lastPathComponent == "\(number)"
    write { diary in
      diary.files[device, default: []].append(number)
      if !isWhole { diary.damagedFiles.insert(number) }
    }
    try dieIfDue { $0.fileDeaths[device, default: 0] += 1 }
  }

  /// Ends the process if it is due to end in this call.
  private func dieIfDue(_ note: (inout LinkHistory.Diary) -> Void) throws {
    let dies = history?.diary.withLock { diary -> Bool in
      guard diary.diesNext[device] == true else { return false }
      diary.diesNext[device] = false
      note(&diary)
      return true
    }
    if dies == true {
      history?.kill(device)
      throw Death()
    }
  }
}

/// A store that counts the requests to keep a record.
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
