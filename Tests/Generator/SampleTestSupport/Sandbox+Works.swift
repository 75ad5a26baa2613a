import ProcessRunning

extension Sandbox {
  /// Whether bubblewrap works on this machine.
  package static var works: Bool { get async { (try? await find(.required)) != nil } }
}
