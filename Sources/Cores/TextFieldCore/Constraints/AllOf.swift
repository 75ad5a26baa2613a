import Foundation

/// A combination of constraints: a change is accepted if all of them accept it.
///
/// If some reject it, it is rejected for all their reasons. If one replaces the text, the next one
/// evaluates the replacement.
public struct AllOf: TextConstraint {
  /// The constraints, in the order in which they are evaluated.
  public let constraints: [any TextConstraint]

  public init(_ constraints: any TextConstraint...) {
    self.constraints = constraints
  }

  public init(_ constraints: [any TextConstraint]) {
    self.constraints = constraints
  }

  public func evaluate(_ change: TextChange) -> TextVerdict {
    var reasons: [String] = []
    var replaced: (text: String, caret: Int)?
    for constraint in constraints {
      let current = replaced.flatMap { TextChange(replacingAllOf: change.text, with: $0.text) }
      switch constraint.evaluate(current ?? change) {
      case .accept: break
      case .reject(let reason): reasons.append(reason)
      case .replace(let text, let caret): replaced = (text, caret)
      }
    }
    if !reasons.isEmpty { return .reject(reason: reasons.joined(separator: " ")) }
    guard let replaced else { return .accept }
    // The first constraints have not evaluated the replacements by later ones.
    let unsatisfied = constraints.compactMap { constraint -> String? in
      switch constraint.evaluate(.entering(replaced.text)) {
      case .accept: nil
      case .reject(let reason): reason
      case .replace: "The text cannot be corrected."
      }
    }
    guard unsatisfied.isEmpty else {
      return .reject(reason: unsatisfied.joined(separator: " "))
    }
    return .replace(text: replaced.text, caret: replaced.caret)
  }
}

extension TextChange {
  fileprivate init?(replacingAllOf text: String, with replacement: String) {
    self.init(
      text: text, range: NSRange(location: 0, length: text.utf16.count), replacement: replacement)
  }
}
