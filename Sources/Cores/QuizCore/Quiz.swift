import Foundation

/// A quiz that is answered once a day.
public struct Quiz: Codable, Hashable, Sendable {
  /// The questions, in the order in which they are asked.
  public let questions: [QuizQuestion]

  public init(questions: [QuizQuestion]) { self.questions = questions }

  /// A quiz about the day: three questions, each worth 0 to 10 points.
  public static let today = Quiz(questions: [
    QuizQuestion(
      id: "sleep", text: "How did you sleep?",
      answers: [.init("Badly", score: 0), .init("Well enough", score: 5), .init("Well", score: 10)]),
    QuizQuestion(
      id: "outside", text: "Were you outside?",
      answers: [.init("No", score: 0), .init("A little", score: 5), .init("For long", score: 10)]),
    QuizQuestion(
      id: "learned", text: "Did you learn something?",
      answers: [.init("Not today", score: 0), .init("Yes", score: 10)]),
  ])

  /// The highest possible score.
  public var highestScore: Int {
    questions.reduce(0) { $0 + ($1.answers.map(\.score).max() ?? 0) }
  }

  /// Returns a record of the answers with their scores.
  ///
  /// - Parameters:
  ///   - choices: the index of the chosen answer to each question, in order, counted from 0.
  ///   - id: identifies the record on every device.
  /// - Returns: the record; `nil` if a choice is missing or is not an answer of its question.
  public func record(choices: [Int], date: Date, id: UUID = UUID()) -> QuizRecord? {
    guard choices.count == questions.count else { return nil }
    var scores: [String: Int] = [:]
    for (question, choice) in zip(questions, choices) {
      guard question.answers.indices.contains(choice) else { return nil }
      scores[question.id] = question.answers[choice].score
    }
    return QuizRecord(id: id, date: date, scores: scores)
  }
}
