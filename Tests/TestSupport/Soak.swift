import Foundation

/// How long the long series are: fuzzers, random histories, kills, pages in a browser.
///
/// `make test` proves the same with less of it; `make soak` sets `EXHIBIT_SOAK=1` and takes hours
/// if it must.
package enum Soak {
  package static let isOn = ProcessInfo.processInfo.environment["EXHIBIT_SOAK"] == "1"

  /// How many times as long a series is.
  private static let factor = 10

  /// The length of a series.
  ///
  /// - Parameter usual: what `make test` takes.
  package static func count(_ usual: Int) -> Int { isOn ? usual * factor : usual }
}
