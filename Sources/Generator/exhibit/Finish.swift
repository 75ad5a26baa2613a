import ArgumentParser
import Dispatch
import SiteEngine
import Foundation
import Synchronization
import TutorialModel

/// Runs a command and ends the process with the exit code of its outcome.
///
/// An interrupt cancels the command, which ends the programs that it started. The exit code is then
/// 128 plus the signal's number, as in shells.
func finish(_ work: @escaping @Sendable () async throws -> RunOutcome) async throws {
  let task = Task(operation: work)
  let interruption = Interruption()
  let signals = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler {
      interruption.come(number)
      task.cancel()
    }
    source.resume()
    return source
  }
  defer { signals.forEach { $0.cancel() } }
  do {
    let outcome = try await task.value
    throw ExitCode(outcome.exitCode)
  } catch let code as ExitCode {
    throw code
  } catch let error as UnknownPathError {
    throw ValidationError("\(error)".printedLine)
  } catch let error as UnknownSampleError {
    throw ValidationError("\(error)".printedLine)
  } catch {
    if let code = interruption.exitCode { throw ExitCode(code) }
    FileHandle.standardError.say("\("exhibit: error: \(error)".printedLines)\n")
    throw ExitCode(3)
  }
}

/// The signal that asked the process to end, if one did.
private final class Interruption: Sendable {
  private let number = Mutex<Int32?>(nil)

  var exitCode: Int32? { number.withLock { $0.map { 128 + $0 } } }

  /// Remembers the first signal, and ends the process within a second even if it is stuck. The
  /// kernel then ends its children, and a site is replaced in one step or not at all.
  func come(_ signal: Int32) {
    let isFirst = number.withLock { first in
      defer { first = first ?? signal }
      return first == nil
    }
    guard isFirst else { return }
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + .milliseconds(800)) {
      _exit(128 + signal)
    }
  }
}
