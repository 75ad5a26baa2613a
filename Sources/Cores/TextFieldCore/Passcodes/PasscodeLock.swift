/// A passcode with a limited number of attempts, as a value to be saved.
///
/// Save it after each attempt: a lock that forgets what failed whenever the app starts anew can be
/// tried for ever.
public struct PasscodeLock: Codable, Hashable, Sendable {
  /// What became of an attempt.
  public enum Outcome: Hashable, Sendable {
    case opened
    case refused(attemptsLeft: Int)
    /// There are no attempts left, and the code was not looked at or was the last wrong one.
    case locked
  }

  public let hash: PasscodeHash
  /// How many wrong codes in a row are borne.
  public let allowedAttempts: Int
  /// How many there have been since the last right one.
  public private(set) var failedAttempts = 0

  /// - Parameter allowedAttempts: at least 1.
  public init(hash: PasscodeHash, allowedAttempts: Int = 3) {
    self.hash = hash
    self.allowedAttempts = max(1, allowedAttempts)
  }

  public var attemptsLeft: Int { max(0, allowedAttempts - failedAttempts) }
  public var isLocked: Bool { attemptsLeft == 0 }

  /// Tries a code.
  ///
  /// - Throws: what the key derivation throws; the attempt counts as failed then.
  public mutating func attempt(_ passcode: String) throws -> Outcome {
    guard !isLocked else { return .locked }
    failedAttempts += 1
    if try hash.matches(passcode) {
      failedAttempts = 0
      return .opened
    }
    return isLocked ? .locked : .refused(attemptsLeft: attemptsLeft)
  }

  /// Allows the attempts anew, once the owner has shown in another way who they are.
  public mutating func reset() {
    failedAttempts = 0
  }
}

extension PasscodeLock.Outcome: CustomStringConvertible {
  /// "opened", "refused, 2 attempts left" or "locked".
  public var description: String {
    switch self {
    case .opened: "opened"
    case .refused(let left): "refused, \(left) attempt\(left == 1 ? "" : "s") left"
    case .locked: "locked"
    }
  }
}
