/// A box around blocks: an alert, or text that readers unfold.
package struct Box: Sendable, Hashable {
  package var label: String
  /// The box's class in style sheets; `nil` for a box without a style of its own.
  package var style: String?
  /// Indicates whether readers see only the label until they open the box.
  package var isFolded: Bool

  package init(label: String, style: String? = nil, isFolded: Bool = false) {
    self.label = label
    self.style = style
    self.isFolded = isFolded
  }
}
