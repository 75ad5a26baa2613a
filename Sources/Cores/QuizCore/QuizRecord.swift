import Foundation

/// One answered quiz.
public struct QuizRecord: Codable, Hashable, Identifiable, Sendable {
  /// Assigned on the device where the quiz was answered, and never changed. A record that arrives a
  /// second time is recognized by it.
  public let id: UUID
  /// When the quiz was answered.
  public let date: Date
  /// The points of each answer, by the question's identifier.
  public let scores: [String: Int]

  public init(id: UUID = UUID(), date: Date, scores: [String: Int]) {
    self.id = id
    self.date = date
    self.scores = scores
  }

  /// The sum of all points; if `Int` cannot hold it, the nearest number that it can.
  public var score: Int {
    // The points come from another device, and may be any numbers.
    Int(clamping: scores.values.reduce(Int128(0)) { $0 + Int128($1) })
  }
}
