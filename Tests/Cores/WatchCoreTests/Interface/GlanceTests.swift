import Testing
import WatchCore

final class ZonesGlance: GlanceController {
  let heading = InterfaceLabel("Now", font: .headline, color: .blue)
  let zones = InterfaceGroup([InterfaceLabel("Eastern"), InterfaceDate(format: "h:mm a")])
  override var interface: [InterfaceObject] { [heading, zones] }
}

/// A glance that grows when it is about to appear.
final class TallGlance: GlanceController {
  let words = InterfaceLabel(numberOfLines: 0)
  override var interface: [InterfaceObject] { [words] }

  override func willActivate() {
    words.setText(Array(repeating: "line", count: 20).joined(separator: "\n"))
  }
}

final class TappableGlance: GlanceController {
  let button = InterfaceButton("Tap")
  let table = InterfaceTable(rows: [.init("Row")])
  override var interface: [InterfaceObject] {
    [InterfaceGroup([InterfaceLabel("A"), button]), table]
  }
}

@MainActor @Suite struct GlanceTests {
  private func watch(with glance: GlanceController.Type) throws -> WatchSimulator {
    var app = FourZones.pages
    try app.addGlance(glance)
    return FourZones.watch(app)
  }

  @Test func anAppHasOneGlance() throws {
    var app = FourZones.pages
    try app.addGlance(ZonesGlance.self)
    #expect(throws: WatchInterfaceError.oneGlanceOnly) { try app.addGlance(TallGlance.self) }
    let without = FourZones.watch(FourZones.pages)
    #expect(throws: WatchInterfaceError.noGlance) { try without.showGlance() }
  }

  @Test func aGlanceDoesNotScroll() throws {
    let watch = try watch(with: ZonesGlance.self)
    try watch.showGlance()
    #expect(!watch.turnCrown(by: 10))
    let tall = try self.watch(with: TallGlance.self)
    #expect(throws: WatchInterfaceError.glanceTooHigh(height: 380, available: 174)) {
      try tall.showGlance()
    }
    #expect(tall.visibleController == nil)
    #expect(tall.log.last?.description == "TallGlance: didDeactivate")
  }

  @Test func aGlanceHasNoControls() throws {
    let watch = try watch(with: TappableGlance.self)
    let error = WatchInterfaceError.controlsNotAllowed(
      controller: "TappableGlance", controls: ["the button “Tap”", "a table of 1 row"])
    #expect(throws: error) { try watch.showGlance() }
    #expect(watch.visibleController == nil)
  }

  @Test func aTapAnywhereOnAGlanceOpensTheApp() throws {
    let watch = try watch(with: ZonesGlance.self)
    let shown = try FourZones.events(of: watch) { try watch.showGlance() }
    #expect(shown == ["ZonesGlance: init", "ZonesGlance: awake", "ZonesGlance: willActivate"])
    #expect(try !watch.tap("Now"))
    let opened = try FourZones.events(of: watch) { try watch.tapScreen() }
    #expect(opened.first == "ZonesGlance: didDeactivate")
    #expect(opened.last == "Eastern: willActivate")
  }

  @Test func aGlanceLeavesTheAppAsItIs() throws {
    let watch = try watch(with: ZonesGlance.self)
    try watch.launch()
    watch.swipe(.left)
    let events = try FourZones.events(of: watch) { try watch.showGlance() }
    #expect(events.first == "Central: didDeactivate")
    try watch.tapScreen()
    #expect(watch.page?.index == 1)
  }

  @Test func aGlanceCannotGoElsewhere() throws {
    let watch = try watch(with: ZonesGlance.self)
    try watch.showGlance()
    let glance = try #require(watch.visibleController)
    #expect(throws: WatchInterfaceError.notOnScreen(controller: "ZonesGlance")) {
      try glance.presentController(withName: "About")
    }
  }
}
