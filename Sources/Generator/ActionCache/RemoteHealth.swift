/// The health of a server in this run. A server that fails, or is often slow, would only delay the
/// run, so it is no longer used.
struct RemoteHealth: Sendable, Hashable {
  private(set) var isReadable = true
  private(set) var isWritable = true
  private var slowAnswers = 0
  private var wrongAnswers = 0

  /// The number of slow answers, and of wrong ones, after which the server is no longer used.
  static let most = 3
  /// The time above which an answer counts as slow, not including the time for its bytes.
  static let usualTime = Duration.seconds(2)
  /// The time that a slow network needs for a MiB.
  private static let timePerMebibyte = Duration.seconds(1)

  var isUsed: Bool { isReadable || isWritable }

  /// Records the time that an answer took.
  ///
  /// - Parameter bytes: the number of bytes that were sent and received.
  /// - Returns: the problem, if the server is no longer used because of it.
  mutating func noteAnswer(after time: Duration, bytes: Int) -> String? {
    guard isUsed, time > Self.usualTime + Self.timePerMebibyte * (Double(bytes) / Double(1 << 20))
    else { return nil }
    slowAnswers += 1
    guard slowAnswers == Self.most else { return nil }
    (isReadable, isWritable) = (false, false)
    return "is slow: \(Self.most) answers took more than \(Self.usualTime.components.seconds) "
      + "seconds"
  }

  /// Records that an answer had a wrong value.
  ///
  /// - Returns: the problem, the first time.
  mutating func noteWrongValue(_ problem: String) -> String? {
    guard isReadable else { return nil }
    wrongAnswers += 1
    if wrongAnswers == Self.most { isReadable = false }
    return wrongAnswers == 1 ? problem : nil
  }

  /// Records that a request had no answer, or one that no working server gives.
  ///
  /// - Returns: the problem, the first time.
  mutating func noteFailure(_ problem: String) -> String? {
    guard isUsed else { return nil }
    (isReadable, isWritable) = (false, false)
    return problem
  }

  /// Records that the server refused a value.
  ///
  /// - Returns: the problem, the first time.
  mutating func noteRefusal(_ problem: String) -> String? {
    guard isWritable else { return nil }
    isWritable = false
    return problem
  }
}
