/// The runs of a session's programs, before they are compared with claims.
package struct SessionRun: Sendable {
  package let session: Session
  /// The run of the session's own program; `nil` if no sample runs in it.
  package var own: ProgramRun?
  /// The runs of programs that check a single sample, by the sample's index in the session.
  package var alone: [Int: ProgramRun] = [:]

  package init(
    session: Session, own: ProgramRun? = nil, alone: [Int: ProgramRun] = [:]
  ) {
    self.session = session
    self.own = own
    self.alone = alone
  }

  /// The obstacle that kept one of its programs from starting; `nil` if all were started.
  package var obstacle: Obstacle? {
    ([own].compactMap(\.self) + alone.values).lazy.compactMap { run in
      if case .notRun(let obstacle) = run.ending { obstacle } else { nil }
    }.first
  }
}
