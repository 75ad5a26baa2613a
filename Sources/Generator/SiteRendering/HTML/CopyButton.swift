/// The button that copies a block of code; a script shows and handles it.
enum CopyButton {
  /// - Parameter subject: the button's subject, in words that no other button of the page has:
  ///   `sample 3`.
  static func html(of subject: String) -> String {
    "<button type=\"button\" class=\"copy\" aria-label=\"Copy \(subject)\">Copy</button>"
  }
}
