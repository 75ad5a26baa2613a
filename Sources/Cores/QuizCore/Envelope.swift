import Foundation

/// What a phone and a watch hand each other: a command with what belongs to it, or the answer.
///
/// Both sides read it by its keys. Nothing in it names a type of the program that wrote it.
public struct Envelope: Codable, Hashable, Sendable {
  public let command: Command
  public let status: Status
  /// The command's value as JSON; `nil` where there is none.
  public let payload: Data?
  /// What went wrong; `nil` unless the status is `failed`.
  public let error: Failure?

  /// What is to be done. One that this version does not know is read as well, and refused.
  public struct Command: RawRepresentable, Codable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keep a `QuizRecord`; the answer carries a `Bool`: whether it is new.
    public static let addRecord = Command(rawValue: "addRecord")
    /// Give the `QuizAverages`.
    public static let averages = Command(rawValue: "averages")
  }

  /// Whether it asks, or how what was asked for went.
  public enum Status: String, Codable, Hashable, Sendable {
    case request, succeeded, failed
  }

  /// Why a command was not carried out.
  public struct Failure: Error, Codable, Hashable, Sendable {
    public let reason: String
    /// Whether the same command may succeed later.
    public let isTemporary: Bool

    public init(reason: String, isTemporary: Bool) {
      self.reason = reason
      self.isTemporary = isTemporary
    }
  }

  private init(command: Command, status: Status, payload: Data?, error: Failure?) {
    self.command = command
    self.status = status
    self.payload = payload
    self.error = error
  }

  /// A command that needs no value.
  public static func request(_ command: Command) -> Envelope {
    Envelope(command: command, status: .request, payload: nil, error: nil)
  }

  /// A command and its value.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func request(_ command: Command, _ value: some Encodable) throws -> Envelope {
    Envelope(command: command, status: .request, payload: try encoded(value), error: nil)
  }

  /// The answer to this when all went well.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public func success(_ value: some Encodable) throws -> Envelope {
    Envelope(command: command, status: .succeeded, payload: try Self.encoded(value), error: nil)
  }

  /// The answer to this when something went wrong.
  public func failure(_ reason: String, isTemporary: Bool = false) -> Envelope {
    Envelope(
      command: command, status: .failed, payload: nil,
      error: Failure(reason: reason, isTemporary: isTemporary))
  }

  /// The value that this carries.
  ///
  /// - Throws: the `Failure` that this carries instead; `DecodingError` where it is no such value.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    if let error { throw error }
    guard let payload else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: [], debugDescription: "The envelope is empty."))
    }
    return try JSONDecoder().decode(type, from: payload)
  }

  /// As bytes, to be sent.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public func encoded() throws -> Data { try Self.encoded(self) }

  /// Reads what `encoded` wrote.
  ///
  /// - Throws: `DecodingError`.
  public init(encoded data: Data) throws {
    self = try JSONDecoder().decode(Envelope.self, from: data)
  }

  private static func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    // The same bytes for the same value.
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }
}
