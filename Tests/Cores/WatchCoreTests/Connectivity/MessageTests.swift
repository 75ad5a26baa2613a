import Foundation
import Testing
import WatchCore

@Suite struct MessageTests {
  @Test func messagesArriveInOrder() async {
    let pair = await Pair.activated()
    for number in 1...100 {
      if number.isMultiple(of: 3) {
        pair.ask("\(number)", from: .watch)
      } else {
        pair.tell("\(number)", from: .watch)
      }
    }
    await pair.settle()
    let numbers = pair.phone.content.map { $0.split(separator: " ")[1] }
    #expect(numbers == (1...100).map { "\($0)" })
    // The replies come in the same order.
    let replies = pair.watch.content.map { $0.split(separator: " ")[2] }
    #expect(replies == stride(from: 3, through: 99, by: 3).map { "\($0)" })
  }

  @Test func withAndWithoutAReplyHandlerAreDifferentDelegateMethods() async {
    let pair = await Pair.activated()
    pair.tell("a", from: .phone)
    pair.ask("b", from: .phone)
    pair.link.phone.sendMessageData(Data(count: 3), replyHandler: nil)
    pair.link.phone.sendMessageData(Data(count: 4)) { pair.phone.note("got \($0.count)") }
    await pair.settle()
    #expect(pair.watch.content == ["message a", "question b", "data 3", "data question 4"])
    #expect(pair.phone.content == ["reply re b", "got 8"])
  }

  @Test func aReceiverThatDoesNotReplyLeavesTheSenderWithATimeOut() async {
    let pair = await Pair.activated(replies: false)
    pair.ask("a", from: .watch)
    await pair.clock.advance(by: WatchSession.replyTimeout - 0.01)
    #expect(pair.watch.content.isEmpty)
    pair.ask("b", from: .watch)
    await pair.clock.advance(by: 0.02)
    #expect(pair.watch.content == ["a \(WatchConnectivityError.messageReplyTimedOut)"])
    await pair.clock.advance(by: WatchSession.replyTimeout)
    #expect(pair.watch.content.last == "b \(WatchConnectivityError.messageReplyTimedOut)")
    #expect(pair.phone.content == ["question a", "question b"])
  }

  @Test func onlyTheFirstReplyCounts() async {
    final class Twice: WatchSessionDelegate {
      func session(
        _ session: WatchSession, activationDidCompleteWith state: ActivationState,
        error: WatchConnectivityError?
      ) {}
      func session(
        _ session: WatchSession, didReceiveMessage message: [String: any Sendable],
        replyHandler: @escaping @Sendable ([String: any Sendable]) -> Void
      ) {
        replyHandler(["n": 1])
        replyHandler(["n": 2])
      }
    }
    let pair = await Pair.activated()
    let twice = Twice()
    pair.link.phone.delegate = twice
    pair.ask("a", from: .watch)
    await pair.settle()
    #expect(pair.watch.content == ["reply 1"])
  }

  @Test func aReplyThatCannotBeSentIsAnError() async {
    let pair = await Pair.activated()
    // The reply is twice as long as the question.
    pair.link.watch.sendMessageData(
      Data(count: 40_000), replyHandler: { pair.watch.note("got \($0.count)") },
      errorHandler: { pair.watch.note("\($0)") })
    await pair.settle()
    #expect(pair.watch.content == ["\(WatchConnectivityError.messageReplyFailed)"])
  }

  @Test func whatIsUnreachableCallsTheErrorHandler() async {
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    pair.ask("a", from: .watch)
    pair.tell("b", from: .watch)
    pair.ask("c", from: .phone)
    await pair.settle()
    let error = WatchConnectivityError.notReachable
    #expect(pair.watch.content == ["a \(error)", "b \(error)"])
    #expect(pair.phone.content == ["c \(error)"])
  }

  @Test func whatBecomesUnreachableMidwayCallsTheErrorHandler() async {
    let pair = await Pair.activated()
    pair.ask("a", from: .watch)
    pair.tell("b", from: .watch)
    await pair.clock.advance(by: 0.05)
    pair.link.cut()
    await pair.settle()
    #expect(
      pair.watch.content == [
        "a \(WatchConnectivityError.notReachable)", "b \(WatchConnectivityError.notReachable)",
      ])
    #expect(pair.phone.content.isEmpty)
  }

  @Test func anErrorDoesNotSayThatTheMessageHasNotArrived() async {
    let pair = await Pair.activated()
    pair.ask("a", from: .watch)
    // It has arrived; the reply is on its way.
    await pair.clock.advance(by: 0.15)
    pair.link.cut()
    await pair.settle()
    #expect(pair.phone.content == ["question a"])
    #expect(pair.watch.content == ["a \(WatchConnectivityError.notReachable)"])
  }

  @Test func aReplyOfAnEarlierConnectionIsNotDelivered() async {
    let pair = await Pair.activated()
    pair.ask("a", from: .watch)
    await pair.clock.advance(by: 0.15)
    pair.link.cut()
    pair.link.reconnect()
    await pair.settle()
    pair.ask("b", from: .watch)
    await pair.settle()
    #expect(
      pair.watch.content == ["a \(WatchConnectivityError.notReachable)", "reply re b"])
  }

  @Test(arguments: [true, false])
  func aMessageFromTheWatchWakesThePhone(isSuspended: Bool) async {
    let pair = await Pair.activated()
    if isSuspended { pair.link.suspend(.phone) } else { pair.link.terminate(.phone) }
    await pair.settle()
    #expect(pair.link.watch.isReachable)
    pair.ask("a", from: .watch)
    pair.tell("b", from: .watch)
    await pair.settle()
    #expect(pair.phone.content == ["question a", "message b"])
    #expect(pair.watch.content == ["reply re a"])
    // A suspended app continues; a terminated app starts again.
    #expect(pair.phone.log.filter { $0 == "activated" }.count == (isSuspended ? 1 : 2))
  }

  @Test(arguments: [true, false])
  func aMessageFromThePhoneDoesNotWakeTheWatch(isSuspended: Bool) async {
    let pair = await Pair.activated()
    if isSuspended { pair.link.suspend(.watch) } else { pair.link.terminate(.watch) }
    await pair.settle()
    #expect(!pair.link.phone.isReachable)
    pair.ask("a", from: .phone)
    await pair.settle()
    #expect(pair.phone.content == ["a \(WatchConnectivityError.notReachable)"])
    #expect(pair.watch.content.isEmpty)
  }

  @Test func aPhoneThatWakesAndDoesNotActivateLeavesTheMessageWaiting() async {
    let pair = await Pair.activated()
    pair.link.install(on: .phone) { _ in RecordingDelegate() }
    pair.link.terminate(.phone)
    pair.ask("a", from: .watch)
    await pair.clock.advance(by: WatchSession.replyTimeout)
    #expect(pair.watch.content == ["a \(WatchConnectivityError.messageReplyTimedOut)"])
  }

  @Test func aWatchInTheBackgroundIsNotReachable() async {
    let pair = await Pair.activated()
    pair.link.suspend(.watch)
    await pair.settle()
    _ = pair.link.wakeInBackground(.watch)
    await pair.settle()
    #expect(!pair.link.phone.isReachable)
    #expect(!pair.link.watch.isReachable)
  }
}
