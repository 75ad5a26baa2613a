import CodeAnnotating
import Foundation
import SwiftBuilding
import TutorialModel

/// A language server for the pages of a site and the other files that the site is made from.
///
/// Source: Language Server Protocol 3.17.
package actor EditorServer {
  /// Makes the site for the folder that an editor has open; the folder is `nil` if there is none.
  package typealias SiteMaker = @Sendable (String?) async throws -> any EditorSite

  /// An open document.
  struct Document {
    var uri: String
    /// The path of the document's file; `nil` for a document that has not been saved yet.
    var path: String?
    var version: Int
    var text: EditedText
  }

  enum Phase: Hashable {
    case new, initialized, shutDown
  }

  /// The results of reading the documents' current texts.
  struct Reading: Sendable {
    /// The files, by their documents' URIs.
    var files: [String: EditedFile] = [:]
    var programs: [String: PagePrograms] = [:]
  }

  private let name: String
  private let makeSite: SiteMaker
  private let send: @Sendable (JSONValue) -> Void

  private var phase = Phase.new
  private(set) var exitCode: Int32?
  private var site: Task<any EditorSite, any Error>?
  private var acceptsSnippets = false
  private var watchesFiles = false
  private var livePrograms: Task<LivePrograms?, any Error>?

  var documents: [String: Document] = [:]
  /// A number that increases with each change of a document.
  var number = 0
  var reading: Task<Reading, Never>?
  var checking: Task<Void, Never>?
  /// The diagnostics published last, by URI.
  var published: [String: [JSONValue]] = [:]
  /// The requests that have not been answered yet.
  private var open: [JSONValue: Task<Void, Never>] = [:]
  /// The messages sent to the user, none of which is repeated.
  private var told: Set<String> = []

  /// The latest answers about a program.
  struct CodeProblems {
    var documents: [AnnotatedProgram.Document]
    var languageMode: LanguageMode
    var modules: BuiltModules?
    /// The diagnostics as the server sent them, by the program's documents.
    var items: [[JSONValue]]
    /// Indicates whether the server announced that its answer would differ now.
    var isOld = false
  }

  var codeProblems: [LivePrograms.Name: CodeProblems] = [:]
  /// The claims that results of earlier runs contradict, by URI.
  var refuted: [String: (text: String, problems: [EditorProblem])] = [:]

  /// - Parameters:
  ///   - name: the server's name with its version, for the editor's log.
  ///   - send: sends a message to the editor.
  package init(
    name: String, makeSite: @escaping SiteMaker, send: @escaping @Sendable (JSONValue) -> Void
  ) {
    self.name = name
    self.makeSite = makeSite
    self.send = send
  }

  // MARK: - Messages

  /// Takes a message from the editor.
  ///
  /// - Returns: whether to expect more messages.
  package func receive(_ bytes: [UInt8]) -> Bool {
    guard let message = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      respond(to: .null, Refusal(.parseError, "this is not JSON"))
      return true
    }
    guard message.members != nil, let method = message["method"]?.string else {
      // Responses to this server's requests carry no information. Usually their result is null.
      if message.members?["result"] == nil, message.members?["error"] == nil {
        respond(to: message["id"] ?? .null, Refusal(.invalidRequest, "this is not a request"))
      }
      return true
    }
    let parameters = message["params"] ?? [:]
    if let id = message["id"] {
      receiveRequest(id, method, parameters)
    } else {
      receiveNotification(method, parameters)
    }
    return exitCode == nil
  }

  private func receiveRequest(_ id: JSONValue, _ method: String, _ parameters: JSONValue) {
    switch (phase, method) {
    case (.new, "initialize"):
      initialize(parameters)
      respond(to: id, capabilities)
    case (.new, _): respond(to: id, Refusal(.notInitialized, "the first request is initialize"))
    case (.shutDown, _): respond(to: id, Refusal(.invalidRequest, "the server was shut down"))
    case (.initialized, "initialize"):
      respond(to: id, Refusal(.invalidRequest, "the server is initialized already"))
    case (.initialized, "shutdown"):
      phase = .shutDown
      checking?.cancel()
      for id in open.keys { cancel(id) }
      respond(to: id, .null)
    case (.initialized, _):
      guard let known = Method(rawValue: method) else {
        respond(to: id, Refusal(.methodNotFound, "there is no method \(method)"))
        return
      }
      guard let request = DocumentRequest(parameters) else {
        respond(to: id, Refusal(.invalidParams, "\(method) needs a document and a place in it"))
        return
      }
      // The answer describes the current text, even if later changes arrive meanwhile.
      let reading = reading
      open[id] = Task {
        let result = await answer(known, request, reading)
        if open.removeValue(forKey: id) != nil { respond(to: id, result) }
      }
    }
  }

  private enum Method: String {
    case hover = "textDocument/hover"
    case completion = "textDocument/completion"
    case signatureHelp = "textDocument/signatureHelp"
    case definition = "textDocument/definition"
    case codeAction = "textDocument/codeAction"
  }

  private func answer(
    _ method: Method, _ request: DocumentRequest, _ reading: Task<Reading, Never>?
  ) async -> JSONValue {
    guard let reading = await reading?.value, documents[request.uri] != nil else { return .null }
    do {
      switch method {
      case .hover: return try await hover(request, reading)
      case .completion: return try await completion(request, reading)
      case .signatureHelp: return try await signatureHelp(request, reading)
      case .definition: return try await definition(request, reading)
      case .codeAction: return try await codeActions(request, reading)
      }
    } catch {
      tell(error)
      return .null
    }
  }

  private func receiveNotification(_ method: String, _ parameters: JSONValue) {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .initialized else { return }
    switch method {
    case "initialized": watchFiles()
    case "$/cancelRequest": parameters["id"].map(cancel)
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": didClose(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": readFilesAgain()
    default: break
    }
  }

  private func cancel(_ id: JSONValue) {
    guard let task = open.removeValue(forKey: id) else { return }
    task.cancel()
    respond(to: id, Refusal(.requestCancelled, "the request was cancelled"))
  }

  private func respond(to id: JSONValue, _ result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  private func respond(to id: JSONValue, _ refusal: Refusal) {
    send([
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .number(refusal.code.rawValue), "message": .text(refusal.message)],
    ])
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  enum MessageType: Int {
    case error = 1
    case warning, info
  }

  /// Writes a text into the editor's log, each text once; an error is also shown.
  func tell(_ text: String, _ type: MessageType) {
    guard phase == .initialized, told.insert(text).inserted else { return }
    let method = type == .error ? "window/showMessage" : "window/logMessage"
    notify(method, ["type": .number(type.rawValue), "message": .text("exhibit: \(text)")])
  }

  /// Logs the reason why information about code is missing.
  func tell(_ error: any Error) {
    if error is CancellationError || Task.isCancelled { return }
    let subject = error is LanguageServer.Failure ? "the toolchain's language server " : ""
    tell("\(subject)\(error)", .warning)
  }

  // MARK: - Beginning and end

  private func initialize(_ parameters: JSONValue) {
    phase = .initialized
    let completion = parameters["capabilities"]?["textDocument"]?["completion"]
    acceptsSnippets = completion?["completionItem"]?["snippetSupport"]?.truth ?? false
    let watching = parameters["capabilities"]?["workspace"]?["didChangeWatchedFiles"]
    watchesFiles = watching?["dynamicRegistration"]?.truth ?? false
    let folders = parameters["workspaceFolders"]?.elements ?? []
    let root = folders.first?["uri"]?.string ?? parameters["rootUri"]?.string
    let makeSite = makeSite
    let folder = root.flatMap(FileAddress.path) ?? parameters["rootPath"]?.string
    site = Task { try await makeSite(folder) }
  }

  /// Asks an editor that supports it to report changes of files on which pages depend.
  private func watchFiles() {
    guard watchesFiles else { return }
    let patterns: [JSONValue] = ["**/*.swift", "**/*.md", "**/site.yml"]
    let registration: JSONValue = [
      "id": "files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .list(patterns.map { ["globPattern": $0] })],
    ]
    send([
      "jsonrpc": "2.0", "id": "files", "method": "client/registerCapability",
      "params": ["registrations": [registration]],
    ])
  }

  private var capabilities: JSONValue {
    [
      "serverInfo": ["name": .text(name)],
      "capabilities": [
        "positionEncoding": "utf-16",
        "textDocumentSync": [
          "openClose": true, "change": 2, "save": ["includeText": false],
        ],
        "hoverProvider": true,
        "completionProvider": ["triggerCharacters": [".", "(", "#", "/", "=", "\""]],
        "signatureHelpProvider": [
          "triggerCharacters": ["(", "["], "retriggerCharacters": [",", ":"],
        ],
        "definitionProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      ],
    ]
  }

  /// Returns the site; `nil` if it cannot be made, which is reported to the user.
  func knownSite() async -> (any EditorSite)? {
    do {
      return try await site?.value
    } catch {
      tell("\(error)", .error)
      return nil
    }
  }

  /// Returns the programs, with the modules that some imports need.
  ///
  /// - Parameter areNewest: whether to wait for the package's modules to be built from the current
  ///   sources; otherwise modules from an earlier build are used.
  func programs(importing imports: Set<String>, areNewest: Bool = false) async throws
    -> LivePrograms?
  {
    guard let site = await knownSite() else { return nil }
    let (snippets, known) = (acceptsSnippets, livePrograms)
    let task =
      known
      ?? Task {
        try await site.programs(acceptsSnippets: snippets) { [weak self] in
          Task { await self?.askAboutCodeAgain() }
        }
      }
    livePrograms = task
    guard let programs = try await task.value, await site.needsModules(imports) else {
      return try await task.value
    }
    let hasModules = await programs.modules != nil
    if areNewest || !hasModules {
      if !hasModules { tell("building the modules of the package that samples import", .info) }
      do {
        await programs.use(try await site.modules(for: allImports))
      } catch let error as EnvironmentError {
        tell("\(error)", .error)
      }
    }
    return programs
  }

  /// The imports of all open documents, so that reading one page does not drop another page's
  /// modules.
  private var allImports: Set<String> {
    get async { Set(await reading?.value.files.values.flatMap(\.imports) ?? []) }
  }

  /// Ends all tasks and the toolchain's server.
  package func end() async {
    phase = .shutDown
    checking?.cancel()
    for task in open.values { task.cancel() }
    open = [:]
    if let site = try? await site?.value { await site.stopBuilding() }
    await checking?.value
    if let programs = try? await livePrograms?.value { await programs.end() }
    if let site = try? await site?.value { await site.end() }
  }
}
