import Foundation
import Synchronization
import WatchCore

/// A delegate that records its calls as short lines.
final class RecordingDelegate: WatchSessionDelegate {
  /// The error that is thrown for a refused user info or file.
  struct Refusal: Error {}

  private let lines = Mutex<[String]>([])
  private let waiters = Mutex<[(line: String, continuation: CheckedContinuation<Void, Never>)]>([])
  private let refused = Mutex<Set<String>>([])
  private let mainThreadCalls = Atomic(0)
  private let running = Atomic(0)
  private let overlaps = Atomic(0)
  private let replies: Bool
  private let places = Mutex<[URL]>([])

  init(replies: Bool = true) { self.replies = replies }

  var log: [String] { lines.withLock { $0 } }
  var callsOnMainThread: Int { mainThreadCalls.load(ordering: .relaxed) }
  /// The number of calls that came during another call.
  var overlappingCalls: Int { overlaps.load(ordering: .relaxed) }

  /// The locations of received files at the time of the delegate's calls.
  var inboxPlaces: [URL] { places.withLock { $0 } }

  /// Sets the user infos, by their `n`, and the files, by their names, that cannot be handled.
  func refuse(_ names: Set<String>) { refused.withLock { $0 = names } }

  func note(_ line: String) {
    if Thread.isMainThread { mainThreadCalls.add(1, ordering: .relaxed) }
    if running.add(1, ordering: .relaxed).oldValue > 0 { overlaps.add(1, ordering: .relaxed) }
    lines.withLock { $0.append(line) }
    wakeWaiters()
    running.subtract(1, ordering: .relaxed)
  }

  /// Waits until this line has been written.
  func waits(for line: String) async {
    await withCheckedContinuation { continuation in
      waiters.withLock { $0.append((line, continuation)) }
      // The line may have been written in the meantime.
      wakeWaiters()
    }
  }

  private func wakeWaiters() {
    let log = log
    let woken = waiters.withLock { waiters in
      let woken = waiters.filter { log.contains($0.line) }
      waiters.removeAll { log.contains($0.line) }
      return woken
    }
    for waiter in woken { waiter.continuation.resume() }
  }

  static func name(_ content: [String: any Sendable]) -> String { "\(content["n"] ?? "?")" }

  func session(
    _ session: WatchSession, activationDidCompleteWith state: ActivationState,
    error: WatchConnectivityError?
  ) { note("\(state)") }
  func sessionDidBecomeInactive(_ session: WatchSession) { note("inactive") }
  func sessionDidDeactivate(_ session: WatchSession) { note("deactivated") }
  func sessionReachabilityDidChange(_ session: WatchSession) {
    note(session.isReachable ? "reachable" : "unreachable")
  }
  func session(_ session: WatchSession, didReceiveMessage message: [String: any Sendable]) {
    note("message \(Self.name(message))")
  }
  func session(
    _ session: WatchSession, didReceiveMessage message: [String: any Sendable],
    replyHandler: @escaping @Sendable ([String: any Sendable]) -> Void
  ) {
    note("question \(Self.name(message))")
    if replies { replyHandler(["n": "re \(Self.name(message))"]) }
  }
  func session(_ session: WatchSession, didReceiveMessageData data: Data) {
    note("data \(data.count)")
  }
  func session(
    _ session: WatchSession, didReceiveMessageData data: Data,
    replyHandler: @escaping @Sendable (Data) -> Void
  ) {
    note("data question \(data.count)")
    if replies { replyHandler(data + data) }
  }
  func session(
    _ session: WatchSession, didReceiveApplicationContext context: [String: any Sendable]
  ) { note("context \(Self.name(context))") }
  func session(
    _ session: WatchSession, didReceiveUserInfo userInfo: [String: any Sendable]
  ) throws {
    let name = Self.name(userInfo)
    if refused.withLock({ $0.contains(name) }) { throw Refusal() }
    note("info \(name)")
  }
  func session(
    _ session: WatchSession, didFinish transfer: UserInfoTransfer, error: WatchConnectivityError?
  ) { note("finished \(transfer.id)") }
  func sessionWatchStateDidChange(_ session: WatchSession) {
    note("paired \(session.isPaired), installed \(session.isWatchAppInstalled)")
  }
  func session(_ session: WatchSession, didReceive file: WatchFile) throws {
    let name = file.fileURL.lastPathComponent
    if refused.withLock({ $0.contains(name) }) { throw Refusal() }
    places.withLock { $0.append(file.fileURL) }
    let bytes = try Data(contentsOf: file.fileURL)
    // Long contents are abbreviated to a digest, which shows lost or swapped bytes.
    let text = bytes.count < 100 ? String(decoding: bytes, as: UTF8.self) : Self.digest(bytes)
    note("file \(name) \(text)\(file.metadata.map { " for \(Self.name($0))" } ?? "")")
  }
  func session(
    _ session: WatchSession, didFinish transfer: FileTransfer, error: WatchConnectivityError?
  ) { note("file finished \(transfer.id)\(error.map { " \($0)" } ?? "")") }

  /// Returns the length, and a sum that depends on each byte's position.
  static func digest(_ bytes: Data) -> String {
    "\(bytes.count) bytes \(bytes.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) })"
  }
}
