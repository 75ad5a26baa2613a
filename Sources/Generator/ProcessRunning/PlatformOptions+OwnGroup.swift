import Subprocess

extension PlatformOptions {
  /// A process group of its own: Ctrl-C reaches only Exhibit, which then ends the whole group.
  package static var ownGroup: PlatformOptions {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(100))
    ]
    return options
  }
}
