/// A question in a quiz, with answers that are worth points.
public struct QuizQuestion: Codable, Hashable, Identifiable, Sendable {
  /// The identifier of the question, which records refer to.
  public let id: String
  public let text: String
  /// The answers to choose from, in order.
  public let answers: [Answer]

  /// An answer to choose.
  public struct Answer: Codable, Hashable, Sendable {
    public let text: String
    /// The points that the answer is worth.
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
