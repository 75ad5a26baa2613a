import Foundation
import QuizCore
import Testing

/// Compares the chart with its reviewed snapshot. `RECORD=1` writes it again and fails; review it
/// before you commit.
@Suite struct ChartSnapshotTests {
  @Test func theChartLooksAsItDid() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let store = MemoryQuizStore()
    let today = Date(timeIntervalSince1970: 1_421_675_520)
    for day in 0..<40 where day % 6 != 4 {
      let date = today - Double(day) * 86_400
      try store.add(QuizStoreTests.record(day < 10 ? 30 - day : day * 7 % 26, at: date))
    }
    let picture = try QuizHistoryChart(
      store, endingOn: today, calendar: calendar, highestScore: 30
    ).picture
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Snapshots/chart.svg")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try picture.svg.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("The chart was written anew. Look at it.")
    }
    #expect(try picture.svg == String(contentsOf: file, encoding: .utf8))
  }
}
