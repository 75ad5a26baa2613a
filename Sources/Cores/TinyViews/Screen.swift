import Pictures
import Synchronization

/// A screen that shows views and keeps their state. After a tap it draws them again if their state
/// has changed.
public final class Screen: PictureConvertible, Sendable {
  private let content: @Sendable () -> Views
  private let memory: StateMemory
  private let frame: Frame

  /// The latest drawing; `nil` if it is out of date.
  private final class Frame: Sendable {
    let node = Mutex<ViewNode?>(nil)
  }

  /// Makes a screen, which shows these views.
  public init(@ViewBuilder _ content: @escaping @Sendable () -> Views) {
    self.content = content
    let frame = Frame()
    self.frame = frame
    memory = StateMemory { frame.node.withLock { $0 = nil } }
  }

  public var picture: Picture { node.picture }

  /// Taps the first button with a title.
  ///
  /// - Returns: whether there is one.
  @MainActor @discardableResult public func tap(_ title: String) -> Bool { node.tap(title) }

  /// The drawn content, which is drawn again only if a state has changed.
  private var node: ViewNode {
    if let node = frame.node.withLock({ $0 }) { return node }
    let node = memory.renderingAll { content().node }
    frame.node.withLock { $0 = node }
    return node
  }
}
