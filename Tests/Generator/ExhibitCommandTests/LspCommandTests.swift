import CodeAnnotating
import EditorServing
import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

extension CommandTests {
  /// `exhibit lsp`, with the real executable and the toolchain's own server.
  @Suite(.timeLimit(.minutes(10))) struct LspCommandTests {
    /// A client library speaks with the server about a page of a package with a module.
    @Test func speaksWithAClientThatOthersWrote() async throws {
      let tree = try TemporaryTree([
        "Package.swift": manifest,
        "Sources/Zoo/Zoo.swift": """
        public struct Animal {
          public init() {}

          /// What it says.
          public func sound() -> String { "woof" }
        }
        """,
        "Content/a.md": """
        ---
        title: A page
        summary: For a test.
        timezon: UTC
        ---

        ## One

        > - 😀 quoted:
        >   ```swift
        >   /* 😀 */ let été = "to be".split(separator: " "); print(été.cou)
        >   ```

        ```swift hidden
        func add(_ a: Int, to b: Int) -> Int { a + b }
        ```

        Text with [a link](#nowhere).

        1. Listed:

           ```swift
           add(1, to: 3) // => 4
           ```

        ```swift isolatd
        import Zoo
        /* 😀 */ Animal().sound() // => "woof"
        add(1, to: 2)
        ```

        """,
        "Content/b.md": page("- 😀\n\n  ```swift\n  6 * 7 // => 41\n  ```"),
      ])
      let run = try await ExhibitCommand.run("test", "Content/b.md", in: tree)
      #expect(run.exitCode == 1)
      try tree.write("Site/site.yml", "title: 😀\ntheme: tutorial # 😀\nhero: b.md#nowhere\n")
      try tree.write("Snippets/Shown.swift", shown)
      try tree.write(
        "Content/c.md",
        page(
          """
          > ```swift include="Snippets/Shown.swift#one"
          > ```

          ```swift
          print(été)
          ```

          ```swift ignore="It is being written." include="Snip
          ```
          """))
      let words = [
        "exhibit Error [timezon] unknown key 'timezon'. Valid keys are title, summary, order,",
        "exhibit Error [#nowhere] this page has no heading '#nowhere'. Its headings are #one.",
        "exhibit Error [isolatd] unknown word 'isolatd'. Valid words are session=NAME, isolat",
        "exhibit Error [\"] the quotes of 'include' do not enclose its value. Write incl",
      ]
      #expect(
        try await LanguageClient.session(in: tree) == [
          "encoding utf-16", "-- at once", words[0], words[1], words[2], "-- by the compiler",
          words[0],
          "swift Error [cou] Value of type '[String.SubSequence]' (aka 'Array<Substring>'",
          words[1], words[2], "swift Error [add] Cannot find 'add' in scope", "-- code",
          "hover été let été: [String.SubSequence]", "hover sound ['What it says.']",
          "completion >   /* 😀 */ let été = \"to be\".split(separator: \" \"); print(été.count)",
          "signature add(_ a: Int, to: Int) -> Int 1",
          "definition a.md add(_ a: Int, to b: Int) -> Int { a + b }",
          "definition Zoo.swift sound() -> String { \"woof\" }", "outside None", "-- page",
          "completion ```swift isolated", "completion timezone: UTC",
          "completion Text with [a link](#one).", "action Write 'timezone' | timezone: UTC",
          "-- a change", words[0], words[1], words[2],
          "swift Error [add] Cannot find 'add' in scope", "-- a result",
          "exhibit Error [//] result differs: expected 41, actual 42",
          "action Accept what came out |   6 * 7 // => 42", "-- settings",
          "exhibit Error [tutorial] 'theme' must be tutorials or documentation, not 'tutorial'. ",
          "exhibit Error [b.md#nowhere] 'Content/b.md' has no heading '#nowhere'.",
          "completion theme: documentation # 😀", "action Write 'tutorials' | theme: tutorials # 😀",
          "-- an included file", "swift Error [été] Cannot find 'été' in scope", words[3],
          "completion > ```swift include=\"Snippets/\"",
          "completion > ```swift include=\"Snippets/Shown.swift#two\"",
          "swift Error [\"] Cannot convert value of type 'String' to specified type 'Int",
          words[3], "-- requests", "refused -32601",
          "shutdown None", "exit 0",
        ])
      #expect(LeftProcesses.waitForNone(in: tree) == [])
      #expect(
        tree.entries() == [
          ".build", "Content", "Package.swift", "Site", "Snippets", "Sources",
        ])
      #expect(ExhibitCommand.runFolders(in: tree) == [])
    }

    /// Exhibit's own problems come before the compiler is asked, and one server is asked about
    /// everything. From the beginning, it knows the modules that an earlier run built.
    @Test func beginsWithTheModulesThatAreBuilt() async throws {
      let wrong =
        "```swift isolated\nlet a: Int = \"\"\n```\n\n```swift isolated\nimport Zoo\n"
        + "let b: String = dogs\n```\n\n[a](nowhere.md)"
      let tree = try TemporaryTree([
        "Package.swift": manifest, "Sources/Zoo/Zoo.swift": "public let dogs = 3",
        "Content/a.md": sample("import Zoo\ndogs // => 3"),
      ])
      #expect(try await ExhibitCommand.run("test", in: tree).exitCode == 0)
      let status = try await serve(tree) { editor in
        try await editor.open("Content/a.md", page(wrong))
        try await editor.wait(for: "to specified type 'String'")
        let messages = await editor.seen
        let order = ["nowhere.md", "to specified type 'Int'", "to specified type 'String'"]
        let first = order.map { words in messages.firstIndex { $0.contains(words) } ?? -1 }
        #expect(first == first.sorted())
        #expect(Set(first).count == 3)
        #expect(!messages.contains { $0.contains("building the modules") })
      }
      #expect(status == .exited(1))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
    }

    @Test func endsABuildWhenItsInputEnds() async throws {
      let tree = try TemporaryTree([
        "Package.swift": manifest, "Sources/Zoo/Zoo.swift": "public let dogs = 3",
        "Content/a.md": sample("import Zoo\ndogs"),
      ])
      let status = try await serve(tree) { editor in
        try await editor.open("Content/a.md", tree.text("Content/a.md") ?? "")
        #expect(await LeftProcesses.wait(for: "swift-build", below: tree.root.path))
      }
      #expect(status == .exited(1))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
    }

    /// Speaks with it until the body returns, which closes its input or asks it to end.
    private func serve(
      _ tree: TemporaryTree,
      _ body: @escaping @Sendable (Editor) async throws -> Void
    ) async throws -> TerminationStatus {
      try await Subprocess.run(
        .path(FilePath(ExhibitCommand.executable)), arguments: ["lsp"],
        environment: ExhibitCommand.environment(in: tree),
        workingDirectory: FilePath(tree.root.path), input: .inputWriter, output: .sequence,
        error: .discarded
      ) { execution in
        do {
          try await body(
            Editor(
              writer: execution.standardInputWriter, output: execution.standardOutput,
              process: execution.processIdentifier.value, folder: tree.path))
          try await execution.standardInputWriter.finish()
        } catch {
          try? execution.send(signal: .kill)
          throw error
        }
      }.terminationStatus
    }

    @Test func endsItsServerWhenItsInputEnds() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("let a: Int = \"\"")])
      let status = try await serve(tree) { editor in
        try await editor.open("Content/a.md", tree.text("Content/a.md") ?? "")
        // By then the toolchain's server has started.
        try await editor.wait(for: "Cannot convert")
      }
      #expect(status == .exited(1))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
      #expect(ExhibitCommand.runFolders(in: tree) == [])
    }

    @Test func endsItsServerWhenItIsInterrupted() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("let a: Int = \"\"")])
      let status = try await serve(tree) { editor in
        try await editor.open("Content/a.md", tree.text("Content/a.md") ?? "")
        try await editor.wait(for: "Cannot convert")
        kill(editor.process, SIGINT)
        try await editor.wait(for: nil)
      }
      #expect(status == .exited(130))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
    }

    @Test func goesOnAfterItsServerWasKilled() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("let a: Int = \"\"")])
      let status = try await serve(tree) { editor in
        try await editor.open("Content/a.md", tree.text("Content/a.md") ?? "")
        try await editor.wait(for: "Cannot convert")
        for process in LeftProcesses.all(in: tree, of: "sourcekit-lsp") { kill(process, SIGKILL) }
        try await editor.change("Content/a.md", sample("let a: Bool = \"\""))
        try await editor.wait(for: "to specified type 'Bool'")
        try await editor.send(["jsonrpc": "2.0", "id": 9, "method": "shutdown"])
        try await editor.wait(for: "\"id\":9")
        try await editor.send(["jsonrpc": "2.0", "method": "exit"])
      }
      #expect(status == .exited(0))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
    }

    /// After many changes, the server answers like one that knows only the final text.
    @Test(arguments: 0..<2) func keepsInStepWithRandomChanges(seed: Int) async throws {
      let tree = try TemporaryTree(["Content/a.md": ""])
      var random = SeededGenerator(seed: UInt64(seed))
      var text = EditedText(page("> ```swift\n> let first = \"😀\".coun\n> ```\n"))
      let beginning = text.string
      var changes: [JSONValue] = []
      for _ in 0..<Soak.count(40) {
        var ends = [0, 0].map { _ in Int.random(in: 0...text.bytes.count, using: &random) }
          .map { text.position(of: $0) }.sorted()
        // Most changes are small.
        if Int.random(in: 0..<4, using: &random) > 0 { ends[1] = ends[0] }
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        text.replace(TextRange(ends[0], ends[1]), with: piece)
        changes.append([
          "range": ["start": Self.json(ends[0]), "end": Self.json(ends[1])], "text": .text(piece),
        ])
      }
      // The sample that is asked about last: once its result is known, all results are.
      let last = page(
        Self.pieces.filter { $0.contains("swift") }.joined(separator: "\n")
          + "\n```swift\nlet first = \"😀\".coun\n```\n"
          + "\n```swift isolated\nlet mark: Int = \"\"\n```\n")
      changes.append(["text": .text(last)])
      var found: [[JSONValue]] = []
      for (first, later) in [(beginning, changes), (last, [])] {
        let said = Said()
        let status = try await serve(tree) { editor in
          try await editor.open("Content/a.md", first)
          for change in later { try await editor.change("Content/a.md", by: change) }
          let message = try await editor.wait(for: "to specified type 'Int'")
          await said.take(message["params"]?["diagnostics"]?.elements ?? [])
        }
        #expect(status == .exited(1))
        found.append(await said.diagnostics)
      }
      #expect(found[0] == found[1])
      #expect(found[1].count > 1)
      #expect(LeftProcesses.waitForNone(in: tree) == [])
    }

    private static let pieces = [
      "a", "😀", "\n", "let b = 1\n", "```\n", "\n```swift isolated\nlet c = \"é\".coun\n```\n",
      "> ", "}", "// => 3", "\n- ~~~swift hidden\n  first.coun\n  ~~~\n",
    ]

    private static func json(_ position: TextPosition) -> JSONValue {
      ["line": .number(position.line), "character": .number(position.character)]
    }

    @Test func refusesWhatIsNoClient() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1")])
      let status = try await serve(tree) { editor in
        try await editor.write(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        try await editor.wait(for: nil)
      }
      #expect(status == .exited(1))
    }
  }
}

