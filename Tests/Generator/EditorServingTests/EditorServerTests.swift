import CodeAnnotating
import Foundation
import TestSupport
import Testing

@testable import EditorServing

@Suite struct EditorServerTests {
  private func code(_ message: JSONValue) -> Int? { message["error"]?["code"]?.integer }

  @Test func saysWhatItCanDo() async throws {
    let editor = StubEditor()
    let answer = try await editor.request("initialize", ["capabilities": [:]])
    let capabilities = answer["result"]?["capabilities"]
    #expect(capabilities?["positionEncoding"] == "utf-16")
    #expect(
      capabilities?.members?.keys.sorted() == [
        "codeActionProvider", "completionProvider", "definitionProvider", "hoverProvider",
        "positionEncoding", "signatureHelpProvider", "textDocumentSync",
      ])
  }

  @Test func asksForChangesOfFilesWhereItCan() async throws {
    let editor = StubEditor()
    _ = try await editor.request(
      "initialize",
      ["capabilities": ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]])
    try await editor.notify("initialized", [:])
    let request = await editor.next()
    #expect(request["method"] == "client/registerCapability")
    try await editor.send(["jsonrpc": "2.0", "id": "files", "result": .null])
    try await editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
    try await editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .text(StubEditor.uri), "version": 1, "text": ""]])
    // The answer needs no reaction.
    #expect(await editor.next()["method"] == "textDocument/publishDiagnostics")
    #expect(editor.site.changes.withLock(\.self) == 2)
  }

  @Test func keepsToTheOrderOfALife() async throws {
    let editor = StubEditor()
    #expect(code(try await editor.request("textDocument/hover")) == -32002)
    // Documents that are opened before initialization are ignored.
    try await editor.notify("textDocument/didOpen", ["textDocument": ["uri": "a", "text": ""]])
    #expect(try await editor.request("initialize")["result"] != nil)
    #expect(code(try await editor.request("initialize")) == -32600)
    #expect(code(try await editor.request("textDocument/rename")) == -32601)
    #expect(code(try await editor.request("textDocument/hover")) == -32602)
    let answer = try await editor.request("shutdown")
    #expect(answer.members?["result"] == .null)
    #expect(code(try await editor.request("textDocument/hover")) == -32600)
    #expect(try await !editor.send(["jsonrpc": "2.0", "method": "exit"]))
    #expect(await editor.server.exitCode == 0)
  }

  @Test func endsWithOneWithoutAShutdown() async throws {
    let editor = StubEditor()
    _ = try await editor.request("initialize")
    #expect(try await !editor.send(["method": "exit"]))
    #expect(await editor.server.exitCode == 1)
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("nonsense", -32700), ("\"\\ud83d\"", -32700), ("[]", -32600),
    ("3", -32600), ("{}", -32600), ("{\"id\": 1}", -32600), ("{\"method\": 3, \"id\": 1}", -32600),
    ("{\"method\": \"a\", \"id\": {}}", -32002), ("{\"id\": null, \"method\": []}", -32600),
  ])
  func refusesNonsense(_ text: String, _ expected: Int) async throws {
    let editor = StubEditor()
    #expect(await editor.server.receive(Array(text.utf8)))
    #expect(code(await editor.next()) == expected)
    // The server still runs.
    #expect(try await editor.request("initialize")["result"] != nil)
  }

  @Test func takesNoHarmFromDamagedMessages() async throws {
    var random = SeededGenerator(seed: 7)
    let editor = StubEditor()
    try await editor.open("---\ntitle: A\n---\n\n```swift\nlet a = 1\n```\n")
    let messages: [JSONValue] = [
      [
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": .text(StubEditor.uri), "version": 3],
          "contentChanges": [
            [
              "range": [
                "start": ["line": 1, "character": 2], "end": ["line": 9, "character": 0],
              ], "text": "x\n",
            ]
          ],
        ],
      ],
      [
        "id": 7, "method": "textDocument/completion",
        "params": [
          "textDocument": ["uri": .text(StubEditor.uri)], "position": ["line": 5, "character": 3],
        ],
      ],
      ["method": "$/cancelRequest", "params": ["id": 7]],
      ["method": "textDocument/didClose", "params": ["textDocument": ["uri": "file:///b"]]],
      ["id": 8, "method": "textDocument/codeAction", "params": ["textDocument": 3]],
    ]
    for _ in 0..<Soak.count(500) {
      var bytes = Array(try JSONEncoder().encode(messages.randomElement(using: &random)))
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = [0x30, 0x2D, 0x22, 0x5B, 0x7D, 0x39, 0x00, 0xFF].randomElement(
          using: &random)!
      }
      #expect(await editor.server.receive(bytes))
    }
    let answer = try await editor.request("shutdown")
    #expect(answer["error"] == nil)
  }

  @Test func takesAnyNumber() async throws {
    let editor = StubEditor()
    try await editor.open("---\ntitle: A\nti\n---\n")
    for (line, character) in [(Int.max, 0), (.min, 0), (2, .max), (2, .min)] {
      let answer = try await editor.request(
        "textDocument/completion",
        [
          "textDocument": ["uri": .text(StubEditor.uri)],
          "position": TextPosition(line: line, character: character).json,
        ])
      let range = TextRange(answer["result"]?.elements?.first?["textEdit"]?["range"])
      #expect(range == (line == 2 ? self.range(2, 0, 2) : nil))
    }
    try await editor.change(.max)
    // This change has no version.
    try await editor.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .text(StubEditor.uri)], "contentChanges": []])
    #expect(try await editor.request("shutdown")["error"] == nil)
  }

  /// The compiler's messages depend on the language mode.
  @Test func asksAgainInAnotherLanguageMode() async throws {
    let editor = StubEditor(StubSite(server: try StubServer()))
    try await editor.open("---\ntitle: A\nsummary: B\n---\n\n```swift\nlet a = 1\n```\n")
    #expect(await editor.messages() == ["asked 1 times"])
    try await editor.change(2, ["range": range(3, 0, 0).json, "text": "swift: 5\n"])
    #expect(await editor.messages() == ["asked 2 times"])
    // The same text again.
    try await editor.change(3, [:])
    #expect(await editor.messages() == ["asked 2 times"])
    await editor.server.end()
  }

  @Test func goesOnAfterAProgramThatEndsTheCompiler() async throws {
    let editor = StubEditor(StubSite(server: try StubServer()))
    let samples = ["let crash = 1", "let crash = 2", "let a = 1"].map {
      "```swift isolated\n\($0)\n```\n"
    }
    try await editor.open(
      "---\ntitle: A\nsummary: B\n---\n\n\(samples.joined(separator: "\n"))")
    #expect(await editor.messages() == ["asked 1 times"])
    await editor.server.end()
    let id = try await editor.begin("shutdown")
    var logged: [String] = []
    while true {
      let message = await editor.next()
      if message["id"] == id { break }
      if message["method"] == "window/logMessage" {
        logged.append(message["params"]?["message"]?.string ?? "")
      }
    }
    #expect(logged == ["exhibit: the toolchain's language server ended before it answered"])
  }

  @Test func followsAllChanges() async throws {
    let editor = StubEditor()
    try await editor.open("---\ntitle: A\nsummary: B\n---\n\n😀 [^a]\n")
    var found = await editor.diagnostics(version: 1)
    #expect(found.count == 1)
    #expect(found[0]["message"]?.string?.hasPrefix("there is no footnote 'a'") == true)
    // Several changes at once, each in the text that the previous one left.
    try await editor.change(
      2,
      [
        "range": ["start": ["line": 5, "character": 0], "end": ["line": 5, "character": 2]],
        "text": "ab\n",
      ],
      [
        "range": ["start": ["line": 6, "character": 1], "end": ["line": 6, "character": 5]],
        "text": "",
      ],
      [
        "range": ["start": ["line": 1, "character": 0], "end": ["line": 1, "character": 5]],
        "text": "titel",
      ])
    found = await editor.diagnostics(version: 2)
    #expect(found.map { $0["message"]?.string?.prefix(19) } == ["unknown key 'titel'"])
    #expect(TextRange(found[0]["range"]) == range(1, 0, 5))
    try await editor.change(3, ["text": "no front matter"])
    #expect(await editor.diagnostics(version: 3).count == 1)
    // A change of a document that is not open, and a change without a text.
    try await editor.notify("textDocument/didChange", ["textDocument": ["uri": "file:///b"]])
    try await editor.change(4, ["range": 3], [:])
    #expect(await editor.diagnostics(version: 4).count == 1)
    try await editor.notify(
      "textDocument/didClose", ["textDocument": ["uri": .text(StubEditor.uri)]])
    let closing = await editor.next()
    #expect(closing["params"]?["diagnostics"] == [])
  }

  @Test func doesNotWaitForTheCompilerWithItsOwnProblems() async throws {
    let (compiler, coming) = AsyncStream.makeStream(of: Never.self)
    let editor = StubEditor(StubSite(compiler: compiler))
    try await editor.open("---\ntitel: A\nsummary: B\n---\n\n```swift\nlet a = 1\n```\n")
    #expect(await editor.diagnostics(version: 1).count == 1)
    // Completion outside of code does not wait either.
    let answer = try await editor.request(
      "textDocument/completion",
      [
        "textDocument": ["uri": .text(StubEditor.uri)], "position": ["line": 1, "character": 2],
      ])
    #expect(answer["result"]?.elements?.isEmpty == false)
    coming.finish()
  }

  @Test func readsFilesAgainWhenTheyAreStored() async throws {
    let editor = StubEditor()
    try await editor.open("---\ntitle: A\nsummary: B\n---\n")
    _ = await editor.diagnostics(version: 1)
    #expect(editor.site.changes.withLock(\.self) == 1)
    try await editor.change(2, ["text": ""])
    _ = await editor.diagnostics(version: 2)
    #expect(editor.site.changes.withLock(\.self) == 1)
    try await editor.notify(
      "textDocument/didSave", ["textDocument": ["uri": .text(StubEditor.uri)]])
    _ = await editor.diagnostics(version: 2)
    #expect(editor.site.changes.withLock(\.self) == 2)
  }

  @Test func cancelsRequests() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    let editor = StubEditor(StubSite(gate: gate))
    try await editor.open("")
    let request: JSONValue = [
      "textDocument": ["uri": .text(StubEditor.uri)], "position": ["line": 0, "character": 0],
    ]
    let first = try await editor.begin("textDocument/hover", request)
    let second = try await editor.begin("textDocument/hover", request)
    try await editor.notify("$/cancelRequest", ["id": first])
    #expect(code(await editor.answer(to: first)) == -32800)
    // These requests are unknown.
    try await editor.notify("$/cancelRequest", ["id": first])
    try await editor.notify("$/cancelRequest", ["id": "x"])
    opening.finish()
    let answer = await editor.answer(to: second)
    #expect(answer["error"] == nil)
    #expect(answer.members?["result"] == .null)
  }

  @Test func offersWhatWasMeant() async throws {
    let editor = StubEditor()
    try await editor.open(
      "---\ntitle: A\nsummary: B\n---\n\n- 😀\n\n  ```swift isolatd\n  1\n  ```\n")
    func actions(_ range: TextRange, only: JSONValue = .null) async throws -> [JSONValue] {
      let parameters: JSONValue = [
        "textDocument": ["uri": .text(StubEditor.uri)], "range": range.json,
        "context": ["diagnostics": [], "only": only],
      ]
      return try await editor.request("textDocument/codeAction", parameters)["result"]?.elements
        ?? []
    }
    let found = try await actions(range(7, 14, 14))
    #expect(found.map { $0["title"] } == ["Write 'isolated'"])
    let edits = found.first?["edit"]?["changes"]?[StubEditor.uri]?.elements
    #expect(edits == [["range": range(7, 11, 18).json, "newText": "isolated"]])
    #expect(try await actions(range(6, 0, 0)) == [])
    #expect(try await actions(range(7, 14, 14), only: ["refactor"]) == [])
    #expect(try await actions(range(7, 14, 14), only: ["quickfix"]).count == 1)
  }

  private func range(_ line: Int, _ start: Int, _ end: Int) -> TextRange {
    TextRange(
      TextPosition(line: line, character: start), TextPosition(line: line, character: end))
  }
}
