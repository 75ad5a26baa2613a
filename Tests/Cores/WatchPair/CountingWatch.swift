import Foundation
import QuizCore
import Synchronization
import TestSupport
import WatchCore

/// A watch app that sends numbered quizzes, alternately as a message, if the phone is reachable,
/// and through the queue.
final class CountingWatch: WatchSessionDelegate {
  /// The number of quizzes that are sent at once.
  private static let width = 100

  private let notes: Notes
  private let todo: Mutex<[Int]>
  private let accepted = Mutex<Set<Int>>([])
  private let count: Int
  private let steps: Steps
  private let watch = QuizWatch()

  init(folder: URL, count: Int, steps: Steps) throws {
    let file = folder.appending(path: "accepted")
    notes = try Notes(file)
    let done = Set(try Notes.lines(file).compactMap { Int($0) })
    self.count = count
    self.steps = steps
    accepted.withLock { $0 = done }
    todo = Mutex((1...count).filter { !done.contains($0) }.reversed())
  }

  /// Returns the record for a number, which is the same in every process.
  static func record(_ number: Int) -> QuizRecord {
    var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
    withUnsafeMutableBytes(of: &id) { bytes in
      withUnsafeBytes(of: UInt64(number).bigEndian) { bytes[8...].copyBytes(from: $0) }
    }
    return QuizRecord(
      id: UUID(uuid: id), date: Date(timeIntervalSince1970: Double(number) * 60),
      scores: ["number": number])
  }

  func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?
  ) {
    for _ in 1...Self.width { sendNext(session) }
    endIfDone(session)
  }

  func session(
    _ session: WatchSession, didFinish transfer: UserInfoTransfer, error: WatchConnectivityError?
  ) { endIfDone(session) }

  private func sendNext(_ session: WatchSession) {
    guard let number = todo.withLock({ $0.popLast() }) else { return }
    let record = Self.record(number)
    steps.next()
    if number.isMultiple(of: 2) {
      watch.send(record, over: session) { self.accept(number, $0, session) }
    } else {
      queue(record, number, session)
    }
  }

  private func queue(_ record: QuizRecord, _ number: Int, _ session: WatchSession) {
    do {
      try session.transferUserInfo([
        QuizWatch.envelopeKey: try Envelope.request(.addRecord, record).encoded()
      ])
      accept(number, .queued, session)
    } catch {
      accept(number, .failed("\(error)"), session)
    }
  }

  private func accept(_ number: Int, _ delivery: QuizWatch.Delivery, _ session: WatchSession) {
    if case .failed(let reason) = delivery {
      FileHandle.standardError.write(Data("\(number): \(reason)\n".utf8))
      exit(3)
    }
    // Sent, but not recorded yet.
    steps.next()
    notes.add("\(number)")
    steps.next()
    accepted.withLock { _ = $0.insert(number) }
    sendNext(session)
    endIfDone(session)
  }

  private func endIfDone(_ session: WatchSession) {
    guard accepted.withLock({ $0.count }) == count else { return }
    if session.outstandingUserInfoTransfers.isEmpty { exit(0) }
  }
}
