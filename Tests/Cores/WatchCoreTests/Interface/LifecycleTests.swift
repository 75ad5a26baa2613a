import Foundation
import TestSupport
import Testing
import WatchCore

@MainActor @Suite struct LifecycleTests {
  @Test func allPagesAreInitializedAndAwakenedBeforeTheFirstIsActivated() throws {
    let watch = FourZones.watch(FourZones.pages)
    let events = try FourZones.events(of: watch) { try watch.launch() }
    #expect(
      events == [
        "Eastern: init", "Eastern: awake", "Central: init", "Central: awake", "Mountain: init",
        "Mountain: awake", "Pacific: init", "Pacific: awake", "Eastern: willActivate",
      ])
    #expect(watch.page?.index == 0)
    #expect(watch.page?.count == 4)
  }

  @Test func onASwipeTheNextPageIsActivatedBeforeTheOldOneIsDeactivated() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    let left = FourZones.events(of: watch) { #expect(watch.swipe(.left)) }
    #expect(
      left == ["Central: willActivate", "Eastern: didDeactivate", "Eastern: ignored a change"])
    let right = FourZones.events(of: watch) { #expect(watch.swipe(.right)) }
    #expect(
      right == ["Eastern: willActivate", "Central: didDeactivate", "Central: ignored a change"])
  }

  @Test func thereIsNoPageBesideTheFirstAndTheLast() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    #expect(!watch.swipe(.right))
    for _ in 1...3 { #expect(watch.swipe(.left)) }
    let events = FourZones.events(of: watch) { #expect(!watch.swipe(.left)) }
    #expect(events == [])
    #expect(watch.page?.index == 3)
  }

  @Test func awakeIsNeverRepeated() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    var generator = SeededGenerator(seed: 7)
    for _ in 1...500 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: watch.lowerWrist()
      case 1: watch.raiseWrist()
      case 2: watch.pressCrown()
      case 3: try watch.launch()
      default: watch.swipe(Bool.random(using: &generator) ? .left : .right)
      }
      // At most one controller is active at any time: the visible one.
      let active = activeControllers(in: watch.log)
      #expect(active.count <= 1)
      #expect(active.first == watch.visibleController.flatMap { $0.isActive ? $0.name : nil })
    }
    #expect(watch.log.filter { $0.call == .initialize }.count == 4)
    #expect(watch.log.filter { $0.call == .awake }.count == 4)
    #expect(watch.log.filter { $0.call == .willActivate }.count > 50)
  }

  @Test(arguments: 1...10)
  func everyLifeIsInOrderWhateverTheUserDoes(seed: UInt64) throws {
    var app = seed.isMultiple(of: 2) ? FourZones.pages : FourZones.hierarchy
    try app.addGlance(ZonesGlance.self)
    app.addNotification(CallController.self, category: "call")
    let watch = FourZones.watch(app)
    var generator = SeededGenerator(seed: seed)
    for _ in 1...300 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: watch.lowerWrist()
      case 1, 2: watch.raiseWrist()
      case 3: watch.pressCrown()
      case 4: try watch.showGlance()
      case 5: watch.receive(WatchNotification("Call", body: "", category: "call"))
      case 6: try watch.tapScreen()
      case 7: watch.tapBack()
      case 8: watch.swipe(Bool.random(using: &generator) ? .left : .right)
      case 9: if Int.random(in: 0..<10, using: &generator) == 0 { watch.terminate() }
      case 10: try watch.launch()
      default:
        let title = ["About", "Denver", "Done", "Deeper", "Root", "Dismiss"].randomElement(
          using: &generator)
        try watch.tap(title ?? "")
      }
      let active = activeControllers(in: watch.log)
      #expect(active.count <= 1)
      #expect(active.first == watch.visibleController.flatMap { $0.isActive ? $0.name : nil })
      #expect(!watch.description.isEmpty)
    }
    #expect(watch.log.count > 100)
    for (name, events) in Dictionary(grouping: watch.log, by: \.controller) {
      let calls = events.map(\.call).filter { $0 != .ignoredChange && $0 != .didReceive }
      #expect(calls.prefix(2) == [.initialize, .awake], "\(name)")
      for (index, call) in calls.dropFirst(2).enumerated() {
        #expect(call == (index.isMultiple(of: 2) ? .willActivate : .didDeactivate), "\(name)")
      }
    }
  }

  private func activeControllers(in log: [LifecycleEvent]) -> Set<String> {
    log.reduce(into: []) { active, event in
      if event.call == .willActivate { active.insert(event.controller) }
      if event.call == .didDeactivate { active.remove(event.controller) }
    }
  }

  @Test func awakeIsHandedTheContext() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    watch.swipe(.left)
    let page = try #require(watch.visibleController as? ZoneController)
    #expect(page.context as? String == "America/Chicago")
  }

  @Test func aLoweredWristDeactivatesAndARaisedOneActivates() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    let lowered = FourZones.events(of: watch) { watch.lowerWrist() }
    #expect(lowered == ["Eastern: didDeactivate", "Eastern: ignored a change"])
    #expect(!watch.swipe(.left))
    #expect(try !watch.tap("About"))
    #expect(!watch.tapBack())
    let raised = FourZones.events(of: watch) { watch.raiseWrist() }
    #expect(raised == ["Eastern: willActivate"])
  }

  @Test func theCrownLeavesTheAppAndLaunchBringsItBackAsItWas() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    watch.swipe(.left)
    watch.pressCrown()
    #expect(watch.visibleController == nil)
    let events = try FourZones.events(of: watch) { try watch.launch() }
    #expect(events == ["Central: willActivate"])
    #expect(watch.page?.index == 1)
  }

  @Test func anAppThatWasEndedStartsAnew() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    watch.swipe(.left)
    let ended = FourZones.events(of: watch) { watch.terminate() }
    #expect(ended.first == "Central: didDeactivate")
    try watch.launch()
    #expect(watch.page?.index == 0)
    #expect(watch.visibleController?.name == "Eastern 2")
  }

  @Test func whatIsSetWhileInactiveIsIgnored() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    let eastern = try #require(watch.visibleController as? ZoneController)
    #expect(eastern.note.text == "active")
    watch.swipe(.left)
    // In `didDeactivate` the page tried to set "inactive".
    #expect(eastern.note.text == "active")
    let events = FourZones.events(of: watch) {
      eastern.note.setText("late")
      eastern.note.setTextColor(.red)
      eastern.note.setHidden(true)
      eastern.time.setTimeZone(nil)
      eastern.about.setTitle("late")
      eastern.setTitle("late")
    }
    #expect(events == Array(repeating: "Eastern: ignored a change", count: 6))
    #expect(eastern.note.text == "active")
    #expect(eastern.note.color == .secondary)
    #expect(!eastern.note.isHidden)
    #expect(eastern.time.timeZone?.identifier == "America/New_York")
    #expect(eastern.about.title == "About")
    #expect(eastern.title == "Eastern")
  }

  @Test func anAppNeedsPagesAndTheirScenes() {
    let none = FourZones.watch(WatchApp(name: "None", scenes: [:], pages: []))
    #expect(throws: WatchInterfaceError.noPages) { try none.launch() }
    let wrong = FourZones.watch(
      WatchApp(name: "Wrong", scenes: ["About": AboutController.self], root: "Abuot"))
    #expect(throws: WatchInterfaceError.unknownScene("Abuot", known: ["About"])) {
      try wrong.launch()
    }
    #expect(wrong.log == [])
  }
}
