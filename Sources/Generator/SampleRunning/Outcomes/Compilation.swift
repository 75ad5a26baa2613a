import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The output of the compiler and the linker for a program, unchanged.
struct Compilation: Sendable, Hashable {
  struct Attempt: Sendable, Hashable {
    var ending: ChildProcess.Ending
    var log: String
    /// The reason why Exhibit ended the compiler before it could report errors; `nil` if it did
    /// not.
    var stop: String?
  }

  /// The compilation with the playground transform; `nil` if it was not tried.
  var transformed: Attempt?
  /// The compilation without the transform, for a program whose transform was not tried or failed,
  /// or that must also run without the transform.
  var plain: Attempt?
  /// The linker's output, if it failed.
  var linkerLog: String?
  /// The reason why the object is not linked, in the form of a compiler message.
  var refusal: String?

  /// The result of a compilation.
  struct Outcome: Sendable {
    var isRefused = false
    var messages = CompilerMessages()
    /// The reason why the program does not record values; `nil` if it does.
    var missingResults: String?
  }

  /// Returns, for each of the two compilations, whether it failed.
  func failed(map: LineMap) -> (transformed: Bool, plain: Bool) {
    (
      transformed?.messages(map: map).hasErrors ?? false,
      plain?.messages(map: map).hasErrors ?? false
    )
  }

  /// Returns the messages of a program, given the map of its lines.
  func outcome(map: LineMap) -> Outcome {
    let transformed = transformed?.messages(map: map)
    let plain = plain?.messages(map: map)
    var outcome = Outcome()
    switch (transformed, plain) {
    case (let transformed?, let plain?) where transformed.hasErrors && plain.hasErrors:
      // Without the transform the compiler also warns about every value that is shown but not used.
      outcome.messages = transformed.unplaced.isEmpty ? transformed : plain
    case (let transformed?, .some) where transformed.hasErrors:
      outcome.missingResults = Self.transformFailed(transformed)
    case (.some, let messages?), (let messages?, nil), (nil, let messages?):
      outcome.messages = messages
    case (nil, nil): break
    }
    if let refusal { outcome.messages = CompilerMessages(refusal, map: map) }
    if let linkerLog {
      let lines = linkerLog.split(separator: "\n").map(String.init)
      outcome.messages.unplaced = lines.isEmpty ? [Self.linkerSaidNothing] : lines
    }
    outcome.isRefused = outcome.messages.hasErrors
    return outcome
  }
}

extension Compilation.Attempt {
  func messages(map: LineMap) -> CompilerMessages {
    var messages = CompilerMessages(log, map: map)
    if let stop {
      messages.unplaced = [stop]
      return messages
    }
    if ending == .exited(code: 0) {
      // Source code in a warning, or a `#warning` of several lines, can look like an error,
      // although there is none.
      messages.placed.removeAll { $0.diagnostic.severity == .error }
      messages.unplaced = []
    } else if !messages.hasErrors {
      // The transform's own messages do not have the form of errors.
      let complaint = log.split(separator: "\n").first.map(String.init)
      messages.unplaced = [complaint ?? compilerCrashed(ending)]
    }
    return messages
  }
}

// MARK: - Messages

extension Compilation {
  fileprivate static let linkerSaidNothing = "the linker failed without a message"

  fileprivate static func transformFailed(_ messages: CompilerMessages) -> String {
    let cause =
      messages.errors.first?.diagnostic.message ?? messages.unplaced.first ?? "unknown"
    return "the compiler cannot instrument it (\(cause))"
  }
}

private func compilerCrashed(_ ending: ChildProcess.Ending) -> String {
  switch ending {
  case .exited(let code): "the compiler ended with exit code \(code) and no message"
  case .signaled(let number): "the compiler crashed (signal \(number))"
  case .timedOut: "the compiler did not finish in time"
  }
}
