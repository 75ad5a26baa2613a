import Synchronization

/// What a screen remembers of its views between two drawings: the state of each, by its place.
///
/// A place is the way to the view from the screen: at each step the view's type, and its number among
/// the views of that type there.
final class StateMemory: Sendable {
  /// The memory of the screen that is being drawn.
  @TaskLocal static var current: StateMemory?

  private struct Content {
    /// By place and number of the property.
    var boxes: [String: any AnyStateBox] = [:]
    var place = ""
    /// How many views of each type were met so far, by parent's place and type.
    var counts: [String: Int] = [:]
    /// The places of the views that are shown.
    var shown: Set<String> = []
  }

  private let content = Mutex(Content())
  private let onChange: @Sendable () -> Void

  /// - Parameter onChange: called after each change of a state.
  init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

  /// Draws all views. What is no longer shown is forgotten.
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

  /// Draws a view with the state that it had the last time.
  func rendering(_ view: some View, _ body: () -> ViewNode) -> ViewNode {
    let parent = enter(type: "\(type(of: view))")
    defer { content.withLock { $0.place = parent } }
    for (number, child) in Mirror(reflecting: view).children.enumerated() {
      if let property = child.value as? any StateProperty { keep(property.anyBox, number) }
    }
    return body()
  }

  /// Goes to the place of the next view of a type, and returns the place of its parent.
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
