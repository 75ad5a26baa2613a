import Foundation
import Testing

@testable import TutorialParsing

@Suite struct ClockTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0), ("2000-02-29T12:00:00+00:00", 951_825_600),
    ("2015-01-19T08:52-05:00", 1_421_675_520), ("2015-01-19T08:52:00.5-0500", 1_421_675_520.5),
    ("1876-03-10T00:00:00-05:00", -2_960_391_600), ("2001-01-01T00:00:00Z", 978_307_200),
    ("1969-12-31T23:59:59Z", -1), ("0001-01-01T00:00:00Z", -62_135_596_800),
  ])
  func readsAnInstant(text: String, seconds: Double) {
    #expect(ClockTime.date(from: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "2015-01-19", "2015-01-19T08:52:00", "2015-02-29T00:00:00Z", "2015-13-01T00:00:00Z",
    "2015-01-19T24:00:00Z", "2015-01-19T08:60:00Z", "2015-01-19T08:52:00+19:00", "now", "",
    "2015-01-19 08:52:00Z", "1900-02-29T00:00:00Z", "٢٠١٥-01-19T08:52:00Z",
  ])
  func refusesWhatIsNone(text: String) {
    #expect(ClockTime.date(from: text) == nil)
  }
}
