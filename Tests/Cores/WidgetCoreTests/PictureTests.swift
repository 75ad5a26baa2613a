import Foundation
import Pictures
import Testing
import TickerServer
import WidgetCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Compares each state of the widget with the drawings in `Pictures/`. `RECORD=1` writes them again
/// and fails the run. Review them before you commit them.
@MainActor @Suite struct PictureTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pictures")

  static func snapshot(
    of view: TickerView, mode: DisplayMode = .compact, margins: EdgeInsets? = .zero,
    isLive: Bool = false
  ) -> Picture {
    let widget = TestWidget()
    widget.margins = margins
    let host = WidgetHost(
      clock: ManualClock(now: Ticker.morning), widget: widget, timeZone: .gmt)
    host.setActiveDisplayMode(mode)
    widget.view = view
    host.close()
    if isLive { host.goLive() }
    return host.shown.picture
  }

  static func plot(minutes: Double) -> Picture {
    let clock = ManualClock(now: Ticker.morning)
    let scheduler = TimelineScheduler(
      clock: clock, budget: 40,
      provider: TimelineTests.Provider { Timeline(entries: [], policy: .after($0 + minutes * 60)) })
    clock.advance(by: 86_400)
    return scheduler.plot(from: Ticker.morning).picture
  }

  static var pictures: [String: Picture] {
    let feed = PriceFeed()
    let month = feed.history(at: Ticker.morning)
    let day = Ticker.morning - 12 * 86_400
    func view(
      _ history: PriceHistory?, note: String = "", chart: Bool = false, caret: Bool = true,
      day: Date? = nil
    ) -> TickerView {
      TickerView(
        history, note: note, hasCaret: caret, isChartVisible: chart, selectedDay: day,
        locale: Ticker.english)
    }
    func chart(_ history: PriceHistory, day: Date? = nil) -> Picture {
      LineChart(history, selectedDay: day, locale: Ticker.english).picture
    }
    return [
      "placeholder": snapshot(of: view(nil)),
      "up": snapshot(of: view(Ticker.history(400, 403.21))),
      "down": snapshot(of: view(Ticker.history(400, 396.79)), isLive: true),
      "unchanged": snapshot(of: view(Ticker.history(400, 400))),
      "margins": snapshot(of: view(month), margins: nil),
      "recorded": snapshot(of: view(month, note: "recorded")),
      "expanded-chart-hidden": snapshot(of: view(month), mode: .expanded),
      "expanded-chart-shown": snapshot(of: view(month, chart: true), mode: .expanded),
      "expanded-day-selected": snapshot(
        of: view(month, chart: true, day: day), mode: .expanded, isLive: true),
      "entry": WidgetCard(view(month, chart: true, caret: false)).picture,
      "chart-empty": chart(Ticker.history()),
      "chart-one-day": chart(Ticker.history(400)),
      "chart-flat": chart(Ticker.history(400, 400, 400)),
      "chart-rising": chart(Ticker.history(1, 2, 3), day: Ticker.morning),
      "chart-falling": chart(Ticker.history(3, 2, 1), day: Ticker.morning - 2 * 86_400),
      "chart-month": chart(month, day: day),
      "plot-greedy": plot(minutes: 5),
      "plot-thrifty": plot(minutes: 36),
    ]
  }

  /// Returns the drawing and its description in the stored form.
  static func text(_ picture: Picture) -> String {
    "<?alt \(picture.alternativeText)?>\n\(picture.svg)\n"
  }

  @Test func everyStateIsDrawnAsItWasLookedAt() throws {
    let pictures = Self.pictures
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) {
      let file = Self.folder.appending(path: "\(name).svg")
      if isRecording {
        try Self.text(picture).write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name)")
      }
      #expect((try? String(contentsOf: file, encoding: .utf8)) == Self.text(picture), "\(name)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(kept) == Set(pictures.keys.map { "\($0).svg" }))
  }

  @Test func everyPictureIsWellFormedAndSaysWhatIsSeen() throws {
    for text in ["A", "<&>\"'", "\u{0}\u{1B}\u{7F}\u{FFFE}", "]]>"] {
      let prices = Ticker.history(400, 412).prices
      let history = PriceHistory(name: text, currency: "USD", prices: prices)
      let widget = TestWidget()
      widget.view = TickerView(history, note: text, hasCaret: true, isChartVisible: true)
      let host = WidgetHost(
        clock: ManualClock(now: Ticker.morning), widget: widget, title: text)
      host.setActiveDisplayMode(.expanded)
      for picture in [
        host.shown.picture, WidgetCard(widget.view).picture, LineChart(history).picture,
      ] {
        #expect(XMLParser(data: Data(picture.svg.utf8)).parse(), "\(text.debugDescription)")
        #expect(picture.alternativeText.contains(text))
        #expect(picture.svg.contains("prefers-color-scheme:dark"))
      }
    }
  }

  @Test func upIsGreenAndDownIsRed() {
    func colour(_ prices: Decimal...) -> Bool? {
      let view = TickerView(
        PriceHistory(
          name: "X", currency: "USD",
          prices: prices.enumerated().map {
            DailyPrice(day: Ticker.morning + Double($0.offset) * 86_400, price: $0.element)
          }), locale: Ticker.english)
      let svg = view.picture(in: WidgetSize(width: 359, height: 110)).svg
      return svg.contains(#"class="good">+"#) ? true : svg.contains(#"class="bad">−"#) ? false : nil
    }
    #expect(colour(400, 410) == true)
    #expect(colour(400, 390) == false)
    #expect(colour(400, 400) == nil)
    #expect(colour(400) == nil)
  }

  @Test func theCaretTurns180Degrees() {
    var view = TickerView(hasCaret: true)
    func svg() -> String { view.picture(in: WidgetSize(width: 359, height: 222)).svg }
    #expect(svg().contains("rotate(0)"))
    view.isChartVisible = true
    #expect(svg().contains("rotate(180)"))
    view.hasCaret = false
    #expect(!svg().contains("rotate"))
  }

  @Test func theChartIs98PointsHighAndHiddenWhereThereIsNoRoom() {
    let view = TickerView(
      Ticker.history(400, 412), isChartVisible: true, locale: Ticker.english)
    func isCharted(_ height: Double) -> Bool {
      view.picture(in: WidgetSize(width: 359, height: height)).svg.contains(#"height="98""#)
    }
    #expect(view.preferredHeight == 110 + 98 + 12)
    #expect(isCharted(view.preferredHeight))
    #expect(!isCharted(110))
  }

  @Test func describesItselfInAFewWords() {
    let view = TickerView(Ticker.history(400, 403.21), note: "recorded", locale: Ticker.english)
    #expect("\(view)" == "$403.21, +3.21 (+0.8%), recorded")
    #expect("\(WidgetCard(TickerView()))" == "--")
    let host = WidgetHost(
      clock: ManualClock(now: Ticker.morning), widget: TestWidget(), timeZone: .gmt)
    #expect("\(host.shown)" == "compact, snapshot, 09:00")
    host.goLive()
    #expect("\(host.shown)" == "compact, live, 09:00")
    let plot = ReloadPlot(reloads: [], budget: 40, start: Ticker.morning)
    #expect("\(plot)" == "0 of 40 reloads")
  }

  @Test func aFingerSelectsTheNearestDay() {
    let chart = LineChart(Ticker.history(1, 2, 3), width: 212, locale: Ticker.english)
    let days = chart.history.prices.map(\.day)
    #expect(
      [-50, 0, 50, 60, 100, 160, 999].map { chart.day(atX: $0) }
        == [0, 0, 0, 1, 1, 2, 2].map { days[$0] })
    #expect(LineChart(Ticker.history()).day(atX: 3) == nil)
    var selected = chart
    selected.selectedDay = days[1] + 3600
    #expect(selected.selected?.price == 2)
    selected.selectedDay = days[0] - 1
    #expect(selected.selected == nil)
    #expect(!selected.picture.alternativeText.contains("selected"))
  }
}