/// The last messages that an editor received.
private actor Said {
  private(set) var diagnostics: [JSONValue] = []

  func take(_ diagnostics: [JSONValue]) { self.diagnostics = diagnostics }
}

/// An editor that searches its received messages for words.
private actor Editor {
  let process: pid_t
  private let writer: StandardInputWriter
  private let folder: String
  private var output: SubprocessOutputSequence.AsyncIterator
  private var version = 1
  private var framing = MessageFraming()
  /// The messages that it received.
  private(set) var seen: [String] = []

  init(
    writer: StandardInputWriter, output: SubprocessOutputSequence, process: pid_t, folder: String
  ) {
    self.writer = writer
    self.output = output.makeAsyncIterator()
    self.process = process
    self.folder = folder
  }

  func write(_ bytes: [UInt8]) async throws { _ = try await writer.write(bytes) }

  func send(_ message: JSONValue) async throws {
    try await write(MessageFraming.frame(JSONEncoder().encode(message)))
  }

  private func uri(_ path: String) -> JSONValue { .text("file://\(folder)/\(path)") }

  func open(_ path: String, _ text: String) async throws {
    try await send([
      "jsonrpc": "2.0", "id": 0, "method": "initialize",
      "params": ["rootUri": .text("file://\(folder)"), "capabilities": [:]],
    ])
    let document: JSONValue = [
      "uri": uri(path), "languageId": "markdown", "version": 1, "text": .text(text),
    ]
    try await send([
      "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document],
    ])
  }

  func change(_ path: String, _ text: String) async throws {
    try await change(path, by: ["text": .text(text)])
  }

  func change(_ path: String, by change: JSONValue) async throws {
    version += 1
    try await send([
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": uri(path), "version": .number(version)],
        "contentChanges": [change],
      ],
    ])
  }

  /// Reads messages until one contains some words. Without words, reads all messages.
  ///
  /// - Returns: that message.
  @discardableResult func wait(for words: String?) async throws -> JSONValue {
    while true {
      while let message = try framing.next() {
        seen.append(String(decoding: message, as: UTF8.self))
        guard let words, seen.last?.contains(words) ?? false else { continue }
        return try JSONDecoder().decode(JSONValue.self, from: Data(message))
      }
      guard let buffer = try await next() else { return .null }
      framing.append(buffer)
    }
  }

  private func next() async throws -> [UInt8]? {
    var iterator = output
    defer { output = iterator }
    return try await iterator.next(isolation: self).map { $0.withUnsafeBytes { Array($0) } }
  }
}

/// A package with a module of its own.
private let manifest = """
  // swift-tools-version: 6.0
  import PackageDescription

  let package = Package(
    name: "Zoo", products: [.library(name: "Zoo", targets: ["Zoo"])],
    targets: [.target(name: "Zoo")])
  """

/// A file with regions that pages include.
private let shown = """
  // snippet.one
  /* 😀 */ let number: Int = "😀"
  // snippet.end

  // snippet.two
  print(2)
  // snippet.end

  """
