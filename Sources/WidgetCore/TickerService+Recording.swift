import Foundation

extension TickerService {
  /// What the server answered at noon on November 20, 2026, in UTC.
  public static let recordedAnswer = Data("{}".utf8)
}
