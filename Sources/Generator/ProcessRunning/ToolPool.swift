import Foundation
import SampleChannel
import SystemFiles
import TutorialModel

/// Runs many calls of tools in a few sandboxes, because a new sandbox costs as much as a small
/// call.
///
/// Each tool sees its own folder and the files that all tools may read, as in a sandbox of its own.
/// It sees neither another tool's folder, nor anything that another tool left running or in a
/// scratch folder. In its own folder it can write only to ``out``, which is empty before each call.
/// Exhibit takes one file from there when all processes of the call have ended. So a tool cannot
/// replace what Exhibit itself writes and reads.
package actor ToolPool {
  private let sandbox: Sandbox
  private let folder: String
  private let limits: Limits
  /// The idle servers, by the files that their tools may read.
  private var idle: [[String]: [ToolServer]] = [:]
  /// Indicates whether servers work on this machine; `nil` if none has been tried.
  private var works: Bool?

  /// - Parameters:
  ///   - folder: the folder that holds the folders of all tools.
  ///   - limits: the limits for one call.
  package init(sandbox: Sandbox, folder: String, limits: Limits) {
    self.sandbox = sandbox
    self.folder = folder
    self.limits = limits
  }

  /// The name of the folder, in a tool's own, to which the tool can write.
  package static let out = LAUNCHER_OUT

  /// The result of a call.
  package struct Outcome: Sendable {
    package var ending: ChildProcess.Ending
    /// The limit that ended the tool; `nil` if none did.
    package var exceeded: LimitedResource?
    /// Indicates whether the requested file is now in the tool's own folder.
    package var hasOutput = false
  }

  /// Runs a tool until it ends.
  ///
  /// - Parameters:
  ///   - readable: files and folders that the tool can read, at the same paths as outside.
  ///   - own: the tool's working folder.
  ///   - log: a file in that folder, for both outputs.
  ///   - output: the name of a file that the tool writes to ``out``. If the tool succeeds, and it is
  ///     a regular file, it is moved to the tool's own folder.
  /// - Throws: `EnvironmentError` if the tool cannot be started; `CancellationError` if the task is
  ///   canceled, after the tool has been ended.
  package func run(
    _ words: [String], reading readable: [String], in own: String, log: String,
    taking output: String? = nil
  ) async throws -> Outcome {
    let out = try SandboxFolder(emptyNamed: Self.out, in: own)
    let end = try await run(words, reading: readable, in: own, out, log: log)
    var outcome = Outcome(ending: end.ending, exceeded: end.exceeded)
    if let output, outcome.ending == .exited(code: 0) {
      outcome.hasOutput = out.take(output, to: own, limit: limits.fileSize)
    }
    return outcome
  }

  private func run(
    _ words: [String], reading readable: [String], in own: String, _ out: SandboxFolder,
    log: String
  ) async throws -> (ending: ChildProcess.Ending, exceeded: LimitedResource?) {
    // A server does not see files that are made after it starts.
    let readable = readable.filter { FileManager.default.fileExists(atPath: $0) }
    if works != false, let bubblewrap = sandbox.bubblewrap, own.hasPrefix(folder + "/") {
      let server =
        idle[readable]?.popLast()
        ?? ToolServer(bubblewrap, reading: readable, folder: folder, limits: limits)
      if let outcome = await server.run(words, in: own, log: log) {
        works = true
        if outcome.exceeded == nil, outcome.ending != .timedOut {
          idle[readable, default: []].append(server)
        }
        return outcome
      }
      try Task.checkCancellation()
      if works == nil { works = false }
    }
    let tool = ConfinedTool(readable: readable + [own], writable: [out], limits: limits)
    return try await ChildProcess(
      sandbox.command(words, as: tool, in: own), workingFolder: own, outputFile: log,
      errorFile: log, limits: limits
    ).runWithinLimits()
  }

  /// Calls the body, and ends the sandboxes before it returns. The sandboxes of a pool without
  /// references end by themselves.
  ///
  /// - Throws: the error of the body.
  package nonisolated func closing<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      let value = try await body()
      await close()
      return value
    } catch {
      await close()
      throw error
    }
  }

  private func close() async {
    for server in idle.values.joined() { await server.close() }
    idle = [:]
  }
}
