/// A button on a watch.
public final class InterfaceButton: InterfaceObject {
  public private(set) var title: String
  public private(set) var isEnabled = true
  let action: @MainActor (InterfaceController) throws -> Void

  /// - Parameter action: the action of a tap. It receives the controller that shows the button.
  public init(
    _ title: String, action: @escaping @MainActor (InterfaceController) throws -> Void = { _ in }
  ) {
    self.title = title
    self.action = action
  }

  public func setTitle(_ title: String) {
    change { self.title = title }
  }

  public func setEnabled(_ isEnabled: Bool) {
    change { self.isEnabled = isEnabled }
  }

  override var control: String? { "the button “\(title)”" }

  override func naturalWidth(at moment: Moment) -> Int {
    title.estimatedWidth(in: .body) + 2 * Self.padding
  }

  override func height(width: Int, at moment: Moment) -> Int { Self.height }

  override func draw(
    in drawing: inout WatchDrawing, x: Int, y: Int, width: Int, at moment: Moment
  ) {
    drawing.platter(x: x, y: y, width: width, height: Self.height)
    drawing.text(
      title.truncated(to: width - 2 * Self.padding, in: .body), x: x, y: y + 10, width: width,
      font: .body, color: isEnabled ? .primary : .secondary, alignment: .center)
  }

  override func words(at moment: Moment) -> [String] {
    ["a button “\(title)”\(isEnabled ? "" : ", disabled")"]
  }

  static let height = 38
  private static let padding = 8
}
