import DateCore
import Foundation
import Testing

/// Additions that other date libraries are tested with: Go's `time` and JavaScript's Temporal.
@Suite struct FixtureTests {
  static let go = "dates/go-time.json"
  static let temporal = "dates/temporal-test262.json"

  struct GoTime: Decodable {
    let addDate_from, addDate_to: String
    let addDate: [[Int]]
  }

  struct Temporal: Decodable {
    struct CalendarRow: Decodable {
      let from: [Int]
      let add: [String: Int]
      let expected: [Int]
      let note: String
    }
    struct ZoneRow: Decodable {
      let from: String
      let add: [String: Int]
      let expected: String
      let note: String
    }
    let dstAdd: [ZoneRow]
    let monthEndClamp_gregory, monthEndClamp_coptic: [CalendarRow]
    let basicAdd_gregory, basicAdd_coptic: [CalendarRow]
  }

  @Test(.enabled(if: Fixtures.exist(go), Comment(rawValue: Fixtures.areMissing)))
  func addsDatesAsGoDoes() throws {
    let rows = try Fixtures.load(GoTime.self, from: Self.go)
    let start = try Date(rows.addDate_from, strategy: .iso8601)
    let end = try Date(rows.addDate_to, strategy: .iso8601)
    for row in rows.addDate {
      let span = DateSpan(years: row[0], months: row[1], days: row[2])
      #expect(start.adding(span, region: try region("GMT")) == end, "\(span)")
    }
    #expect(rows.addDate.count == 4)
  }

  @Test(.enabled(if: Fixtures.exist(temporal), Comment(rawValue: Fixtures.areMissing)))
  func addsOnTheCalendarAsTemporalDoes() throws {
    let rows = try Fixtures.load(Temporal.self, from: Self.temporal)
    let gregorian = try region("GMT")
    let coptic = try region("GMT", calendar: .coptic)
    for (rows, region) in [
      (rows.monthEndClamp_gregory, gregorian), (rows.basicAdd_gregory, gregorian),
      (rows.monthEndClamp_coptic, coptic), (rows.basicAdd_coptic, coptic),
    ] {
      #expect(!rows.isEmpty)
      for row in rows {
        let start = try date(row.from.map(String.init).joined(separator: " "), region)
        let expected = try date(row.expected.map(String.init).joined(separator: " "), region)
        #expect(start.adding(try span(row.add), region: region) == expected, "\(row.note)")
      }
    }
  }

  @Test(.enabled(if: Fixtures.exist(temporal), Comment(rawValue: Fixtures.areMissing)))
  func addsAcrossChangesOfClocksAsTemporalDoes() throws {
    let rows = try Fixtures.load(Temporal.self, from: Self.temporal).dstAdd
    #expect(!rows.isEmpty)
    for row in rows {
      // "2000-04-02T01:00:00-08:00[America/Vancouver]"; the offset follows from the rest.
      let zone = String(try #require(row.from.split { "[]".contains($0) }.last))
      let region = try region(zone)
      let start = try date(String(row.from.prefix { $0 != " " }.prefix(19)), region)
      let end = try #require(start.adding(try span(row.add), region: region))
      #expect(local(end, region).prefix(16) == minutes(row.expected), "\(row.note)")
    }
  }

  private func minutes(_ text: String) -> String {
    String(text.prefix(16).replacing("T", with: " "))
  }

  private func span(_ amounts: [String: Int]) throws -> DateSpan {
    try amounts.reduce(into: DateSpan.zero) { span, amount in
      span[try #require(DateUnit(rawValue: String(amount.key.dropLast())))] = amount.value
    }
  }
}
