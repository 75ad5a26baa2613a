import Foundation

/// An answered quiz.
public struct QuizRecord: Codable, Hashable, Identifiable, Sendable {
  /// The identifier, assigned on the device where the quiz was answered. It never changes and
  /// identifies a record that arrives a second time.
  public let id: UUID
  /// The date when the quiz was answered.
  public let date: Date
  /// The points of each answer by the question's identifier.
  public let scores: [String: Int]

  public init(id: UUID = UUID(), date: Date, scores: [String: Int]) {
    self.id = id
    self.date = date
    self.scores = scores
  }

  /// The sum of all points, clamped to the range of `Int`.
  public var score: Int {
    // The points come from another device and may be any numbers.
    Int(clamping: scores.values.reduce(Int128(0)) { $0 + Int128($1) })
  }
}
