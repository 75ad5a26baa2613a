import Foundation

/// The length of long series: fuzzers, random histories, kills, pages in a browser.
///
/// `make test` runs shorter ones. `make soak` sets `EXHIBIT_SOAK=1`, and may take hours.
package enum Soak {
  package static let isOn = ProcessInfo.processInfo.environment["EXHIBIT_SOAK"] == "1"

  /// The factor for the length of a series.
  private static let factor = 10

  /// The length of a series.
  ///
  /// - Parameter usual: the length in `make test`.
  package static func count(_ usual: Int) -> Int { isOn ? usual * factor : usual }
}
