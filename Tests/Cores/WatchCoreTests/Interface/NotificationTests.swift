import Testing
import WatchCore

final class CallController: NotificationController {
  let words = InterfaceLabel(numberOfLines: 0)
  override var interface: [InterfaceObject] { [words] }

  override func didReceive(_ notification: WatchNotification) {
    words.setText("Own: \(notification.body)")
  }
}

final class TappableNotification: NotificationController {
  let button = InterfaceButton("Tap")
  override var interface: [InterfaceObject] { [button] }
}

@MainActor @Suite struct NotificationTests {
  let call = WatchNotification(
    "Call Denver", body: "They are at their desks.", category: "call", actions: ["Call", "Later"])

  private func watch() -> WatchSimulator {
    var app = FourZones.pages
    app.addNotification(CallController.self, category: "call")
    app.addNotification(TappableNotification.self, category: "tap")
    return FourZones.watch(app)
  }

  @Test func theShortLookComesFirstAndIsTheSystems() throws {
    let watch = watch()
    let events = FourZones.events(of: watch) { #expect(watch.receive(call)) }
    #expect(events == [])
    #expect(watch.visibleController == nil)
    #expect(!watch.turnCrown(by: 50))
    let seen = watch.description
    #expect(seen.contains("short look"))
    #expect(seen.contains("“Call Denver”"))
    #expect(!seen.contains("desks"))
  }

  @Test func theLongLookIsTheAppsOwnAndScrolls() throws {
    let watch = watch()
    watch.receive(call)
    let events = try FourZones.events(of: watch) { try watch.keepLooking() }
    #expect(
      events == [
        "CallController: init", "CallController: awake", "CallController: didReceive",
        "CallController: willActivate",
      ])
    #expect(watch.description.contains("“Own: They are at their desks.”"))
    #expect(watch.turnCrown(by: 50))
  }

  @Test func aTapOnTheShortLookShowsTheLongLook() throws {
    let watch = watch()
    watch.receive(call)
    #expect(try watch.tapScreen())
    #expect(watch.visibleController is CallController)
  }

  @Test func withoutAScreenOfItsOwnTheSystemShowsTheBody() throws {
    let watch = watch()
    watch.receive(WatchNotification("Hello", body: "From the system."))
    let events = try FourZones.events(of: watch) { try watch.keepLooking() }
    #expect(events == [])
    #expect(watch.description.contains("“From the system.”"))
    #expect(watch.description.contains("“Dismiss”"))
  }

  @Test func aLoweredWristEndsBothLooks() throws {
    let watch = watch()
    watch.receive(call)
    watch.lowerWrist()
    watch.raiseWrist()
    #expect(watch.description.contains("The watch face"))
    watch.receive(call)
    try watch.keepLooking()
    let events = FourZones.events(of: watch) { watch.lowerWrist() }
    #expect(events == ["CallController: didDeactivate"])
  }

  @Test func anActionEndsTheLongLook() throws {
    let watch = watch()
    for title in ["Later", "Dismiss"] {
      watch.receive(call)
      #expect(try !watch.tap(title))
      try watch.keepLooking()
      #expect(try watch.tap(title))
      #expect(watch.visibleController == nil)
    }
    #expect(watch.handledActions == ["Later"])
  }

  @Test func aNotificationHasNoControlsOfItsOwn() {
    let watch = watch()
    watch.receive(WatchNotification("Tap", body: "", category: "tap"))
    let error = WatchInterfaceError.controlsNotAllowed(
      controller: "TappableNotification", controls: ["the button “Tap”"])
    #expect(throws: error) { try watch.keepLooking() }
  }

  @Test func anAppOnTheScreenIsNotInterrupted() throws {
    let watch = watch()
    try watch.launch()
    #expect(!watch.receive(call))
    #expect(watch.visibleController?.name == "Eastern")
    watch.lowerWrist()
    #expect(watch.receive(call))
    #expect(watch.isWristRaised)
  }
}
