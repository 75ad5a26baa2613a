import Foundation

/// One answered quiz.
public struct QuizRecord: Codable, Hashable, Identifiable, Sendable {
  /// Given where the quiz was answered, and never changed: by it a record that comes a second time
  /// is known.
  public let id: UUID
  public let date: Date
  /// The points of each answer, by the question's identifier.
  public let scores: [String: Int]

  public init(id: UUID = UUID(), date: Date, scores: [String: Int]) {
    self.id = id
    self.date = date
    self.scores = scores
  }

  /// All points together.
  public var score: Int { scores.values.reduce(0, +) }
}
