import Foundation
import ProcessRunning
import SwiftBuilding
import Subprocess
import Synchronization
import SystemFiles
import SystemPackage
import TutorialModel

/// A language server in a child process, which communicates over standard input and output.
///
/// It is killed when it is no longer needed, or when Exhibit is killed.
package final class LanguageServer: Sendable {
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// The server could not be started, or wrote something that is not a message.
    case broken(String)
    /// The server exited on its own.
    case ended
    /// The server did not answer a request in time.
    case silent(Duration)
    /// The server canceled a request, because the document changed or an equal request was
    /// canceled.
    case cancelled

    /// The predicate of a sentence whose subject is the server.
    package var description: String {
      switch self {
      case .broken(let cause): "does not work: \(cause)"
      case .ended: "ended before it answered"
      case .silent(let patience):
        "did not answer within \(patience.components.seconds) seconds"
      case .cancelled: "cancelled a request that was still needed"
      }
    }
  }

  struct Command: Sendable {
    var start: ConfinedCommand
    /// The working folder, with the documents.
    var folder: String
    /// The environment variables to add to Exhibit's own.
    var environment: [String: String] = [:]
    /// The timeout for one answer.
    var patience: Duration = .seconds(60)
    /// A function to call when earlier answers about diagnostics may be outdated.
    var onRefresh: @Sendable () -> Void = {}
  }

  /// The fields of a message that determine its kind.
  private struct MessageHead: Decodable {
    /// A number; a request of the server's own may have a text.
    var id: JSONValue?
    var method: String?
  }

  private struct Response<Result: Decodable>: Decodable {
    struct Failure: Decodable {
      var code: Int

      /// Indicates whether the server may answer if it is asked again.
      ///
      /// Source: Language Server Protocol 3.17, `ContentModified`, `RequestCancelled` and
      /// `ServerCancelled`.
      var isCancellation: Bool { [-32801, -32800, -32802].contains(code) }
    }
    /// The result; `nil` if the server has no answer.
    var result: Result?
    var error: Failure?
  }

  private struct Question {
    var continuation: CheckedContinuation<[UInt8], any Error>
    var asked: ContinuousClock.Instant
  }

  private struct State {
    var questions: [Int: Question] = [:]
    var lastID = 0
    var failure: Failure?
  }

  private let outbox: AsyncStream<[UInt8]>.Continuation
  private let onRefresh: @Sendable () -> Void
  private let state = Mutex(State())

  private init(
    outbox: AsyncStream<[UInt8]>.Continuation, onRefresh: @escaping @Sendable () -> Void
  ) {
    self.outbox = outbox
    self.onRefresh = onRefresh
  }

  /// Starts a server, and kills it when `body` returns.
  ///
  /// - Throws: `Failure`, and the error of `body`.
  static func run<Value: Sendable>(
    _ command: Command, body: @escaping @Sendable (LanguageServer) async throws -> Value
  ) async throws -> Value {
    BrokenPipes.areErrors()
    let words = (command.start.launcher ?? .plain).command(command.start.words)
    let variables = command.environment.map { (Environment.Key(stringLiteral: $0), String?($1)) }
    let environment =
      command.start.environment.map(Environment.exactly)
      ?? .inherit.updating(Dictionary(uniqueKeysWithValues: variables))
    do {
      let result = try await Subprocess.run(
        .path(FilePath(words[0])), arguments: Arguments(Array(words.dropFirst())),
        environment: environment, workingDirectory: FilePath(command.folder),
        platformOptions: .ownGroup, input: .inputWriter,
        output: .sequence, error: .discarded
      ) { execution in
        let process = execution.processIdentifier.value
        return await converse(
          writer: execution.standardInputWriter, output: execution.standardOutput,
          for: command, end: { kill(-process, SIGKILL) }, body: body)
      }
      return try result.closureResult.get()
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw Failure.broken("\(error)")
    }
  }

  private static func converse<Value: Sendable>(
    writer: StandardInputWriter, output: SubprocessOutputSequence, for command: Command,
    end: () -> Void, body: @escaping @Sendable (LanguageServer) async throws -> Value
  ) async -> Result<Value, any Error> {
    let (messages, outbox) = AsyncStream.makeStream(of: [UInt8].self)
    let server = LanguageServer(outbox: outbox, onRefresh: command.onRefresh)
    return await withTaskGroup(of: Result<Value, any Error>?.self) { group in
      group.addTask {
        do { return .success(try await body(server)) } catch { return .failure(error) }
      }
      group.addTask {
        for await message in messages {
          // A server that no longer reads either exits or times out.
          guard (try? await writer.write(message)) != nil else { break }
        }
        return nil
      }
      group.addTask {
        await server.listen(to: output)
        return nil
      }
      group.addTask {
        await server.watch(patience: command.patience)
        return nil
      }
      var outcome: Result<Value, any Error> = .failure(Failure.ended)
      while let next = await group.next() {
        guard let next else { continue }
        outcome = next
        // The server has nothing to save, so there is no reason to wait for it.
        end()
        group.cancelAll()
      }
      return outcome
    }
  }

  // MARK: - Speaking

  /// Sends a request, in order with the earlier requests of the caller's actor.
  ///
  /// If the task is canceled, the server is told to cancel the request.
  ///
  /// - Returns: `nil` if the server has no answer, or refuses to answer.
  /// - Throws: `Failure`; `CancellationError` if the task is canceled before there is an answer.
  package func request<Answer: Decodable & Sendable>(
    _ method: String, _ parameters: JSONValue, as type: Answer.Type,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Answer? {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let message = try Self.message([
      "jsonrpc": "2.0", "id": .number(id), "method": .text(method), "params": parameters,
    ])
    let answer = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<[UInt8], any Error>) in
        let failure = state.withLock { state in
          if state.failure == nil {
            state.questions[id] = Question(continuation: continuation, asked: .now)
          }
          return state.failure
        }
        if let failure {
          continuation.resume(throwing: failure)
        } else {
          outbox.yield(message)
        }
      }
    } onCancel: {
      try? notify("$/cancelRequest", ["id": .number(id)])
    }
    let response = try? JSONDecoder().decode(Response<Answer>.self, from: Data(answer))
    if response?.error?.isCancellation == true {
      try Task.checkCancellation()
      throw Failure.cancelled
    }
    return response?.result
  }

  /// Sends the same request for several parameters, a few at a time: the server compares each
  /// request with all pending ones.
  ///
  /// - Returns: the answers in the order of the parameters.
  /// - Throws: `Failure`.
  func requests<Answer: Decodable & Sendable>(
    _ method: String, _ parameters: [JSONValue], as type: Answer.Type
  ) async throws -> [Answer?] {
    try await parameters.concurrentMap { parameters -> Result<Answer?, any Error> in
      do {
        return .success(try await self.request(method, parameters, as: type))
      } catch {
        return .failure(error)
      }
    }.map { try $0.get() }
  }

  /// Sends a notification.
  package func notify(_ method: String, _ parameters: JSONValue) throws {
    outbox.yield(
      try Self.message(["jsonrpc": "2.0", "method": .text(method), "params": parameters]))
  }

  /// Tells the server that a document is open.
  func open(_ text: String, at uri: String) throws {
    try notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .text(uri), "languageId": "swift", "version": 1, "text": .text(text),
        ]
      ])
  }

  private static func message(_ value: JSONValue) throws -> [UInt8] {
    MessageFraming.frame(try JSONEncoder().encode(value))
  }

  // MARK: - Listening

  private func listen(to output: SubprocessOutputSequence) async {
    var framing = MessageFraming()
    do {
      for try await buffer in output {
        framing.append(buffer.withUnsafeBytes { Array($0) })
        while let message = try framing.next() { try receive(message) }
      }
      fail(.ended)
    } catch let error as MessageFraming.Malformed {
      fail(.broken("it wrote “\(error.header.prefix(80))”"))
    } catch {
      fail(.broken("\(error)"))
    }
  }

  private func receive(_ message: [UInt8]) throws {
    let head = try JSONDecoder().decode(MessageHead.self, from: Data(message))
    guard let id = head.id else { return }
    if let method = head.method {
      outbox.yield(try Self.message(["jsonrpc": "2.0", "id": id, "result": [:]]))
      if method == "workspace/diagnostic/refresh" { onRefresh() }
    } else if let number = id.integer,
      let question = state.withLock({ $0.questions.removeValue(forKey: number) })
    {
      question.continuation.resume(returning: message)
    }
  }

  /// Ends a server that does not answer in time.
  private func watch(patience: Duration) async {
    while (try? await Task.sleep(for: min(patience, .seconds(1)))) != nil {
      let now = ContinuousClock.now
      let isSilent = state.withLock { state in
        state.questions.values.contains { now - $0.asked > patience }
      }
      if isSilent { return fail(.silent(patience)) }
    }
    // The run was canceled; no caller may keep waiting for an answer.
    fail(.ended)
  }

  private func fail(_ reason: Failure) {
    let questions = state.withLock { state in
      state.failure = state.failure ?? reason
      defer { state.questions = [:] }
      return state.questions
    }
    for question in questions.values { question.continuation.resume(throwing: reason) }
    outbox.finish()
  }
}
