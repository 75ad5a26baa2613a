/// An event of a run, in the order of reporting.
package enum RunEvent: Sendable {
  /// The start of a step of the run. The text is a sentence without its period.
  case step(String)
  /// Something that the run has to do without, such as results of earlier runs.
  case warning(String)
  /// A problem of the content, which is part of the result.
  case diagnostic(Diagnostic)
  /// The progress of building the modules that samples import.
  case building(ModuleProgress)
  /// The total number of samples to check.
  case samplesBegan(total: Int)
  /// The number of compiled programs and the total number to compile. The total shrinks when
  /// results turn out to be known.
  case programsCompiled(Int, of: Int)
  /// The end of a session, whose samples have all been checked. Their problems are reported again,
  /// in the order of the pages, after all sessions have finished.
  case sessionFinished([CheckedSample])
  case samplesEnded
}

/// The progress of building modules.
package enum ModuleProgress: Sendable, Hashable {
  case began(String)
  /// The steps of the build as SwiftPM counts them. The total grows as SwiftPM discovers more
  /// steps.
  case steps(done: Int, of: Int)
}
