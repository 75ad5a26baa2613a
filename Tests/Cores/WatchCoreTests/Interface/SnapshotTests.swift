import Foundation
import Pictures
import Testing
import WatchCore

/// Compares each kind of screen, on each size of screen, with the pictures in `Snapshots/`.
///
/// With `RECORD=1` in the environment, the pictures are written again and the run fails. Review
/// them before you commit them.
@MainActor @Suite struct SnapshotTests {
  nonisolated static let names = [
    "dark", "face", "glance", "long-look-own", "long-look", "modal", "page", "pushed", "scrolled",
    "short-look", "table",
  ]

  @Test(arguments: names) func looksAsItDid(name: String) throws {
    let screenshots = try WatchScreenSize.allCases.map { size in
      try watch(showing: name, on: size).screenshot()
    }
    let svg = WatchScreenshots(screenshots, columns: 3).picture.svg + "\n"
    let file = Self.folder.appending(path: "\(name).svg")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try svg.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name).svg: look at it, then run without RECORD")
    } else {
      let expected = try String(contentsOf: file, encoding: .utf8)
      #expect(svg == expected)
    }
  }

  @Test func thereIsNothingButSnapshots() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { "\($0).svg" })
  }

  private nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Snapshots")

  private func watch(showing name: String, on size: WatchScreenSize) throws -> WatchSimulator {
    let isPushed = ["pushed", "scrolled", "table"].contains(name)
    var app = isPushed ? FourZones.hierarchy : FourZones.pages
    try app.addGlance(ZonesGlance.self)
    app.addNotification(CallController.self, category: "call")
    let watch = FourZones.watch(app, screen: size)
    let call = WatchNotification(
      "Call Denver", body: "They are at their desks.",
      category: name == "long-look-own" ? "call" : "", actions: ["Call", "Later"])
    switch name {
    case "dark": watch.lowerWrist()
    case "glance": try watch.showGlance()
    case "long-look", "long-look-own":
      watch.receive(call)
      try watch.keepLooking()
    case "short-look": watch.receive(call)
    case "face": break
    default: try watch.launch()
    }
    switch name {
    case "modal": try watch.tap("About")
    case "page": watch.swipe(.left)
    case "pushed": try watch.tap("Denver")
    case "scrolled":
      try watch.tap("Denver")
      watch.turnCrown(by: 30)
    default: break
    }
    return watch
  }
}
