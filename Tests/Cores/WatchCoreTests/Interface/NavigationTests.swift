import Testing
import WatchCore

@MainActor @Suite struct NavigationTests {
  @Test func pageBasedAppsCannotPush() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    let events = FourZones.events(of: watch) {
      #expect(throws: WatchInterfaceError.pageBasedCannotPush(scene: "More")) {
        try watch.tap("More")
      }
    }
    #expect(events == [])
    #expect(watch.visibleController?.name == "Eastern")
  }

  @Test func hierarchicalAppsHaveNoPages() throws {
    let watch = FourZones.watch(FourZones.hierarchy)
    try watch.launch()
    #expect(watch.page == nil)
    #expect(!watch.swipe(.left))
    try watch.tap("Denver")
    #expect(throws: WatchInterfaceError.hierarchicalHasNoPages) { try watch.tap("Page") }
  }

  @Test func aPushActivatesTheNewBeforeItDeactivatesTheOld() throws {
    let watch = FourZones.watch(FourZones.hierarchy)
    try watch.launch()
    let events = try FourZones.events(of: watch) { try watch.tap("Denver") }
    #expect(
      events == ["More: init", "More: awake", "More: willActivate", "List: didDeactivate"])
    #expect((watch.visibleController as? MoreController)?.context as? String == "Denver")
  }

  @Test(arguments: ["Back", "swipe", "title"]) func aPopGoesBackAndLetsGo(way: String) throws {
    let watch = FourZones.watch(FourZones.hierarchy)
    try watch.launch()
    try watch.tap("Phoenix")
    weak let pushed = watch.visibleController
    let events = try FourZones.events(of: watch) {
      switch way {
      case "swipe": #expect(watch.swipe(.right))
      case "title": #expect(watch.tapBack())
      default: try watch.tap("Back")
      }
    }
    #expect(events == ["List: willActivate", "More: didDeactivate"])
    #expect(pushed == nil)
    #expect(!watch.tapBack())
    #expect((watch.visibleController as? ListController)?.selected == [1])
  }

  @Test func popToRootLeavesAllBetweenOut() throws {
    let watch = FourZones.watch(FourZones.hierarchy)
    try watch.launch()
    try watch.tap("Denver")
    try watch.tap("Deeper")
    try watch.tap("Deeper")
    #expect(watch.visibleController?.name == "More 3")
    let events = try FourZones.events(of: watch) { try watch.tap("Root") }
    #expect(events == ["List: willActivate", "More 3: didDeactivate"])
  }

  @Test func atTheRootPopDoesNothing() throws {
    let watch = FourZones.watch(FourZones.hierarchy)
    try watch.launch()
    let list = try #require(watch.visibleController)
    let events = try FourZones.events(of: watch) {
      try list.pop()
      try list.popToRootController()
    }
    #expect(events == [])
  }

  @Test(arguments: [true, false]) func modalsWorkFromBoth(isPageBased: Bool) throws {
    let watch = FourZones.watch(isPageBased ? FourZones.pages : FourZones.hierarchy)
    let first = isPageBased ? "Eastern" : "List"
    try watch.launch()
    let presented = try FourZones.events(of: watch) { try watch.tap("About") }
    #expect(
      presented.prefix(4)
        == ["About: init", "About: awake", "About: willActivate", "\(first): didDeactivate"])
    #expect(throws: WatchInterfaceError.pageBasedCannotPush(scene: "More")) {
      try watch.tap("More")
    }
    let dismissed = try FourZones.events(of: watch) { try watch.tap("Done") }
    #expect(dismissed == ["\(first): willActivate", "About: didDeactivate"])
    try watch.tap("About")
    #expect(watch.tapBack())
    #expect(watch.visibleController?.name == first)
  }

  @Test func aModalCanHavePages() throws {
    let watch = FourZones.watch(FourZones.hierarchy)
    try watch.launch()
    let list = try #require(watch.visibleController)
    let events = try FourZones.events(of: watch) {
      try list.presentController([("Eastern", "America/New_York"), ("Central", nil)])
    }
    #expect(
      events == [
        "Eastern: init", "Eastern: awake", "Central: init", "Central: awake",
        "Eastern: willActivate", "List: didDeactivate",
      ])
    #expect(watch.page?.count == 2)
    #expect(watch.swipe(.left))
    try watch.visibleController?.becomeCurrentPage(0)
    #expect(watch.page?.index == 0)
    #expect(throws: WatchInterfaceError.noPages) {
      try watch.visibleController?.presentController([])
    }
  }

  @Test func onlyWhatWasPresentedCanBeDismissed() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    #expect(throws: WatchInterfaceError.nothingPresented(controller: "Eastern")) {
      try watch.visibleController?.dismiss()
    }
  }

  @Test func onlyAnActiveControllerCanGoElsewhere() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    let eastern = try #require(watch.visibleController)
    watch.swipe(.left)
    #expect(throws: WatchInterfaceError.notOnScreen(controller: "Eastern")) {
      try eastern.presentController(withName: "About")
    }
    #expect(throws: WatchInterfaceError.notOnScreen(controller: "AboutController")) {
      try AboutController().dismiss()
    }
  }

  @Test func nobodyGoesElsewhereOnTheWay() throws {
    final class Hasty: InterfaceController {
      private(set) var errors: [WatchInterfaceError] = []

      override func awake(withContext context: Any?) { hurry() }
      override func willActivate() { hurry() }

      private func hurry() {
        do { try pushController(withName: "Hasty") } catch { errors.append(error) }
      }
    }
    let watch = FourZones.watch(WatchApp(name: "H", scenes: ["Hasty": Hasty.self], root: "Hasty"))
    try watch.launch()
    let hasty = try #require(watch.visibleController as? Hasty)
    #expect(hasty.errors == Array(repeating: .notOnScreen(controller: "Hasty"), count: 2))
  }

  @Test func anUnknownSceneIsNamedWithThoseThatThereAre() throws {
    let watch = FourZones.watch(FourZones.hierarchy)
    try watch.launch()
    let list = try #require(watch.visibleController)
    let known = ["About", "Central", "Eastern", "List", "More", "Mountain", "Pacific"]
    let error = WatchInterfaceError.unknownScene("Les", known: known)
    #expect(throws: error) { try list.pushController(withName: "Les") }
    #expect(throws: error) { try list.presentController(withName: "Les") }
    #expect(error.description.contains("About, Central"))
  }

  @Test func tapsFindWhatCanBeTapped() throws {
    let watch = FourZones.watch(FourZones.pages)
    #expect(try !watch.tap("About"))
    try watch.launch()
    let page = try #require(watch.visibleController as? ZoneController)
    #expect(try !watch.tap("Nothing"))
    page.about.setEnabled(false)
    #expect(try !watch.tap("About"))
    page.about.setEnabled(true)
    page.about.setHidden(true)
    #expect(try !watch.tap("About"))
    page.about.setHidden(false)
    #expect(try watch.tap("About"))
  }
}
