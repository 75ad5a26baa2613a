import Foundation

/// A message between a phone and a watch: a command with its value, or the response to one.
///
/// Both sides decode it by its keys. It contains no type names of the program that encoded it.
public struct Envelope: Codable, Hashable, Sendable {
  /// The command that is requested or answered.
  public let command: Command
  /// The kind of message: a request, or the result of a command.
  public let status: Status
  /// The command's value as JSON; `nil` if there is none.
  public let payload: Data?
  /// The error; `nil` unless the status is `failed`.
  public let error: Failure?

  /// A command. Unknown commands can be decoded, but are refused.
  public struct Command: RawRepresentable, Codable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Stores a `QuizRecord`. The response contains a `Bool`: whether the record is new.
    public static let addRecord = Command(rawValue: "addRecord")
    /// Returns the `QuizAverages`.
    public static let averages = Command(rawValue: "averages")
  }

  /// The kind of message: a request, or a response with its result.
  public enum Status: String, Codable, Hashable, Sendable {
    case request, succeeded, failed
  }

  /// The reason why a command failed.
  public struct Failure: Error, Codable, Hashable, Sendable {
    /// A description of the error in English.
    public let reason: String
    /// Indicates whether the same command may succeed later.
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

  /// Returns a request without a value.
  public static func request(_ command: Command) -> Envelope {
    Envelope(command: command, status: .request, payload: nil, error: nil)
  }

  /// Returns a request with a value.
  ///
  /// - Throws: any error from `JSONEncoder`.
  public static func request(_ command: Command, _ value: some Encodable) throws -> Envelope {
    Envelope(command: command, status: .request, payload: try encoded(value), error: nil)
  }

  /// Returns the response to this request after success.
  ///
  /// - Throws: any error from `JSONEncoder`.
  public func success(_ value: some Encodable) throws -> Envelope {
    Envelope(command: command, status: .succeeded, payload: try Self.encoded(value), error: nil)
  }

  /// Returns the response to this request after a failure.
  public func failure(_ reason: String, isTemporary: Bool = false) -> Envelope {
    Envelope(
      command: command, status: .failed, payload: nil,
      error: Failure(reason: reason, isTemporary: isTemporary))
  }

  /// Returns the value in the envelope.
  ///
  /// - Throws: the `Failure` in the envelope, if there is one; `DecodingError` if the value has
  ///   another type.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    if let error { throw error }
    guard let payload else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: [], debugDescription: "The envelope is empty."))
    }
    return try JSONDecoder().decode(type, from: payload)
  }

  /// Encodes the envelope for sending.
  ///
  /// - Throws: any error from `JSONEncoder`.
  public func encoded() throws -> Data { try Self.encoded(self) }

  /// Decodes an envelope that `encoded` encoded.
  ///
  /// - Throws: `DecodingError`.
  public init(encoded data: Data) throws {
    self = try JSONDecoder().decode(Envelope.self, from: data)
  }

  private static func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    // Sorts the keys so that equal values have equal bytes.
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }
}
