/// The kinds of GitHub's alerts, such as `> [!NOTE]`.
package enum Alert: String, Sendable, Hashable, CaseIterable {
  case note, tip, important, warning, caution
}
