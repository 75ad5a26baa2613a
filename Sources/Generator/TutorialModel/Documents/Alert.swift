/// The kinds of GitHub's alerts: `> [!NOTE]`.
package enum Alert: String, Sendable, Hashable, CaseIterable {
  case note, tip, important, warning, caution
}
