import Foundation

/// The phone's side of the conversation: does what envelopes say.
public struct QuizService: Sendable {
  private let store: any QuizStore
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - calendar: says when days begin.
  ///   - now: the clock by which the averages are those of today.
  public init(store: any QuizStore, calendar: Calendar, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.calendar = calendar
    self.now = now
  }

  /// Answers an envelope; whatever arrives, there is an answer.
  public func answer(_ data: Data) -> Data {
    let answer: Envelope
    do {
      let request = try Envelope(encoded: data)
      answer = self.answer(request)
    } catch {
      answer = Envelope.request(.unreadable).failure("This is no envelope.")
    }
    // An envelope of our own has nothing that JSON could refuse.
    return (try? answer.encoded()) ?? Data()
  }

  /// Does what an envelope says.
  public func answer(_ request: Envelope) -> Envelope {
    do {
      switch request.command {
      case .addRecord:
        return try request.success(try store.add(request.value(QuizRecord.self)))
      case .averages:
        return try request.success(try store.averages(on: now(), calendar: calendar))
      default:
        return request.failure("This version does not know '\(request.command.rawValue)'.")
      }
    } catch let error as QuizStoreError {
      return request.failure(error.description, isTemporary: true)
    } catch {
      return request.failure("The value cannot be read.")
    }
  }
}

extension Envelope.Command {
  /// In the answer to what could not be read.
  static let unreadable = Envelope.Command(rawValue: "unreadable")
}
