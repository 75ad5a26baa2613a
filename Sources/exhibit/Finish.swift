import ArgumentParser
import Dispatch
import ExhibitPipeline
import Foundation

/// Does a command's work and ends the process with the exit code of its outcome.
///
/// An interrupt cancels the work, which ends the programs that it started.
func finish(_ work: @escaping @Sendable () async throws -> RunOutcome) async throws {
  let task = Task(operation: work)
  let signals = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler {
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
    throw ValidationError("\(error)")
  } catch let error as UnknownSampleError {
    throw ValidationError("\(error)")
  } catch {
    guard !task.isCancelled else { throw ExitCode(130) }
    FileHandle.standardError.write(Data("exhibit: error: \(error)\n".utf8))
    throw ExitCode(3)
  }
}
