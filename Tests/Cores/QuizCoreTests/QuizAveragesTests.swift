import Foundation
import QuizCore
import Testing

@Suite struct QuizAveragesTests {
  private static let newYork = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
    return calendar
  }()

  private func date(_ month: Int, _ day: Int, hour: Int = 12) throws -> Date {
    try #require(
      Self.newYork.date(from: DateComponents(year: 2015, month: month, day: day, hour: hour)))
  }

  @Test func averagesAreOfWholeDays() throws {
    for store in try QuizStoreTests.stores() {
      // On the day itself, on the first of the seven days, and just before it.
      try store.add(QuizStoreTests.record(10, at: date(1, 19, hour: 23)))
      try store.add(QuizStoreTests.record(20, at: date(1, 13, hour: 0)))
      try store.add(QuizStoreTests.record(60, at: date(1, 13, hour: 0) - 1))
      // The same for the thirty days: December 21 is the first of them.
      try store.add(QuizStoreTests.record(30, at: date(12, 21, hour: 0) - 365 * 86_400))
      try store.add(QuizStoreTests.record(280, at: date(12, 21, hour: 0) - 365 * 86_400 - 1))
      // Tomorrow does not count yet.
      try store.add(QuizStoreTests.record(1_000, at: date(1, 20, hour: 0)))
      let averages = try store.averages(on: date(1, 19, hour: 8), calendar: Self.newYork)
      #expect(averages == QuizAverages(sevenDays: 15, thirtyDays: 30, allTime: 80))
    }
  }

  @Test func whereThereIsNothingThereIsNoAverage() throws {
    for store in try QuizStoreTests.stores() {
      let none = QuizAverages(sevenDays: nil, thirtyDays: nil, allTime: nil)
      #expect(try store.averages(on: date(1, 19), calendar: Self.newYork) == none)
      try store.add(QuizStoreTests.record(7, at: date(1, 2)))
      let averages = try store.averages(on: date(1, 19), calendar: Self.newYork)
      #expect(averages == QuizAverages(sevenDays: nil, thirtyDays: 7, allTime: 7))
    }
  }

  @Test func aDayOfTwentyThreeHoursIsADay() throws {
    // Clocks went forward on March 8; the seven days up to the 9th begin at midnight of the 3rd.
    let store = MemoryQuizStore()
    try store.add(QuizStoreTests.record(5, at: date(3, 3, hour: 0)))
    try store.add(QuizStoreTests.record(50, at: date(3, 3, hour: 0) - 1))
    let averages = try store.averages(on: date(3, 9, hour: 0), calendar: Self.newYork)
    #expect(averages.sevenDays == 5)
  }

  @Test func aChartShowsTheLastThirtyDays() throws {
    let store = MemoryQuizStore()
    for day in 1...19 { try store.add(QuizStoreTests.record(day, at: date(1, day))) }
    try store.add(QuizStoreTests.record(30, at: date(1, 1) - 40 * 86_400))
    let picture = try QuizHistoryChart(
      store, endingOn: date(1, 19), calendar: Self.newYork, highestScore: 30
    ).picture
    #expect(
      picture.alternativeText == """
        A bar for each of 19 quizzes in the thirty days up to Jan 19, 2015, \
        of 30 points at most. Averages: 7 days 16.0, 30 days 10.0, all time 11.0.
        """)
    #expect(picture.svg.components(separatedBy: #"class="bar""#).count - 1 == 19)
  }
}
