import Foundation

/// The phone's side of the exchange, which carries out the commands in envelopes.
public struct QuizService: Sendable {
  private let store: any QuizStore
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - calendar: the calendar that determines when days begin.
  ///   - now: the clock that determines which day is today.
  public init(store: any QuizStore, calendar: Calendar, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.calendar = calendar
    self.now = now
  }

  /// Answers an encoded envelope. Unreadable input also gets an answer.
  public func answer(_ data: Data) -> Data {
    let answer: Envelope
    do {
      let request = try Envelope(encoded: data)
      answer = self.answer(request)
    } catch {
      answer = Envelope.request(.unreadable).failure("This is no envelope.")
    }
    // Envelopes made by this module can always be encoded.
    return (try? answer.encoded()) ?? Data()
  }

  /// Carries out the command in an envelope.
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
  /// The command in the answer to an unreadable envelope.
  static let unreadable = Envelope.Command(rawValue: "unreadable")
}
