import TutorialModel

extension SessionRun {
  /// Puts together what a program left behind: which sample wrote what, and how far it came.
  init(
    _ built: BuiltProgram, ending: ChildProcess.Ending, log: EventLog, crash: CrashReport?,
    output: [UInt8], errorOutput: [UInt8]
  ) {
    session = built.program.session
    messages = built.warnings
    missingResults = built.missingResults
    let errorOutput = crash == nil ? errorOutput : CrashReport.withoutProgress(errorOutput)
    let message = CrashReport.message(in: String(decoding: errorOutput, as: UTF8.self))
    self.ending =
      switch ending {
      case .timedOut: .timedOut
      case .exited(0): log.hasEnded ? .finished : .exited(code: 0)
      case .exited where crash != nil:
        // Under a sandbox the program's signal arrives as an exit code.
        .crashed(message: message ?? "the program crashed", position: crash?.position)
      case .exited(let code): .exited(code: code)
      case .signaled(let number):
        .crashed(
          message: message ?? "the program was ended by signal \(number)",
          position: crash?.position)
      }

    let positions = session.samples.indices.map { log.samples[$0] }
    samples = session.samples.enumerated().map { index, sample in
      guard let start = positions[index] else { return SampleRun() }
      let end = positions[(index + 1)...].lazy.compactMap { $0 }.first
      return SampleRun(
        wasReached: true,
        output: output.part(from: start.output, to: end?.output),
        errorOutput: errorOutput.part(from: start.error, to: end?.error),
        records: log.values.filter { sample.contains(line: $0.range.start.line) })
    }
    for (number, claim) in built.program.printsClaims.enumerated() {
      guard let reached = log.prints[number] else { continue }
      samples[claim.sample].outputAtPrints[claim.expectation] =
        output.part(from: 0, to: reached.output)
    }
    scopes = log.scopes
  }
}

extension [UInt8] {
  /// The bytes between two positions, as far as they exist; a program may tell nonsense.
  fileprivate func part(from start: Int, to end: Int?) -> [UInt8] {
    let end = Swift.min(Swift.max(end ?? count, 0), count)
    let start = Swift.min(Swift.max(start, 0), end)
    return [UInt8](self[start..<end])
  }
}
