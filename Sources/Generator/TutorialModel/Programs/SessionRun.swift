/// What the programs of a session did, before anybody compares it with a claim.
package struct SessionRun: Sendable {
  package let session: Session
  /// The session's own program, where it has samples that run.
  package var own: ProgramRun?
  /// The programs that check one sample alone, by its place in the session.
  package var alone: [Int: ProgramRun] = [:]

  package init(
    session: Session, own: ProgramRun? = nil, alone: [Int: ProgramRun] = [:]
  ) {
    self.session = session
    self.own = own
    self.alone = alone
  }

  /// What kept one of its programs from being started.
  package var obstacle: Obstacle? {
    ([own].compactMap(\.self) + alone.values).lazy.compactMap { run in
      if case .notRun(let obstacle) = run.ending { obstacle } else { nil }
    }.first
  }
}
