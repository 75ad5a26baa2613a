/// The button that copies a block of code; a script shows and handles it.
enum CopyButton {
  /// - Parameter subject: what it copies, in words that no other button of the page says: `sample 3`.
  static func html(of subject: String) -> String {
    "<button type=\"button\" class=\"copy\" aria-label=\"Copy \(subject)\">Copy</button>"
  }
}
