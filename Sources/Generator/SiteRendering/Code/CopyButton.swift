/// The button that copies a block of code; a script shows and handles it.
enum CopyButton {
  static let html = "<button type=\"button\" class=\"copy\">Copy</button>"
}
