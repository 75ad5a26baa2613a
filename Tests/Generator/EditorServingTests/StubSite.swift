import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import Synchronization
import TestSupport
import TutorialModel
import TutorialParsing

@testable import CodeAnnotating
@testable import EditorServing

/// A site that only reads pages: it has no toolchain, except for a server that a test provides.
final class StubSite: EditorSite {
  /// The number of announced changes of files.
  let changes = Mutex(0)
  /// A gate that delays the reading of pages for as long as a test wants.
  let gate: AsyncStream<Never>?
  /// A gate that delays the compiler.
  let compiler: AsyncStream<Never>?
  let server: StubServer?

  init(
    gate: AsyncStream<Never>? = nil, compiler: AsyncStream<Never>? = nil,
    server: StubServer? = nil
  ) {
    self.gate = gate
    self.compiler = compiler
    self.server = server
  }

  static func page(
    _ text: String, path: String = "Content/a.md", including: SampleCollector.Includes = [:]
  ) -> EditedFile {
    let document = SourceDocument(path: path, text: text)
    let parsed = PageParser().parse(PageParser.Input(document: document, route: "a"))
    let samples = SampleCollector().collect(
      SampleCollector.Input(page: parsed.page, includes: including, defaultLanguageMode: .swift6))
    let problems = (parsed.diagnostics + samples.diagnostics).sortedByPosition
    return EditedFile(
      document: document, as: .page(parsed.page), sessions: samples.sessions,
      problems: problems.map { EditorProblem($0, fixes: fixes(of: $0, in: text)) })
  }

  static func settings(_ text: String) -> EditedFile {
    let document = SourceDocument(path: "Site/site.yml", text: text)
    return EditedFile(
      document: document, as: .settings,
      problems: SiteFileParser().parse(document).diagnostics.map {
        EditorProblem($0, fixes: fixes(of: $0, in: text))
      })
  }

  private static func fixes(of diagnostic: Diagnostic, in text: String) -> [EditorProblem.Fix] {
    guard let meant = diagnostic.replacement, let position = diagnostic.position else { return [] }
    let lines = EditedText(text)
    let start = lines.offset(of: lines.position(of: position))
    let edit = EditorProblem.Edit(
      range: start..<(start + meant.written.utf8.count), text: meant.meant)
    return [EditorProblem.Fix(title: "Write '\(meant.meant)'", edits: [edit])]
  }

  func read(_ texts: [String: String]) async -> [String: EditedFile] {
    if let gate { for await _ in gate {} }
    var files: [String: EditedFile] = [:]
    for (path, text) in texts {
      files[path] = path.hasSuffix("/site.yml") ? Self.settings(text) : Self.page(text)
    }
    return files
  }

  func noteChangedFiles() async { changes.withLock { $0 += 1 } }

  func linkTargets(from page: Page, in file: String?) async -> [LinkTarget] {
    switch file {
    case nil: [LinkTarget("b.md", title: "Other"), LinkTarget("😀.png", isFile: true)]
    case let file?: [LinkTarget("\(file)#part", title: "A part")]
    }
  }

  func includeTargets(for value: String) async -> [IncludeTarget] {
    value.contains("#")
      ? [.region("A.swift#part")] : [.folder("Sources"), .folder("My code"), .file("😀,1.swift")]
  }

  func programs(acceptsSnippets: Bool, onRefresh: @escaping @Sendable () -> Void) async throws
    -> LivePrograms?
  {
    if let compiler { for await _ in compiler {} }
    return try await server?.programs()
  }
  func needsModules(_ imports: Set<String>) async -> Bool { false }
  func modulesBuiltBefore(for imports: Set<String>) async -> BuiltModules? { nil }
  func modules(for imports: Set<String>) async throws -> BuiltModules? { nil }
  func refutedClaims(of file: EditedFile) async -> [EditorProblem] { [] }
  func stopBuilding() async {}
  func end() async {}
}

