import Foundation
import Pictures
import Testing
import WatchCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor @Suite struct PictureTests {
  @Test func screensHaveTheirSizes() {
    #expect(WatchScreenSize.allCases.map(\.width) == [136, 156, 208])
    #expect(WatchScreenSize.allCases.map(\.height) == [170, 195, 248])
    #expect(WatchScreenSize.allCases.map(\.description) == ["38 mm", "42 mm", "46 mm"])
  }

  @Test func theAlternativeTextSaysWhatIsSeen() throws {
    let watch = FourZones.watch(FourZones.pages, screen: .mm38)
    #expect(watch.description == "A watch of 38 mm. The watch face: 8:52:00.")
    try watch.launch()
    watch.swipe(.left)
    #expect(
      watch.description
        == "A watch of 38 mm. An app with the title “Central”, page 2 of 4: “7:52:00 AM”, “active”,"
        + " a button “About”, a button “More”. There is more below.")
    try watch.tap("About")
    #expect(watch.description.contains("A modal screen with “Cancel” at the top left:"))
    watch.lowerWrist()
    #expect(watch.description == "A watch of 38 mm. The screen is dark.")
    let list = FourZones.watch(FourZones.hierarchy)
    try list.launch()
    #expect(
      list.description.contains("a table with the rows “Denver”, “MT”; “Phoenix”"))
    try list.tap("Denver")
    #expect(list.description.contains("with the title “More” and a way back"))
    #expect(list.screenshot().picture.svg.contains("‹ More"))
  }

  @Test func aDateGoesOnAsTheClockDoes() throws {
    let watch = FourZones.watch(FourZones.pages)
    try watch.launch()
    let before = watch.screenshot()
    watch.clock.advance(by: 61)
    #expect(watch.screenshot().picture.svg.contains(">8:53:01 AM<"))
    // A screenshot does not change later.
    #expect(before.picture.svg.contains(">8:52:00 AM<"))
  }

  @Test func theCrownScrollsWhatIsHigherThanTheScreen() throws {
    let watch = FourZones.watch(FourZones.hierarchy, screen: .mm38)
    try watch.launch()
    #expect(!watch.turnCrown(by: 10))
    try watch.tap("Denver")
    #expect(watch.description.hasSuffix("There is more below."))
    #expect(watch.turnCrown(by: 1_000))
    #expect(!watch.turnCrown(by: 1))
    #expect(watch.description.hasSuffix("This is its end."))
    #expect(watch.turnCrown(by: -5))
    // A new screen begins at the top.
    try watch.tap("Deeper")
    #expect(!watch.turnCrown(by: -1))
  }

  @Test func textThatIsTooLongIsCutOffOrBroken() throws {
    final class Words: InterfaceController {
      static let text = "The quick brown fox jumps over the lazy dog"
      let one = InterfaceLabel(text)
      let two = InterfaceLabel(text, numberOfLines: 2)
      let all = InterfaceLabel(text, numberOfLines: 0)
      override var interface: [InterfaceObject] { [one, two, all] }
    }
    func lines(_ screen: WatchScreenSize) throws -> [String] {
      let app = WatchApp(name: "Words", scenes: ["Words": Words.self], root: "Words")
      let watch = FourZones.watch(app, screen: screen)
      try watch.launch()
      return watch.screenshot().picture.svg.matches(of: />([^<>]+)<\/text>/).map { String($0.1) }
    }
    let small = try lines(.mm38)
    #expect(small[0] == "The quick brow…")
    #expect(small[1...2] == ["The quick brown", "fox jumps over …"])
    #expect(small[3...5] == ["The quick brown", "fox jumps over", "the lazy dog"])
    #expect(try lines(.mm46).count < small.count)
  }

  @Test func screenshotsStandInRows() throws {
    let watch = FourZones.watch(FourZones.pages)
    let one = watch.screenshot()
    let row = WatchScreenshots([one, one, one], columns: 3).picture
    let column = WatchScreenshots([one, one, one], columns: 1).picture
    #expect(try #require(row.width) > 3 * 156)
    #expect(try #require(column.height) > 3 * 195)
    #expect(column.width == one.picture.width)
    #expect(WatchScreenshots([]).picture.alternativeText == "No watch.")
  }

  @Test func everyPictureIsWellFormed() throws {
    final class Odd: InterfaceController {
      static let text = "<&>\"'\u{0}\u{1B}\u{FFFE}]]>"
      let label = InterfaceLabel(text, numberOfLines: 0)
      let table = InterfaceTable(rows: [.init(text, detail: text)])
      let button = InterfaceButton(text)
      let date = InterfaceDate(format: "'<&>'")
      let empty = InterfaceGroup([])
      override var interface: [InterfaceObject] { [label, table, button, date, empty] }
      override func awake(withContext context: Any?) { setTitle(Self.text) }
    }
    let watch = FourZones.watch(
      WatchApp(name: Odd.text, scenes: ["Odd": Odd.self], root: "Odd"), screen: .mm46)
    try watch.launch()
    var pictures = [watch.screenshot().picture]
    watch.pressCrown()
    watch.receive(WatchNotification(Odd.text, body: Odd.text, actions: [Odd.text]))
    pictures.append(watch.screenshot().picture)
    try watch.keepLooking()
    pictures += [watch.screenshot().picture, WatchScreenshots([]).picture]
    for picture in pictures {
      #expect(XMLParser(data: Data(picture.svg.utf8)).parse())
      #expect(picture.svg.contains("prefers-color-scheme:dark"))
    }
  }
}
