import Synchronization

/// The states of a screen's views between two drawings, by the place of each view.
///
/// A place is the path from the screen to the view: at each step the view's type, and its number
/// among the views of that type.
final class StateMemory: Sendable {
  /// The memory of the screen that is being drawn.
  @TaskLocal static var current: StateMemory?

  private struct Content {
    /// The boxes, by place and by number of the property.
    var boxes: [String: any AnyStateBox] = [:]
    var place = ""
    /// The number of views of each type in the current drawing so far, by the parent's place and
    /// the type.
    var counts: [String: Int] = [:]
    /// The places of the views that are shown.
    var shown: Set<String> = []
  }

  private let content = Mutex(Content())
  private let onChange: @Sendable () -> Void

  /// - Parameter onChange: called after each change of a state.
  init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

  /// Draws all views, and discards the state of views that are no longer shown.
  func renderingAll(_ body: () -> ViewNode) -> ViewNode {
    content.withLock { content in
      content.counts = [:]
      content.shown = []
    }
    let node = Self.$current.withValue(self) { body() }
    content.withLock { content in
      let shown = content.shown
      content.boxes = content.boxes.filter { shown.contains($0.key) }
    }
    return node
  }

  /// Draws a view with its state from the previous drawing.
  func rendering(_ view: some View, _ body: () -> ViewNode) -> ViewNode {
    let parent = enter(type: "\(type(of: view))")
    defer { content.withLock { $0.place = parent } }
    for (number, child) in Mirror(reflecting: view).children.enumerated() {
      if let property = child.value as? any StateProperty { keep(property.anyBox, number) }
    }
    return body()
  }

  /// Moves to the place of the next view of a type, and returns the place of its parent.
  private func enter(type: String) -> String {
    content.withLock { content in
      let parent = content.place
      let path = "\(parent)/\(type)"
      let number = content.counts[path, default: 0]
      content.counts[path] = number + 1
      content.place = "\(path) \(number)"
      return parent
    }
  }

  private func keep(_ box: any AnyStateBox, _ number: Int) {
    let kept = content.withLock { content in
      let key = "\(content.place).\(number)"
      content.shown.insert(key)
      let kept = content.boxes[key] ?? box
      content.boxes[key] = kept
      return kept
    }
    guard box.stand(for: kept) else { return }
    kept.observe(onChange)
  }
}
