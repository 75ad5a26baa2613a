import Synchronization

/// Stores a value. Each drawing of a parent makes its views again, each with a new box. The new box
/// then uses the value in the box that the screen has kept.
final class StateBox<Value: Sendable>: AnyStateBox {
  private struct Content {
    var value: Value
    var kept: StateBox?
    var onChange: (@Sendable () -> Void)?
  }

  private let content: Mutex<Content>

  init(_ value: Value) { content = Mutex(Content(value: value)) }

  var value: Value {
    get { content.withLock { $0.kept }?.value ?? content.withLock { $0.value } }
    set {
      if let kept = content.withLock({ $0.kept }) {
        kept.value = newValue
      } else {
        content.withLock { content in
          content.value = newValue
          return content.onChange
        }?()
      }
    }
  }

  func stand(for kept: any AnyStateBox) -> Bool {
    guard let kept = kept as? StateBox else { return false }
    if kept !== self { content.withLock { $0.kept = kept } }
    return true
  }

  func observe(_ onChange: @escaping @Sendable () -> Void) {
    content.withLock { $0.onChange = onChange }
  }
}

/// A box of any type of value.
protocol AnyStateBox: AnyObject, Sendable {
  /// Makes this box read and write the value of another box from now on.
  ///
  /// - Returns: whether the two hold the same type of value.
  func stand(for kept: any AnyStateBox) -> Bool

  /// Calls a closure after each change.
  func observe(_ onChange: @escaping @Sendable () -> Void)
}
