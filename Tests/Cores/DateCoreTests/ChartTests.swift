import DateCore
import Foundation
import Pictures
import TestSupport
import Testing

/// The pictures of dates.
@Suite struct ChartTests {
  @Test func showsAGapAndAnOverlap() throws {
    let newYork = try region("America/New_York")
    let gap = try #require(ClockChangeChart(after: date("2015-01-19", newYork), region: newYork))
    #expect(gap.summary == "02:00 to 03:00 does not exist")
    #expect(
      gap.picture.alternativeText
        == "\(gap.description.prefix { $0 != ":" }): clocks run to 02:00 and then show 03:00. "
        + "02:00 to 03:00 does not exist.")
    let overlap = try #require(
      ClockChangeChart(after: gap.transition.date, region: newYork))
    #expect(overlap.summary == "01:00 to 02:00 comes twice")
    #expect(overlap.picture.alternativeText.contains("clocks run to 02:00 and then show 01:00"))
    let american = Region(
      calendar: newYork.calendar, timeZone: newYork.timeZone, locale: Locale(identifier: "en_US"))
    let named = try #require(ClockChangeChart(after: gap.transition.date, region: american))
    for zone in ["EST", "EDT"] { #expect(named.picture.svg.contains(">\(zone)</text>")) }
  }

  @Test func showsHalfHours() throws {
    let island = try region("Australia/Lord_Howe")
    let chart = try #require(ClockChangeChart(after: date("2015-05-01", island), region: island))
    #expect(chart.summary == "02:00 to 02:30 does not exist")
  }

  @Test(arguments: zones) func drawsEveryChange(zone: String) throws {
    let region = try region(zone)
    var date = Date(timeIntervalSinceReferenceDate: -2_000_000_000)
    for _ in 0..<Soak.count(20) {
      guard let chart = ClockChangeChart(after: date, region: region) else { return }
      let picture = chart.picture
      #expect(!picture.svg.contains("nan") && !picture.svg.contains("inf"), "\(chart)")
      #expect(picture.svg.count < 20_000, "\(chart)")
      date = chart.transition.date
    }
  }

  @Test func putsDatesOnALine() throws {
    let utc = try region("GMT")
    let start = try date("2015-01-31", utc)
    let line = DateLine(
      [
        DateLine.Row("later first", [start + 86_400 * 59, start]), DateLine.Row("one", [start]),
      ], region: utc)
    #expect(line.rows[0].dates.first == start)
    let svg = line.picture.svg
    #expect(svg.contains(#"cx="40" cy="38""#) && svg.contains(#"cx="440" cy="38""#))
    #expect(svg.contains(#"cx="40" cy="100""#))
    #expect(DateLine([]).picture.svg.contains("<svg"))
  }

  @Test func leavesOutLabelsWithoutRoom() throws {
    let utc = try region("GMT")
    let start = try date("2015-01-31", utc)
    let dates = [start, start + 60, start + 86_400 * 30]
    let svg = DateLine([DateLine.Row("close", dates)], region: utc).picture.svg
    #expect(svg.matches(of: /<circle/).count == 3)
    #expect(svg.matches(of: /text-anchor="middle"/).count == 2)
  }

  @Test func showsTheDaysOfAMonth() throws {
    let newYork = try region("America/New_York")
    let october = try date("2023-10-20", newYork)
    let sheet = MonthSheet(
      of: october, marked: [try date("2023-10-13", newYork), try date("2023-11-13", newYork)],
      region: newYork)
    #expect(sheet.days.count == 31)
    #expect(sheet.marked.count == 1)
    #expect(sheet.description.hasSuffix("2023, with 13 marked"))
    #expect(sheet.picture.svg.matches(of: /<circle/).count == 1)
  }

  @Test func hasEachDayOnceWhereMidnightIsSkipped() throws {
    let saoPaulo = try region("America/Sao_Paulo")
    let sheet = MonthSheet(of: try date("2014-10-20", saoPaulo), region: saoPaulo)
    #expect(sheet.days.map { saoPaulo.calendar.component(.day, from: $0) } == Array(1...31))
  }

  @Test func showsShortMonthsOfOtherCalendars() throws {
    let coptic = Region(
      calendar: Calendar(identifier: .coptic), timeZone: .gmt,
      locale: Locale(identifier: "en_US"))
    let components = DateComponents(year: 1739, month: 13, day: 2)
    let date = try #require(coptic.calendar.date(from: components))
    #expect(MonthSheet(of: date, region: coptic).days.count == 6)
  }
}
