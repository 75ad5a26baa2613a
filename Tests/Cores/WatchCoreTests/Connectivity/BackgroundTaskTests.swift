import Foundation
import Testing
import WatchCore

@Suite struct BackgroundTaskTests {
  @Test func aTaskCompletesOnlyWhenNothingIsPending() async throws {
    let pair = await Pair.activated()
    pair.link.suspend(.watch)
    await pair.settle()
    try pair.link.phone.transferUserInfo(["n": 1])
    try pair.link.phone.updateApplicationContext(["n": 2])
    await pair.settle()
    #expect(pair.watch.content.isEmpty)

    let task = pair.link.wakeInBackground(.watch)
    await pair.clock.advance(by: 0.05)
    // The phone has not announced its content yet.
    #expect(pair.link.watch.hasContentPending)
    #expect(throws: WatchConnectivityError.contentPending) { try task.setTaskCompleted() }
    #expect(!task.isCompleted)
    await pair.settle()
    #expect(pair.watch.content == ["info 1", "context 2"])
    #expect(!pair.link.watch.hasContentPending)
    try task.setTaskCompleted()
    #expect(task.isCompleted)
  }

  @Test func aTaskCompletesOnlyWhenTheSessionIsActivated() async throws {
    let pair = Pair(activates: false)
    let task = pair.link.wakeInBackground(.watch)
    await pair.settle()
    #expect(throws: WatchConnectivityError.sessionNotActivated) { try task.setTaskCompleted() }
    pair.link.watch.activate()
    await pair.settle()
    try task.setTaskCompleted()
    #expect(task.isCompleted)
  }

  @Test func theDelegateHearsWhenNothingIsPendingAnyMore() async throws {
    final class Waiter: WatchSessionDelegate {
      let log = RecordingDelegate()
      func session(
        _ session: WatchSession, activationDidCompleteWith state: ActivationState,
        error: WatchConnectivityError?
      ) {}
      func sessionHasContentPendingDidChange(_ session: WatchSession) {
        log.note(session.hasContentPending ? "pending" : "nothing pending")
      }
      func session(
        _ session: WatchSession, didReceiveUserInfo userInfo: [String: any Sendable]
      ) throws { log.note("info") }
    }
    let pair = await Pair.activated()
    let waiter = Waiter()
    pair.link.watch.delegate = waiter
    pair.link.suspend(.watch)
    try pair.link.phone.transferUserInfo(["n": 1])
    await pair.settle()
    _ = pair.link.wakeInBackground(.watch)
    await pair.settle()
    #expect(waiter.log.log == ["pending", "info", "nothing pending"])
  }

  @Test func aCompletedTaskSuspendsTheApp() async throws {
    let pair = await Pair.activated()
    pair.link.terminate(.watch)
    await pair.settle()
    let task = pair.link.wakeInBackground(.watch)
    await pair.settle()
    try task.setTaskCompleted()
    try task.setTaskCompleted()
    await pair.settle()
    let before = pair.watch.content
    try pair.link.phone.transferUserInfo(["n": 1])
    await pair.settle()
    #expect(pair.watch.content == before)
    pair.link.resume(.watch)
    await pair.settle()
    #expect(pair.watch.content == before + ["info 1"])
  }
}
