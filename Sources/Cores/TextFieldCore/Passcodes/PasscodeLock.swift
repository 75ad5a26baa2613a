/// A passcode with a limited number of attempts, as a value that can be saved.
///
/// Save it after each attempt: if a lock forgets failed attempts when the app restarts, an attacker
/// can try for ever.
public struct PasscodeLock: Codable, Hashable, Sendable {
  /// The outcome of an attempt.
  public enum Outcome: Hashable, Sendable {
    case opened
    case refused(attemptsLeft: Int)
    /// There are no attempts left: the code was not checked, or was the last wrong one.
    case locked
  }

  /// The passcode, in the form in which it may be stored.
  public let hash: PasscodeHash
  /// How many wrong codes in a row are allowed.
  public let allowedAttempts: Int
  /// The number of wrong codes since the last correct one.
  public private(set) var failedAttempts = 0

  /// - Parameter allowedAttempts: at least 1.
  public init(hash: PasscodeHash, allowedAttempts: Int = 3) {
    self.hash = hash
    self.allowedAttempts = max(1, allowedAttempts)
  }

  /// How many more wrong codes are allowed.
  public var attemptsLeft: Int { max(0, allowedAttempts - failedAttempts) }
  /// Whether there are no attempts left.
  public var isLocked: Bool { attemptsLeft == 0 }

  /// Tries a code.
  ///
  /// - Throws: any error from deriving the key; the attempt counts as failed then.
  public mutating func attempt(_ passcode: String) throws -> Outcome {
    guard !isLocked else { return .locked }
    failedAttempts += 1
    if try hash.matches(passcode) {
      failedAttempts = 0
      return .opened
    }
    return isLocked ? .locked : .refused(attemptsLeft: attemptsLeft)
  }

  /// Resets the failed attempts, once the owner has proved who they are in another way.
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
