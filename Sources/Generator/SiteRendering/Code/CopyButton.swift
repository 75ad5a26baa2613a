/// The button that copies a block of code; a script works it, and shows it where scripts run.
enum CopyButton {
  static let html = "<button type=\"button\" class=\"copy\">Copy</button>"
}
