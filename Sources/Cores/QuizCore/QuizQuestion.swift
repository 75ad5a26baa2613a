/// A question of a quiz. Each of its answers is worth some points.
public struct QuizQuestion: Codable, Hashable, Identifiable, Sendable {
  public let id: String
  public let text: String
  public let answers: [Answer]

  /// An answer that can be chosen.
  public struct Answer: Codable, Hashable, Sendable {
    public let text: String
    /// What the answer is worth.
    public let score: Int

    public init(_ text: String, score: Int) {
      self.text = text
      self.score = score
    }
  }

  public init(id: String, text: String, answers: [Answer]) {
    self.id = id
    self.text = text
    self.answers = answers
  }
}
