import BrowserDriving
import Foundation
import TestSupport

extension ServeBench {
  static let hugo = "prose, Hugo’s server"
  /// The time limit for Hugo's page to show an edit or to connect again, in seconds.
  private static let hugosPatience = 10

  /// The same prose in Hugo's server, which loads the whole page again; `nil` if it is not
  /// installed.
  func measureHugo() async throws -> String? {
    guard (try? run("hugo", ["version"])) != nil else { return nil }
    let dates = copy.text("Content/dates-1.md")
    let start = try copy.place(of: "\n## ", in: dates)
    try HugoSite(pages: .least).write(to: copy.folder)
    let port = 20_000 + ProcessInfo.processInfo.processIdentifier % 10_000
    let server = try ServerProcess(
      "hugo",
      ["server", "--port", "\(port)", "--bind", "127.0.0.1", "--source", copy.folder.path])
    defer { server.end() }
    var seconds: [Double?] = []
    try await Browser.withPage { page in
      let address = server.address.appending(path: "dates-1/")
      try await page.show(width: 1280)
      try await page.open(address)
      // One edit that is not counted.
      for edition in 1...21 {
        // A page that is not connected gets no messages.
        try? await page.wait(
          until: "window.LiveReload?.connector?.protocol > 0", within: Self.hugosPatience)
        let text = "Edition \(edition) of the prose."
        let painting = try await Painting(of: Self.says(text), on: page)
        let saved = try copy.save(
          "Content/dates-1.md", dates.inserting("\n\n\(text)\n", at: start))
        let time = try await painting.time(within: Self.hugosPatience)
        seconds.append(time.map { $0 - saved })
        if time == nil { try await page.open(address) }
      }
    }
    let painted = seconds.dropFirst().compactMap(\.self)
    let missed = seconds.count - 1 - painted.count
    return Self.line(missed == 0 ? Self.hugo : "\(Self.hugo), \(missed) missed", painted)
  }
}
