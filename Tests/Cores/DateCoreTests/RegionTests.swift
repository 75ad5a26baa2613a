import DateCore
import Foundation
import Testing

@Suite struct RegionTests {
  @Test func calendarCarriesTheRegionsZoneAndLocale() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let region = Region(
      calendar: Calendar(identifier: .buddhist), timeZone: tokyo,
      locale: Locale(identifier: "th_TH"))
    #expect(region.calendar.identifier == .buddhist)
    #expect(region.calendar.timeZone == tokyo)
    #expect(region.calendar.locale?.identifier == "th_TH")
  }

  @Test func changingZoneOrLocaleChangesTheCalendarToo() throws {
    var region = try region("Asia/Tokyo")
    region.timeZone = .gmt
    region.locale = Locale(identifier: "fr_FR")
    #expect(region.calendar.timeZone == .gmt)
    #expect(region.calendar.locale?.identifier == "fr_FR")
  }

  @Test func currentIsTheUsersOwn() {
    #expect(Region.current.timeZone == .current)
    #expect(Region.current.calendar.identifier == Calendar.current.identifier)
    #expect(Region.current == Region())
  }
}
