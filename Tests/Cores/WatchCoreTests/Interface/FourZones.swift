import Foundation
import WatchCore

/// A page of the watch app that the tests share. The app has one page for each time zone.
final class ZoneController: InterfaceController {
  static let zones = ["Eastern", "Central", "Mountain", "Pacific"]

  let time = InterfaceDate(format: "h:mm:ss a", font: .title)
  let note = InterfaceLabel("unset", color: .secondary)
  let about = InterfaceButton("About") { try $0.presentController(withName: "About") }
  let more = InterfaceButton("More") { try $0.pushController(withName: "More") }
  private(set) var context: Any?

  override var interface: [InterfaceObject] { [time, note, about, more] }

  override func awake(withContext context: Any?) {
    self.context = context
    setTitle(name)
    time.setTimeZone((context as? String).flatMap(TimeZone.init(identifier:)))
    note.setText("awake")
  }

  override func willActivate() {
    note.setText("active")
  }

  override func didDeactivate() {
    note.setText("inactive")
  }
}

final class AboutController: InterfaceController {
  let words = InterfaceLabel("Made in Cupertino", numberOfLines: 0)
  let done = InterfaceButton("Done") { try $0.dismiss() }
  let more = InterfaceButton("More") { try $0.pushController(withName: "More") }
  override var interface: [InterfaceObject] { [words, done, more] }
}

final class ListController: InterfaceController {
  let table = InterfaceTable(rows: [.init("Denver", detail: "MT"), .init("Phoenix")])
  let about = InterfaceButton("About") { try $0.presentController(withName: "About") }
  private(set) var selected: [Int] = []

  override var interface: [InterfaceObject] { [table, about] }

  override func table(_ table: InterfaceTable, didSelectRowAt index: Int) throws {
    selected.append(index)
    try pushController(withName: "More", context: table.rows[index].title)
  }
}

final class MoreController: InterfaceController {
  let deeper = InterfaceButton("Deeper") { try $0.pushController(withName: "More") }
  let back = InterfaceButton("Back") { try $0.pop() }
  let root = InterfaceButton("Root") { try $0.popToRootController() }
  let page = InterfaceButton("Page") { try $0.becomeCurrentPage(0) }
  private(set) var context: Any?

  override var interface: [InterfaceObject] { [deeper, back, root, page] }

  override func awake(withContext context: Any?) {
    self.context = context
    setTitle("More")
  }
}

@MainActor enum FourZones {
  /// 8:52:00 in the morning in New York.
  static let morning = Date(timeIntervalSinceReferenceDate: 443_368_320)
  static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt
  static let identifiers = [
    "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
  ]

  static let scenes: [String: InterfaceController.Type] = {
    var scenes: [String: InterfaceController.Type] = [
      "About": AboutController.self, "List": ListController.self, "More": MoreController.self,
    ]
    for zone in ZoneController.zones { scenes[zone] = ZoneController.self }
    return scenes
  }()

  /// The app with a page for each zone.
  static var pages: WatchApp {
    WatchApp(
      name: "Four Zones", scenes: scenes,
      pages: zip(ZoneController.zones, identifiers).map { ($0, $1) })
  }

  /// The app that begins with a list.
  static var hierarchy: WatchApp { WatchApp(name: "Four Zones", scenes: scenes, root: "List") }

  static func watch(_ app: WatchApp, screen: WatchScreenSize = .mm42) -> WatchSimulator {
    WatchSimulator(
      app, screen: screen, clock: ManualClock(now: morning), timeZone: newYork,
      locale: Locale(identifier: "en_US_POSIX"))
  }

  /// Returns the events in a watch during an action.
  static func events(
    of watch: WatchSimulator, _ body: () throws -> Void
  ) rethrows -> [String] {
    let count = watch.log.count
    try body()
    return watch.log.dropFirst(count).map(\.description)
  }
}
