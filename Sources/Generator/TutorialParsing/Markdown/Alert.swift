import TutorialModel

/// The kinds of GitHub's alerts, such as `> [!NOTE]`.
package enum Alert: String, Sendable, Hashable, CaseIterable {
  case note, tip, important, warning, caution

  package var box: Box {
    Box(label: rawValue.prefix(1).uppercased() + rawValue.dropFirst(), style: rawValue)
  }
}
