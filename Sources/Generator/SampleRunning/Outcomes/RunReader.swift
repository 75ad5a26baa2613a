import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

extension ProgramRun {
  /// Reads the result of a program.
  init(_ program: SampleProgram, _ result: ProgramResult, isCached: Bool) {
    let compilation = result.compilation.outcome(map: program.map)
    let shown = result.shown(map: program.map)
    self.init(
      program: program, messages: compilation.messages,
      missingResults: compilation.missingResults ?? shown?.missingResults, isCached: isCached)
    if compilation.isRefused {
      ending = .refused
    } else if let shown {
      read(shown)
    }
  }

  /// Interprets the program's output and events: the output of each sample, and how far the program
  /// got.
  private mutating func read(_ shown: ShownRun) {
    let (map, execution, log) = (program.map, shown.execution, shown.log)
    let crash = CrashReport(execution.crashReport, map: map)
    let output = execution.output
    scopes = log.scopes
    let errorOutput =
      crash == nil
      ? execution.errorOutput : CrashReport.withoutProgress(execution.errorOutput)
    // `exit(0)` at the end of the last sample skips nothing.
    let isThrough = log.hasEnded || log.current.flatMap(program.member) == program.lastSample
    let limits = Limits(for: program.session)
    if execution.isOutputCut { outputLimit = limits.exceeded(.output) }
    asksForRandomNumbers = log.asksForRandomNumbers
    if isThrough, !log.hasEnded {
      exitLine = ThrowSite.topLevelLine(in: execution.throwSites, map: map)
    }
    ending = Self.ending(
      execution, within: limits, isThrough: isThrough, crash: crash, errorOutput: errorOutput)
    if case .crashed(let message, nil) = ending,
      message.hasPrefix("Fatal error: Error raised at top level")
    {
      ending = .crashed(
        message: message, place: ThrowSite.find(in: execution.throwSites, map: map))
    }

    let records = Dictionary(grouping: log.values) {
      map.sample(atProgramLine: $0.range.start.line)
    }
    // Samples in program order, which is also the order of their output.
    let reached = program.members.indices.filter { log.samples[$0] != nil }
    var parts = OutputParts(length: output.count)
    for (number, place) in reached.enumerated() {
      guard let start = log.samples[place], let index = program.member(place) else { continue }
      let end = number + 1 < reached.count ? log.samples[reached[number + 1]] : nil
      parts.give(from: start.output, to: end?.output, to: index)
      samples[index] = SampleRun(
        errorOutput: errorOutput.part(from: start.error, to: end?.error))
      samples[index]?.outputStart = min(max(start.output, 0), output.count)
    }
    for stray in log.strays {
      guard let index = stray.sample(of: program, scopes: log.scopes), samples[index] != nil
      else { continue }
      parts.give(from: stray.bytes.lowerBound, to: stray.bytes.upperBound, to: index)
    }
    let tests = TestReader(log.testEvents, of: program)
    for (range, line) in tests.output {
      guard let index = map.sample(atProgramLine: line), samples[index] != nil else { continue }
      parts.give(from: range.lowerBound, to: range.upperBound, to: index)
    }
    for (index, ranges) in parts.ranges {
      samples[index]?.output = ranges.flatMap { output[$0] }
    }
    for line in log.undescribedLines {
      guard let index = map.sample(atProgramLine: line) else { continue }
      samples[index, default: SampleRun()].undescribedLines.insert(line)
    }
    for (index, records) in records {
      guard let index else { continue }
      samples[index, default: SampleRun()].records = records
    }
    for (number, claim) in program.printsClaims.enumerated() {
      guard let reached = log.prints[number] else { continue }
      samples[claim.sample]?.outputAtPrints[claim.expectation] =
        output[..<min(max(reached.output, 0), output.count)]
    }
    for message in tests.messages {
      guard let index = map.sample(atProgramLine: message.place.line) else { continue }
      samples[index, default: SampleRun()].tests.append(message)
    }
    for (place, pictures) in log.pictures {
      guard let index = program.member(place) else { continue }
      samples[index]?.pictures = pictures
    }
  }

  private static func ending(
    _ execution: Execution, within limits: Limits, isThrough: Bool, crash: CrashReport?,
    errorOutput: [UInt8]
  ) -> Ending {
    if let resource = execution.exceeded {
      return .exceeded(limits.exceeded(resource), place: crash?.place)
    }
    if execution.closedItsChannel { return .crashed(message: Self.channelIsClosed, place: nil) }
    let message =
      TrapMessage.find(in: String(decoding: errorOutput, as: UTF8.self))
      ?? crash?.runtimeFailure
    if message?.hasPrefix(Self.allocationFailed) == true {
      return .exceeded(limits.exceeded(.memory), place: crash?.place)
    }
    return switch execution.ending {
    case .timedOut: .timedOut
    // Claims about the output could not be compared.
    case _ where execution.isOutputCut: .exceeded(limits.exceeded(.output), place: nil)
    case .exited(0): isThrough ? .finished : .exited(code: 0)
    case .exited where crash != nil:
      // A sandbox reports the program's signal as an exit code.
      .crashed(message: message ?? Self.unnamed(crash), place: crash?.place)
    case .signaled where crash != nil:
      .crashed(message: message ?? Self.unnamed(crash), place: crash?.place)
    case .signaled(let number): endedBySignal(number)
    // Sandboxes and shells report a signal as this exit code.
    case .exited(let code) where 129...159 ~= code: endedBySignal(code - 128)
    case .exited(127) where missingLibrary(in: errorOutput) != nil:
      .crashed(
        message:
          "the program cannot start: the library \(missingLibrary(in: errorOutput) ?? "") that "
          + "an imported module needs is not on this machine. Remove the import, or mark the "
          + "sample `no-run`.", place: nil)
    case .exited(let code): .exited(code: code)
    }
  }

  /// The library that the system's loader did not find when it started the program.
  private static func missingLibrary(in errorOutput: [UInt8]) -> Substring? {
    String(decoding: errorOutput, as: UTF8.self)
      .firstMatch(of: #/error while loading shared libraries: ([^:\s]+): cannot open/#)?.output.1
  }

  /// The beginning of the message of Swift's runtime when memory runs out.
  private static let allocationFailed = "Fatal error: failed to allocate "

  /// Returns the message for a crash without a message of its own.
  private static func unnamed(_ crash: CrashReport?) -> String {
    crash?.isStackOverflow == true
      ? "the program ran out of stack. Look for a function that calls itself without end."
      : "the program crashed"
  }

  private static let channelIsClosed =
    "the program closed the files through which Exhibit learns what it does. Close only what it "
    + "opened itself."

  private static func endedBySignal(_ number: Int) -> Ending {
    .crashed(message: "the program was ended by signal \(number)", place: nil)
  }
}

extension [UInt8] {
  /// Returns the bytes between two positions, as far as they exist; a program may report invalid
  /// positions.
  fileprivate func part(from start: Int, to end: Int?) -> [UInt8] {
    let end = Swift.min(Swift.max(end ?? count, 0), count)
    let start = Swift.min(Swift.max(start, 0), end)
    return [UInt8](self[start..<end])
  }
}
