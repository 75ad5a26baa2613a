/// What happens in a run, in the order in which it is told.
package enum RunEvent: Sendable {
  /// A step of the run begins: a sentence without its full stop.
  case step(String)
  /// What the run does without, such as results of earlier runs.
  case warning(String)
  /// A problem of the content: part of the result.
  case diagnostic(Diagnostic)
  /// How the building of the modules goes that samples import.
  case building(ModuleProgress)
  /// So many samples are going to be checked.
  case samplesBegan(total: Int)
  /// So many programs are compiled, of all that will be: the number shrinks where results turn out to be
  /// known.
  case programsCompiled(Int, of: Int)
  /// All samples of a session are checked; their problems are told again, in the order of the pages,
  /// when all sessions are through.
  case sessionFinished([CheckedSample])
  case samplesEnded
}

/// How the building of modules goes, for whoever waits.
package enum ModuleProgress: Sendable, Hashable {
  case began(String)
  /// Steps of the build, as SwiftPM counts them: their number grows while it learns of more.
  case steps(done: Int, of: Int)
}
