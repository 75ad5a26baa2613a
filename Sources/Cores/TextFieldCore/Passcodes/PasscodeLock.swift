/// A passcode with a limited number of attempts, as a value that can be saved.
///
/// Save it after each attempt: if a lock forgot failed attempts when the app restarts, an attacker
/// could try forever.
public struct PasscodeLock: Codable, Hashable, Sendable {
  /// The outcome of an attempt.
  public enum Outcome: Hashable, Sendable {
    case opened
    case refused(attemptsLeft: Int)
    /// There are no attempts left: the code was not checked, or was wrong in the last attempt.
    case locked
  }

  /// The passcode, in a form that may be stored.
  public let hash: PasscodeHash
  /// The number of consecutive wrong codes that are allowed.
  public let allowedAttempts: Int
  /// The number of wrong codes since the last correct one.
  public private(set) var failedAttempts = 0

  /// - Parameter allowedAttempts: at least 1.
  public init(hash: PasscodeHash, allowedAttempts: Int = 3) {
    self.hash = hash
    self.allowedAttempts = max(1, allowedAttempts)
  }

  /// The number of wrong codes that are still allowed.
  public var attemptsLeft: Int { max(0, allowedAttempts - failedAttempts) }
  /// Indicates whether there are no attempts left.
  public var isLocked: Bool { attemptsLeft == 0 }

  /// Tries a code.
  ///
  /// - Throws: any error from deriving the key; in that case the attempt counts as failed.
  public mutating func attempt(_ passcode: String) throws -> Outcome {
    guard !isLocked else { return .locked }
    failedAttempts += 1
    if try hash.matches(passcode) {
      failedAttempts = 0
      return .opened
    }
    return isLocked ? .locked : .refused(attemptsLeft: attemptsLeft)
  }

  /// Resets the failed attempts, after the owner has proved their identity in another way.
  public mutating func reset() {
    failedAttempts = 0
  }
}

extension PasscodeLock.Outcome: CustomStringConvertible {
  /// A description: "opened", "refused, 2 attempts left" or "locked".
  public var description: String {
    switch self {
    case .opened: "opened"
    case .refused(let left): "refused, \(left) attempt\(left == 1 ? "" : "s") left"
    case .locked: "locked"
    }
  }
}
