/// The health of a server in this run. A server that fails, or is often slow, only holds the run up
/// and is no longer used.
struct RemoteHealth: Sendable, Hashable {
  private(set) var isReadable = true
  private(set) var isWritable = true
  private var slowAnswers = 0
  private var wrongAnswers = 0

  /// How many slow answers, and how many wrong ones, are too many.
  static let most = 3
  /// The longest that an answer may take that is not slow, besides the time for its bytes.
  static let usualTime = Duration.seconds(2)
  /// How long a slow network needs for a MiB.
  private static let timePerMebibyte = Duration.seconds(1)

  var isUsed: Bool { isReadable || isWritable }

  /// Notes how long an answer took.
  ///
  /// - Parameter bytes: how many were sent and received.
  /// - Returns: what is wrong, if that is why the server is no longer used.
  mutating func noteAnswer(after time: Duration, bytes: Int) -> String? {
    guard isUsed, time > Self.usualTime + Self.timePerMebibyte * (Double(bytes) / Double(1 << 20))
    else { return nil }
    slowAnswers += 1
    guard slowAnswers == Self.most else { return nil }
    (isReadable, isWritable) = (false, false)
    return "is slow: \(Self.most) answers took more than \(Self.usualTime.components.seconds) "
      + "seconds"
  }

  /// Notes a value that is not what was asked for.
  ///
  /// - Returns: what is wrong, the first time.
  mutating func noteWrongValue(_ problem: String) -> String? {
    guard isReadable else { return nil }
    wrongAnswers += 1
    if wrongAnswers == Self.most { isReadable = false }
    return wrongAnswers == 1 ? problem : nil
  }

  /// Notes that a request had no answer, or one that no working server gives.
  ///
  /// - Returns: what is wrong, the first time.
  mutating func noteFailure(_ problem: String) -> String? {
    guard isUsed else { return nil }
    (isReadable, isWritable) = (false, false)
    return problem
  }

  /// Notes that the server does not take a value.
  ///
  /// - Returns: what is wrong, the first time.
  mutating func noteRefusal(_ problem: String) -> String? {
    guard isWritable else { return nil }
    isWritable = false
    return problem
  }
}
