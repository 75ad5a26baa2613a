import TutorialModel

/// What reports need beside the results.
package struct ReportContext: Sendable {
  /// Reads a line of a document, both by the path in messages and counted from 1; `nil` where there
  /// is none.
  package typealias Lines = @Sendable (_ path: String, _ line: Int) -> String?

  /// The paths from the folder that one stands in.
  package var paths: ReportPaths
  /// The paths in the checkout.
  package var checkout: ReportPaths
  package var line: Lines
  /// Exhibit's own version.
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
  /// The message about the file by the name that readers know.
  func named(by paths: ReportPaths) -> Diagnostic {
    var named = self
    named.path = paths.name(of: path)
    return named
  }

  /// The message and its details without the place: several lines.
  var textWithoutPlace: String {
    ([printedMessage] + printedDetails).joined(separator: "\n")
  }
}

extension ConcludedRun {
  /// How long the programs of samples took, in seconds.
  static func time(of samples: some Sequence<CheckedSample>) -> Double {
    samples.compactMap(\.seconds).reduce(0, +)
  }
}

extension Double {
  /// With three digits behind the point, which is one in every locale: `0.250`.
  var threeDigits: String {
    let thousandths = Int((self * 1000).rounded())
    let digits = "\(abs(thousandths) % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
