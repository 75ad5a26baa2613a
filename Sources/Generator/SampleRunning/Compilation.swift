import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// What the compiler and the linker said of a program, as they said it.
struct Compilation: Sendable, Hashable {
  struct Attempt: Sendable, Hashable {
    var ending: ChildProcess.Ending
    var log: String
  }

  /// With the playground transform, where it was tried.
  var transformed: Attempt?
  /// As the program stands: where the transform was not tried or failed, and where the program is
  /// also to run without it.
  var plain: Attempt?
  /// What the linker said, where it failed.
  var linkerLog: String?

  /// What it comes to.
  struct Outcome: Sendable {
    var isRefused = false
    var messages = CompilerMessages()
    /// Why the program does not record values, where it does not.
    var missingResults: String?
  }

  /// What the compiler refused.
  func failed(map: LineMap) -> (transformed: Bool, plain: Bool) {
    (
      transformed?.messages(map: map).hasErrors ?? false,
      plain?.messages(map: map).hasErrors ?? false
    )
  }

  /// Reads the messages of a program whose lines a map knows.
  func outcome(map: LineMap) -> Outcome {
    let transformed = transformed?.messages(map: map)
    let plain = plain?.messages(map: map)
    var outcome = Outcome()
    switch (transformed, plain) {
    case (let transformed?, let plain?) where transformed.hasErrors && plain.hasErrors:
      // Without the transform the compiler also warns of every value that is shown and not used.
      outcome.messages = transformed.unplaced.isEmpty ? transformed : plain
    case (let transformed?, .some) where transformed.hasErrors:
      outcome.missingResults = Self.transformFailed(transformed)
    case (.some, let messages?), (let messages?, nil), (nil, let messages?):
      outcome.messages = messages
    case (nil, nil): break
    }
    if let linkerLog {
      outcome.messages.unplaced = linkerLog.split(separator: "\n").map(String.init)
    }
    outcome.isRefused = outcome.messages.hasErrors
    return outcome
  }
}

extension Compilation.Attempt {
  func messages(map: LineMap) -> CompilerMessages {
    var messages = CompilerMessages(log, map: map)
    if ending != .exited(code: 0), !messages.hasErrors {
      // The transform's own complaints are not in the form of an error.
      let complaint = log.split(separator: "\n").first.map(String.init)
      messages.unplaced = [complaint ?? compilerCrashed(ending)]
    }
    return messages
  }
}

// MARK: - Messages

extension Compilation {
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
  case .timedOut: "the compiler did not end within \(SampleBuilder.timeout)"
  }
}
