/// A box around blocks: an alert, or text that readers unfold.
package struct Box: Sendable, Hashable {
  /// The state in which readers meet a box that they can fold.
  package enum Fold: Sendable, Hashable {
    case closed, open
  }

  package var label: [Inline]
  /// The box's class in style sheets; `nil` for a box without a style of its own.
  package var style: String?
  /// `nil` for a box that is always open.
  package var fold: Fold?

  package init(label: [Inline], style: String? = nil, fold: Fold? = nil) {
    self.label = label
    self.style = style
    self.fold = fold
  }

  package init(label: String, style: String? = nil, fold: Fold? = nil) {
    self.init(label: [.text(label)], style: style, fold: fold)
  }
}