/// A stand-in for the toolchain's server. It reports for each program how often it was asked, and
/// ends when it receives a program with the word `crash`.
final class StubServer: Sendable {
  private let tree: TemporaryTree
  private static let script = #"""
    count=0
    while read -r header && read -r _; do
      body=$(head -c "$(printf %s "$header" | tr -dc 0-9)")
      result='{}'
      case $body in
      *crash*) exit 1 ;;
      *'/diagnostic"'*)
        count=$((count + 1))
        start='{"line":0,"character":0}'
        end='{"line":0,"character":3}'
        range="{\"start\":$start,\"end\":$end}"
        result="{\"items\":[{\"range\":$range,\"message\":\"asked $count times\"}]}"
        ;;
      esac
      id=$(printf %s "$body" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
      [ -n "$id" ] || continue
      answer="{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":$result}"
      printf 'Content-Length: %d\r\n\r\n%s' ${#answer} "$answer"
    done
    """#

  init() throws {
    tree = try TemporaryTree()
    try tree.writeProgram("server", Self.script)
  }

  func programs() async throws -> LivePrograms {
    LivePrograms(
      AnnotationContext(
        toolchain: try await Toolchain.find(), sandbox: try await Sandbox.find(.off),
        answers: ToolAnswers(
          store: FolderStore(folder: tree.path("cache"), key: CacheKey([1]))),
        buildFolder: tree.path),
      executable: tree.path("server"))
  }
}

/// An editor that communicates with a server, and reads its messages in order.
final class StubEditor {
  let server: EditorServer
  let site: StubSite
  private var messages: AsyncStream<JSONValue>.Iterator
  private var lastID = 0
  static let uri = "file:///package/Content/a.md"
  static let settings = "file:///package/Site/site.yml"

  init(_ site: StubSite = StubSite()) {
    let (stream, continuation) = AsyncStream.makeStream(of: JSONValue.self)
    server = EditorServer(name: "test", makeSite: { _ in site }) { continuation.yield($0) }
    self.site = site
    messages = stream.makeAsyncIterator()
  }

  @discardableResult func send(_ json: JSONValue) async throws -> Bool {
    await server.receive(Array(try JSONEncoder().encode(json)))
  }

  func notify(_ method: String, _ parameters: JSONValue) async throws {
    try await send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  /// Sends a request.
  ///
  /// - Returns: the request's number.
  func begin(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    lastID += 1
    try await send([
      "jsonrpc": "2.0", "id": .number(lastID), "method": .text(method), "params": parameters,
    ])
    return .number(lastID)
  }

  func next() async -> JSONValue { await messages.next(isolation: nil) ?? .null }

  /// Returns the response to a request: the whole message.
  func answer(to id: JSONValue) async -> JSONValue {
    while true {
      let message = await next()
      if message["id"] == id || message == .null { return message }
    }
  }

  func request(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    let id = try await begin(method, parameters)
    return await answer(to: id)
  }

  /// Returns the next diagnostics of a version.
  func diagnostics(version: Int) async -> [JSONValue] {
    while true {
      let message = await next()
      guard message["method"] == "textDocument/publishDiagnostics",
        message["params"]?["version"]?.integer == version
      else { continue }
      return message["params"]?["diagnostics"]?.elements ?? []
    }
  }

  /// Returns the messages about the page once all results are known.
  func messages() async -> [String] {
    await server.checking?.value
    return await server.published[Self.uri]?.compactMap { $0["message"]?.string } ?? []
  }

  func open(_ text: String, as uri: String = uri) async throws {
    _ = try await request("initialize", ["capabilities": [:], "rootUri": "file:///package"])
    try await notify("initialized", [:])
    try await notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .text(uri), "languageId": "markdown", "version": 1, "text": .text(text),
        ]
      ])
  }

  func change(_ version: Int, _ changes: JSONValue...) async throws {
    try await notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .text(Self.uri), "version": .number(version)],
        "contentChanges": .list(changes),
      ])
  }

  /// Returns the lines that result from the completions at a mark `|`, without the mark.
  static func completions(of marked: String, in uri: String = uri) async throws -> [String] {
    let editor = StubEditor()
    let halves = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    try await editor.open(halves.joined(), as: uri)
    let text = EditedText(halves.joined())
    let position = text.position(of: halves[0].utf8.count)
    let answer = try await editor.request(
      "textDocument/completion",
      ["textDocument": ["uri": .text(uri)], "position": position.json])
    let items = answer["result"]?["items"]?.elements ?? answer["result"]?.elements ?? []
    return items.map { item in
      var changed = text
      if let range = TextRange(item["textEdit"]?["range"]) {
        changed.replace(range, with: item["textEdit"]?["newText"]?.string ?? "")
      }
      return String(decoding: changed.line(position.line), as: UTF8.self)
    }
  }
}
