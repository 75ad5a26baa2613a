import Dispatch
import Foundation
import GRDB
import QuizCore
import TestSupport
import WatchCore

/// A phone or a watch, as a process that can be killed at any step.
///
///     watch-pair phone FOLDER STEP
///     watch-pair watch FOLDER STEP COUNT
///
/// The two communicate over a socket in the folder, and keep their persistent state beside it. The
/// watch sends COUNT quizzes, records each accepted one, and ends when all are handled. Each kills
/// itself at the numbered step; 0 disables this.
@main struct WatchPair {
  static func main() throws {
    // Ends this process even if its parent has died.
    alarm(600)
    let arguments = CommandLine.arguments
    let folder = URL(fileURLWithPath: arguments[2])
    let isPhone = arguments[1] == "phone"
    let steps = Steps(killAt: Int(arguments[3]) ?? 0)
    let session = WatchSession(
      transport: SocketTransport(
        device: isPhone ? .phone : .watch, path: folder.appending(path: "socket").path),
      clock: SystemLinkClock(),
      // A killed process loses nothing that it wrote: only a power failure requires synchronizing.
      storage: try FileTransferStorage(
        url: folder.appending(path: "\(arguments[1]).session"), synchronizes: false))
    if isPhone {
      let phone = try phone(folder, steps)
      session.delegate = phone
      session.activate()
      withExtendedLifetime(phone) { dispatchMain() }
    } else {
      let watch = try CountingWatch(
        folder: folder, count: Int(arguments[4]) ?? 0, steps: steps)
      session.delegate = watch
      session.activate()
      withExtendedLifetime(watch) { dispatchMain() }
    }
  }

  private static func phone(_ folder: URL, _ steps: Steps) throws -> QuizPhone {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    let database = try DatabaseQueue(
      path: folder.appending(path: "quiz.sqlite").path, configuration: configuration)
    let store = NotingStore(
      store: try SQLiteQuizStore(database: database),
      notes: try Notes(folder.appending(path: "deliveries")), steps: steps)
    return QuizPhone(
      service: QuizService(store: store, calendar: Calendar(identifier: .gregorian)) { Date() })
  }
}
