import TutorialModel

/// The information that reports need besides the results.
package struct ReportContext: Sendable {
  /// Reads a line of a document by its path in messages and its 1-based number; `nil` if there is
  /// no such line.
  package typealias Lines = @Sendable (_ path: String, _ line: Int) -> String?

  /// The paths relative to the current folder.
  package var paths: ReportPaths
  /// The paths relative to the checkout.
  package var checkout: ReportPaths
  package var line: Lines
  /// The version of Exhibit.
  package var version: String

  package init(
    paths: ReportPaths, checkout: ReportPaths, version: String, line: @escaping Lines
  ) {
    self.paths = paths
    self.checkout = checkout
    self.version = version
    self.line = line
  }
}

extension Diagnostic {
  /// Returns the message with the file named as readers know it.
  func named(by paths: ReportPaths) -> Diagnostic {
    var named = self
    named.path = paths.name(of: path)
    return named
  }

  /// The message and its details without the position, on several lines.
  var textWithoutPlace: String {
    ([printedMessage] + printedDetails).joined(separator: "\n")
  }
}

extension ConcludedRun {
  /// Returns the time that the programs of samples took, in seconds.
  static func time(of samples: some Sequence<CheckedSample>) -> Double {
    samples.compactMap(\.seconds).reduce(0, +)
  }
}

extension Double {
  /// The number with three digits after the decimal point, regardless of the locale: `0.250`.
  var threeDigits: String {
    let thousandths = Int((self * 1000).rounded())
    let digits = "\(abs(thousandths) % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
