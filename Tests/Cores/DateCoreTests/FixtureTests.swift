import DateCore
import Foundation
import TestSupport
import Testing

/// Additions from the tests of other date libraries: Go's `time` and JavaScript's Temporal.
@Suite struct FixtureTests {
  static let go = "dates/go-time.json"
  static let temporal = "dates/temporal-test262.json"

  struct GoTime: Decodable {
    let isoWeek, yearDay, date: [[Int]]
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
    struct DisambiguationRow: Decodable {
      let local, zone, policy: String
      let epochSeconds: TimeInterval?
      let error: String?
    }
    let dstDisambiguation: [DisambiguationRow]
    let dstAdd: [ZoneRow]
    let monthEndClamp_gregory, monthEndClamp_coptic: [CalendarRow]
    let basicAdd_gregory, basicAdd_coptic: [CalendarRow]
  }

  @Test(.enabled(if: Fixtures.exist(go), Comment(rawValue: Fixtures.areMissing)))
  func addsDatesAsGoDoesWithCarry() throws {
    let rows = try Fixtures.load(GoTime.self, from: Self.go)
    let start = try Date(rows.addDate_from, strategy: .iso8601)
    let end = try Date(rows.addDate_to, strategy: .iso8601)
    for row in rows.addDate {
      let span = DateSpan(years: row[0], months: row[1], days: row[2])
      let added = start.adding(span, region: try region("GMT"), overflow: .carry)
      #expect(added == end, "\(span)")
    }
    #expect(rows.addDate.count == 4)
  }

  @Test(.enabled(if: Fixtures.exist(go), Comment(rawValue: Fixtures.areMissing)))
  func numbersWeeksAndDaysAsGoDoes() throws {
    let rows = try Fixtures.load(GoTime.self, from: Self.go)
    let gmt = try region("GMT")
    #expect(rows.isoWeek.count == 98)
    for row in rows.isoWeek {
      let day = try #require(Date(year: row[0], month: row[1], day: row[2], region: gmt))
      let week = day.isoWeek(region: gmt)
      #expect(week == ISOWeek(year: row[3], week: row[4]), "\(row)")
    }
    #expect(rows.yearDay.count == 24)
    for row in rows.yearDay {
      let day = try #require(Date(year: row[0], month: row[1], day: row[2], region: gmt))
      let start = day.startOf(.year, region: gmt)
      #expect(day.difference(from: start, in: .day, region: gmt) + 1 == row[3], "\(row)")
    }
  }

  @Test(.enabled(if: Fixtures.exist(go), Comment(rawValue: Fixtures.areMissing)))
  func makesDatesAsGoDoesWithCarryAndEarlier() throws {
    let rows = try Fixtures.load(GoTime.self, from: Self.go)
    let losAngeles = try region("America/Los_Angeles")
    #expect(rows.date.count == 19)
    for row in rows.date {
      let made = Date(
        year: row[0], month: row[1], day: row[2], hour: row[3], minute: row[4], second: row[5],
        nanosecond: row[6], region: losAngeles, overflow: .carry, disambiguation: .earlier)
      #expect(made == Date(timeIntervalSince1970: TimeInterval(row[7])), "\(row)")
    }
  }

  @Test(.enabled(if: Fixtures.exist(temporal), Comment(rawValue: Fixtures.areMissing)))
  func disambiguatesAsTemporalDoes() throws {
    let rows = try Fixtures.load(Temporal.self, from: Self.temporal).dstDisambiguation
    #expect(rows.count == 10)
    for row in rows {
      let policy = try #require(
        Disambiguation(rawValue: row.policy.replacing("(default)", with: "")))
      let fields = row.local.split { !$0.isNumber }.compactMap { Int($0) }
      try #require(fields.count == 6)
      let made = Date(
        year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4],
        second: fields[5], region: try region(row.zone), disambiguation: policy)
      let expected = row.epochSeconds.map { Date(timeIntervalSince1970: $0) }
      #expect(made == expected, "\(row)")
      #expect(row.error == nil || made == nil)
    }
  }

  @Test(.enabled(if: Fixtures.exist(temporal), Comment(rawValue: Fixtures.areMissing)))
  func addsOnTheCalendarAsTemporalDoes() throws {
    let rows = try Fixtures.load(Temporal.self, from: Self.temporal)
    let gregorian = try region("GMT")
    let coptic = try region("GMT", calendar: .coptic)
    for (rows, count, region) in [
      (rows.monthEndClamp_gregory, 44, gregorian), (rows.basicAdd_gregory, 32, gregorian),
      (rows.monthEndClamp_coptic, 4, coptic), (rows.basicAdd_coptic, 27, coptic),
    ] {
      #expect(rows.count == count)
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
    #expect(rows.count == 10)
    var withOffset = 0
    for row in rows {
      // "2000-04-02T01:00:00-08:00[America/Vancouver]", or without an offset where it is
      // unambiguous.
      let zone = String(try #require(row.from.split { "[]".contains($0) }.last))
      let region = try region(zone)
      let start = try date(String(row.from.prefix { $0 != " " }.prefix(19)), region)
      let end = try #require(start.adding(try span(row.add), region: region))
      #expect(local(end, region).prefix(16) == minutes(row.expected), "\(row.note)")
      guard let expected = try? Date(String(row.expected.prefix(25)), strategy: .iso8601) else {
        continue
      }
      #expect(end == expected, "\(row.note)")
      withOffset += 1
    }
    #expect(withOffset == 9)
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
