import TutorialModel

extension BlockRenderer {
  mutating func renderAlert(_ alert: Alert, _ children: [Block]) throws(RenderError) {
    let word = alert.rawValue.prefix(1).uppercased() + alert.rawValue.dropFirst()
    html += "<aside class=\"alert \(alert.rawValue)\" role=\"note\">\n"
    html += "<p class=\"label\">\(word)</p>\n"
    try render(children)
    html += "</aside>\n"
  }
}
