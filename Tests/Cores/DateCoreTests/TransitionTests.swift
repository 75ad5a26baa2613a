import DateCore
import Foundation
import TestSupport
import Testing

@Suite struct TransitionTests {
  @Test func findsTheNextChangeOfClocks() throws {
    let newYork = try region("America/New_York")
    let january = try date("2015-01-19", newYork)
    let spring = try #require(january.nextDaylightSavingTransition(region: newYork))
    #expect(spring.description == "2015-03-08 07:00:00 +0000: UTC-05:00 to UTC-04:00")
    #expect(spring.isGap && !spring.isOverlap)
    #expect(spring.change == 3_600)
    let autumn = try #require(spring.date.nextDaylightSavingTransition(region: newYork))
    #expect(autumn.description == "2015-11-01 06:00:00 +0000: UTC-04:00 to UTC-05:00")
    #expect(autumn.isOverlap && !autumn.isGap)
  }

  @Test(arguments: ["GMT", "Asia/Tokyo", "America/Phoenix"])
  func aZoneThatChangesNoMoreHasNone(zone: String) throws {
    let region = try region(zone)
    #expect(try date("2015-01-19", region).nextDaylightSavingTransition(region: region) == nil)
  }

  @Test func leavesOutChangesAfterWhichClocksShowTheSame() throws {
    // From October 1968 to October 1971, summer time was standard time.
    let london = try region("Europe/London")
    let next = try date("1968-03-01", london).nextDaylightSavingTransition(region: london)
    #expect(next?.description == "1971-10-31 02:00:00 +0000: UTC+01:00 to UTC+00:00")
  }

  @Test func aDaySkippedIsAChangeToo() throws {
    let apia = try region("Pacific/Apia")
    let next = try date("2011-12-01", apia).nextDaylightSavingTransition(region: apia)
    #expect(next?.description == "2011-12-30 10:00:00 +0000: UTC-10:00 to UTC+14:00")
  }

  @Test(arguments: zones)
  func betweenChangesTheOffsetStays(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<20 {
      let date = generator.date()
      guard let next = date.nextDaylightSavingTransition(region: region) else { continue }
      #expect(next.date > date)
      #expect(next.offsetBefore != next.offsetAfter)
      #expect(region.timeZone.secondsFromGMT(for: next.date) == next.offsetAfter)
      #expect(region.timeZone.secondsFromGMT(for: next.date - 1) == next.offsetBefore)
      for _ in 0..<20 {
        let between = Date(
          timeIntervalSinceReferenceDate: .random(
            in: date.timeIntervalSinceReferenceDate..<next.date.timeIntervalSinceReferenceDate,
            using: &generator))
        #expect(region.timeZone.secondsFromGMT(for: between) == next.offsetBefore)
      }
    }
  }
}
