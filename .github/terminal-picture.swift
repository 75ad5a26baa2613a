// Draws what a terminal shows, for the README, in light and in dark:
//
//     { echo '$ exhibit check README.md'; exhibit check README.md 2>&1; } |
//       swift .github/terminal-picture.swift .github/check
//
// writes .github/check-light.svg and .github/check-dark.svg.

import Foundation

struct Colors {
  var name, panel, text, muted, error, accent: String
}

let schemes = [
  Colors(
    name: "light", panel: "#f7f7f5", text: "#1e2024", muted: "#5b5f66", error: "#a8201a",
    accent: "#0a6570"),
  Colors(
    name: "dark", panel: "#1c1f23", text: "#e3e5e8", muted: "#a3a9b2", error: "#ff9d92",
    accent: "#6fc7cf"),
]

extension String {
  var escaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      // Pictures fold other blanks.
      .replacingOccurrences(of: " ", with: "\u{A0}")
  }

  func colored(_ color: String) -> String { "<tspan fill=\"\(color)\">\(escaped)</tspan>" }
}

func marked(_ line: String, _ colors: Colors) -> String {
  if line.hasPrefix("$ ") {
    return "$ ".colored(colors.muted) + String(line.dropFirst(2)).colored(colors.accent)
  }
  if let range = line.range(of: ": error: ") {
    return "\(line[..<range.lowerBound]): ".escaped + "error: ".colored(colors.error)
      + String(line[range.upperBound...]).escaped
  }
  return line.hasPrefix("  ") ? line.escaped : line.colored(colors.muted)
}

let target = CommandLine.arguments.dropFirst().first ?? "terminal"
let lines = Array(AnyIterator { readLine() })
let (advance, leading, border) = (8.4, 21.0, 20.0)
let width = Int(Double(lines.map(\.count).max() ?? 0) * advance + 2 * border)
let height = Int(Double(lines.count) * leading + 2 * border)
for colors in schemes {
  let rows = lines.enumerated().map { number, line in
    let y = border + Double(number) * leading + 15
    return "<text x=\"\(border)\" y=\"\(y)\" fill=\"\(colors.text)\">\(marked(line, colors))</text>"
  }
  let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" font-size="14" \
    font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace">
    <rect width="100%" height="100%" rx="8" fill="\(colors.panel)"/>
    \(rows.joined(separator: "\n"))
    </svg>

    """
  try Data(svg.utf8).write(to: URL(fileURLWithPath: "\(target)-\(colors.name).svg"))
}
