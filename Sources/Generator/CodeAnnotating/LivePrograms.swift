import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Programs that are being edited, with a language server that answers requests about them.
///
/// The server starts with the first request, and again after a failure. It knows each program as of
/// the last request about it.
package actor LivePrograms {
  /// The stable name of a program whose text changes.
  package struct Name: Sendable, Hashable {
    package var session: Session.ID
    /// The subject, as in `SampleProgram.subject`.
    package var subject: Int?

    package init(session: Session.ID, subject: Int?) {
      self.session = session
      self.subject = subject
    }
  }

  /// A program as the server knows it.
  private struct Known {
    /// The number that names its folder.
    let number: Int
    var program: AnnotatedProgram
    var version = 1
  }

  /// A server with the state that was sent to it.
  private struct Running {
    let workspace: AnnotationWorkspace
    let process: Task<Void, Never>
    let server: Task<LanguageServer, any Error>
    var known: [Name: Known] = [:]
    var count = 0
  }

  private let context: AnnotationContext
  private let executable: String
  private let acceptsSnippets: Bool
  private let onRefresh: @Sendable () -> Void
  package private(set) var modules: BuiltModules?
  private var running: Running?
  /// The tasks that make Clang's modules for later servers.
  private var keeping: [LanguageMode: Task<Void, Never>] = [:]
  private var hasEnded = false

  /// - Parameters:
  ///   - executable: the server to ask; `nil` for the toolchain's own.
  ///   - acceptsSnippets: whether completions may contain placeholders.
  ///   - onRefresh: called when diagnostics should be requested again.
  package init(
    _ context: AnnotationContext, executable: String? = nil, acceptsSnippets: Bool = false,
    onRefresh: @escaping @Sendable () -> Void = {}
  ) {
    self.context = context
    self.executable = executable ?? "\(context.toolchain.binFolder)/sourcekit-lsp"
    self.acceptsSnippets = acceptsSnippets
    self.onRefresh = onRefresh
  }

  /// Uses these modules of the package from now on.
  package func use(_ modules: BuiltModules?) async {
    guard modules != self.modules else { return }
    self.modules = modules
    // The sandbox of the running server cannot be given other folders.
    await stop()
  }

  /// Ends the server for good.
  package func end() async {
    hasEnded = true
    for task in keeping.values { task.cancel() }
    await stop()
    await finishKeeping()
  }

  /// Waits until Clang's modules for later servers are made.
  func finishKeeping() async {
    for task in keeping.values { await task.value }
  }

  /// Makes Clang's modules for later servers, after the first answer.
  private func keepClangModules(for program: SampleProgram) {
    let mode = program.session.languageMode
    guard let kept = context.clangModules, keeping[mode] == nil, !hasEnded,
      !program.imports.isEmpty, kept.found(for: mode) == nil
    else { return }
    // Without the modules, the next server only takes longer.
    keeping[mode] = Task { [context, executable] in
      try? await kept.make(for: mode, by: executable, in: context)
    }
  }

  private func stop() async {
    guard let running else { return }
    self.running = nil
    running.process.cancel()
    await running.process.value
    running.workspace.remove()
  }

  // MARK: - Asking

  /// Sends a request about a source file of a program.
  ///
  /// - Parameters:
  ///   - document: the index of the file in the program.
  ///   - parameters: the parameters of the request, without the document.
  /// - Returns: `nil` if the server has no answer.
  /// - Throws: `LanguageServer.Failure`; `CancellationError`; `EnvironmentError` if files cannot be
  ///   written.
  package func ask(
    _ method: String, about document: Int, of program: AnnotatedProgram, called name: Name,
    _ parameters: [String: JSONValue] = [:]
  ) async throws -> JSONValue? {
    for _ in 1..<Self.mostAttempts {
      do {
        return try await askOnce(method, about: document, of: program, called: name, parameters)
      } catch is LanguageServer.Failure where !Task.isCancelled && !hasEnded {}
    }
    return try await askOnce(method, about: document, of: program, called: name, parameters)
  }

  /// The maximum number of attempts if a server fails or cancels the request.
  private static let mostAttempts = 3

  private func askOnce(
    _ method: String, about document: Int, of program: AnnotatedProgram, called name: Name,
    _ parameters: [String: JSONValue]
  ) async throws -> JSONValue? {
    let server = try await self.server()
    guard let uri = try tell(program, called: name, to: server, asking: document) else {
      return nil
    }
    var parameters = parameters
    parameters["textDocument"] = ["uri": .text(uri)]
    do {
      let answer = try await server.request(method, .object(parameters), as: JSONValue.self)
      keepClangModules(for: program.program)
      return answer
    } catch let failure as LanguageServer.Failure where failure != .cancelled {
      await forgetServer(that: server)
      throw failure
    }
  }

  /// Returns the program and the index of the source file that has a URI.
  package func document(at uri: String) -> (program: AnnotatedProgram, document: Int)? {
    guard let running else { return nil }
    for known in running.known.values {
      for (index, document) in known.program.documents.enumerated()
      where running.workspace.uri(document.name, of: known.number) == uri {
        return (known.program, index)
      }
    }
    return nil
  }

  /// Removes the programs that no longer exist.
  package func keepOnly(_ isThere: (Name) -> Bool) async {
    guard let running, let server = try? await running.server.value else { return }
    for (name, known) in running.known where !isThere(name) {
      close(known, in: running.workspace, on: server)
      self.running?.known[name] = nil
    }
  }

  // MARK: - Telling

  /// Sends the current text of a program to the server.
  ///
  /// - Returns: the document's URI; `nil` if there is no such document.
  private func tell(
    _ program: AnnotatedProgram, called name: Name, to server: LanguageServer,
    asking document: Int
  ) throws -> String? {
    guard var running, program.documents.indices.contains(document) else { return nil }
    defer { self.running = running }
    let workspace = running.workspace
    if let known = running.known[name], !known.program.isCompiledAlike(program) {
      close(known, in: workspace, on: server)
      running.known[name] = nil
    }
    if var known = running.known[name] {
      let changed = zip(program.documents, known.program.documents).filter { $0 != $1 }.map(\.0)
      for document in changed { try workspace.write(document, of: known.number) }
      if !changed.isEmpty {
        // If only other files of the program change, the server may answer about a file from their
        // old versions, without waiting for the changes. So the changed files are sent first, then
        // a change of the folders, for which the server waits, and then a change of every file.
        if program.documents.count > 1 {
          try change(changed, of: &known, in: workspace, on: server)
          try changeFolders(of: workspace, on: server)
        }
        try change(program.documents, of: &known, in: workspace, on: server)
      }
      known.program = program
      running.known[name] = known
    } else {
      let known = Known(number: running.count, program: program)
      running.count += 1
      running.known[name] = known
      for document in program.documents { try workspace.write(document, of: known.number) }
      // With a folder for each program, the program's command is known before its files are opened.
      // A server that is sent a changed command uses the old one, or none, until it has noticed.
      try workspace.isolate(program, as: known.number, modules: modules)
      try changeFolders(adding: known.number, of: workspace, on: server)
      for document in program.documents {
        let uri = workspace.uri(document.name, of: known.number)
        try server.open(document.text, at: uri)
      }
    }
    return running.known[name].map {
      workspace.uri(program.documents[document].name, of: $0.number)
    }
  }

  private func change(
    _ documents: [AnnotatedProgram.Document], of known: inout Known,
    in workspace: AnnotationWorkspace, on server: LanguageServer
  ) throws {
    known.version += 1
    for document in documents {
      let change: JSONValue = [
        "textDocument": [
          "uri": .text(workspace.uri(document.name, of: known.number)),
          "version": .number(known.version),
        ],
        "contentChanges": [["text": .text(document.text)]],
      ]
      try server.notify("textDocument/didChange", change)
    }
  }

  private func close(
    _ known: Known, in workspace: AnnotationWorkspace, on server: LanguageServer
  ) {
    for document in known.program.documents {
      let uri = workspace.uri(document.name, of: known.number)
      try? server.notify(
        "textDocument/didClose",
        ["textDocument": ["uri": .text(uri)]])
    }
    try? changeFolders(removing: known.number, of: workspace, on: server)
  }

  private func changeFolders(
    adding added: Int? = nil, removing removed: Int? = nil, of workspace: AnnotationWorkspace,
    on server: LanguageServer
  ) throws {
    func folders(_ number: Int?) -> JSONValue {
      .list(
        number.map {
          [["uri": .text(Self.uri(workspace.folder(of: $0))), "name": .text("\($0)")]]
        } ?? [])
    }
    let event: JSONValue = ["added": folders(added), "removed": folders(removed)]
    try server.notify("workspace/didChangeWorkspaceFolders", ["event": event])
  }

  fileprivate static func uri(_ path: String) -> String {
    URL(fileURLWithPath: path).absoluteString
  }

  // MARK: - The server

  /// Returns the running server, or starts one.
  private func server() async throws -> LanguageServer {
    guard !hasEnded else { throw LanguageServer.Failure.ended }
    let running = try self.running ?? start()
    self.running = running
    do {
      return try await running.server.value
    } catch {
      if self.running?.process == running.process { await stop() }
      throw error
    }
  }

  /// Drops a server that failed.
  private func forgetServer(that failed: LanguageServer) async {
    guard let running, let server = try? await running.server.value, server === failed else {
      return
    }
    await stop()
  }

  private func start() throws -> Running {
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw LanguageServer.Failure.broken("there is no \(executable)")
    }
    let workspace = try AnnotationWorkspace(context)
    // A sandbox cannot expose a folder that is made after it.
    if let kept = context.clangModules { try? Folder.make(kept.parent) }
    var command = workspace.command(
      executable, in: context, modules: modules,
      sources: modules?.sources.values.sorted() ?? [])
    command.onRefresh = onRefresh
    let parameters = initializing(workspace.folder)
    let (servers, ready) = AsyncThrowingStream.makeStream(of: LanguageServer.self)
    let process = Task { [command] in
      do {
        try await LanguageServer.run(command) { server in
          _ = try await server.request("initialize", parameters, as: JSONValue.self)
          try server.notify("initialized", [:])
          ready.yield(server)
          await Self.cancellation()
        }
        ready.finish()
      } catch {
        ready.finish(throwing: error)
      }
    }
    let server = Task {
      for try await server in servers { return server }
      throw LanguageServer.Failure.ended
    }
    return Running(workspace: workspace, process: process, server: server)
  }

  /// Waits until the task is canceled.
  private static func cancellation() async {
    let (never, end) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
      for await _ in never {}
    } onCancel: {
      end.finish()
    }
  }

  private func initializing(_ folder: String) -> JSONValue {
    [
      "processId": .number(Int(getpid())), "rootUri": .text(Self.uri(folder)),
      "capabilities": [
        "textDocument": [
          "hover": ["contentFormat": ["markdown"]],
          "completion": [
            "completionItem": [
              "snippetSupport": .truth(acceptsSnippets), "documentationFormat": ["markdown"],
            ]
          ],
          // A client that pulls diagnostics is not sent any.
          "diagnostic": [:],
        ],
        "workspace": ["workspaceFolders": true, "diagnostics": ["refreshSupport": true]],
      ],
    ]
  }
}
