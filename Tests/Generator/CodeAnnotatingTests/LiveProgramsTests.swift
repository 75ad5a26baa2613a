import Foundation
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import CodeAnnotating

/// Tests with the toolchain's own server, and with misbehaving ones.
@Suite struct LiveProgramsTests {
  private func name(_ program: AnnotatedProgram) -> LivePrograms.Name {
    LivePrograms.Name(session: program.program.session.id, subject: program.program.subject)
  }

  private func hover(
    _ line: Int, _ character: Int, of program: AnnotatedProgram, in programs: LivePrograms
  ) async throws -> String? {
    let position: JSONValue = ["line": .number(line), "character": .number(character)]
    let answer = try await programs.ask(
      "textDocument/hover", about: 0, of: program, called: name(program), ["position": position])
    return answer?["contents"]?["value"]?.string?.split(separator: "\n").dropFirst().first
      .map(String.init)
  }

  @Test func answersAboutAProgramAsItIsNow() async throws {
    let annotating = try await Annotating()
    let programs = LivePrograms(annotating.context)
    var program = Fixtures.programs(Fixtures.session("let a = 1", "a"))[0]
    #expect(try await hover(1, 0, of: program, in: programs) == "@MainActor let a: Int")
    program = Fixtures.programs(Fixtures.session("let a = \"😀\"", "a"))[0]
    #expect(try await hover(1, 0, of: program, in: programs) == "@MainActor let a: String")
    // An additional file makes it another program to the compiler, although the first file is
    // unchanged.
    program =
      Fixtures.programs(
        Fixtures.session(
          "let a = b", "a", "let b = 1.5", words: [2: SampleWords(fileName: "B.swift")]))[0]
    #expect(try await hover(1, 0, of: program, in: programs) == "@MainActor let a: Double")
    // A change of the other file affects this one.
    program =
      Fixtures.programs(
        Fixtures.session(
          "let a = b", "a", "let b = true", words: [2: SampleWords(fileName: "B.swift")]))[0]
    #expect(try await hover(1, 0, of: program, in: programs) == "@MainActor let a: Bool")
    #expect(
      try await programs.ask(
        "textDocument/hover", about: 7, of: program, called: name(program)) == nil)
    await programs.end()
    #expect(try FileManager.default.contentsOfDirectory(atPath: annotating.folder) == [])
    await #expect(throws: LanguageServer.Failure.ended) {
      try await hover(1, 0, of: program, in: programs)
    }
  }

  /// The other file is long: the server is still reading it when it is asked about the first file.
  /// Formerly, it answered from the old text in about one run in forty.
  @Test func neverAnswersFromBeforeAChangeOfAnotherFile() async throws {
    let programs = LivePrograms(try await Annotating().context)
    let long = (0..<2000).map { "func f\($0)(a: Int) -> Int { a + \($0) }\n" }.joined()
    for turn in 0..<Soak.count(20) {
      let (value, type) = turn.isMultiple(of: 2) ? ("1.5", "Double") : ("true", "Bool")
      let program = Fixtures.programs(
        Fixtures.session(
          "let a = b", "a", "\(long)let b = \(value)",
          words: [2: SampleWords(fileName: "B.swift")]))[0]
      #expect(try await hover(1, 0, of: program, in: programs) == "@MainActor let a: \(type)")
    }
    await programs.end()
  }

  @Test func knowsWhichDocumentTheServerMeans() async throws {
    let annotating = try await Annotating()
    let programs = LivePrograms(annotating.context)
    let program = Fixtures.programs(Fixtures.session("func f() {}", "f()"))[0]
    let answer = try await programs.ask(
      "textDocument/definition", about: 0, of: program, called: name(program),
      ["position": ["line": 1, "character": 0]])
    let uri = try #require(answer?.elements?.first?["uri"]?.string)
    let found = await programs.document(at: uri)
    #expect(found?.document == 0)
    #expect(found?.program.documents == program.documents)
    await programs.keepOnly { _ in false }
    #expect(await programs.document(at: uri) == nil)
    await programs.end()
  }

  /// The first server makes Clang's modules for itself, and the next one finds them.
  @Test func keepsClangsModulesForTheNextServer() async throws {
    let annotating = try await Annotating()
    let tree = try TemporaryTree()
    var context = annotating.context
    let kept = try #require(KeptClangModules(for: context.toolchain, below: tree.path))
    context.clangModules = kept
    let program = Fixtures.programs(
      Fixtures.session("import Foundation", "let a = Date(timeIntervalSince1970: 0)"))[0]
    var made: [[String]] = []
    for _ in 0..<2 {
      let programs = LivePrograms(context)
      #expect(try await hover(1, 4, of: program, in: programs) == "@MainActor let a: Date")
      let folders = FileListing.paths(in: annotating.folder)
      made.append(folders.filter { $0.hasPrefix("run-") && $0.contains("FoundationCShims") })
      await programs.finishKeeping()
      #expect(kept.found(for: .swift6) != nil)
      await programs.end()
    }
    #expect(!made[0].isEmpty)
    #expect(made[1].isEmpty)
    #expect(FileListing.paths(in: tree.path).contains { $0.contains("FoundationCShims") })
    #expect(kept.found(for: .swift5) == nil)
    // The program imports a missing module.
    let unknown = try await CodeAnnotator(context).annotate(
      [Fixtures.session("import Nowhere", "let a = b()", "1")], builtWith: nil)
    #expect(unknown.problem == nil)
    // Another toolchain at the same path has other modules.
    try tree.write("\(tree.entries()[0])/swift-6.made-from", "another")
    #expect(kept.found(for: .swift6) == nil)
  }

  @Test(arguments: [
    ("exit 1", LanguageServer.Failure.ended),
    ("printf 'Hello\\r\\n\\r\\n'; exec cat > /dev/null", .broken("it wrote “Hello”")),
  ])
  func failsWhereTheServerFails(_ script: String, _ failure: LanguageServer.Failure) async throws {
    let annotating = try await Annotating(sandbox: .off)
    let programs = LivePrograms(annotating.context, executable: try annotating.server(script))
    let program = Fixtures.programs(Fixtures.session("1"))[0]
    await #expect(throws: failure) { try await hover(0, 0, of: program, in: programs) }
    await programs.end()
    let left = try FileManager.default.contentsOfDirectory(atPath: annotating.folder)
    #expect(left.filter { $0.hasPrefix("run-") } == [])
  }

  /// The server's answers are scripted: it cancels the first request on its own.
  @Test func asksAgainWhenTheServerCancelsOrKnowsMore() async throws {
    let script = """
      say() { printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#1} "$1"; }
      hear() { read -r _; read -r _; }
      hear
      say '{"jsonrpc":"2.0","id":1,"result":{}}'
      hear; hear; hear; hear
      say '{"jsonrpc":"2.0","id":2,"error":{"code":-32800,"message":"cancelled"}}'
      hear
      say '{"jsonrpc":"2.0","id":3,"result":{"contents":{"value":"```\\nIt"}}}'
      say '{"jsonrpc":"2.0","id":"more","method":"workspace/diagnostic/refresh"}'
      exec cat > /dev/null
      """
    let annotating = try await Annotating(sandbox: .off)
    let (refreshes, refresh) = AsyncStream.makeStream(of: Void.self)
    let programs = LivePrograms(
      annotating.context, executable: try annotating.server(script)
    ) { refresh.yield() }
    let program = Fixtures.programs(Fixtures.session("1"))[0]
    #expect(try await hover(0, 0, of: program, in: programs) == "It")
    var iterator = refreshes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    await programs.end()
  }

  /// A program that is new to the server is compiled with its own command from the start.
  @Test func knowsTheCommandOfAProgramThatIsNew() async throws {
    let programs = LivePrograms(try await Annotating().context)
    for number in 0..<12 {
      let program = Fixtures.programs(Fixtures.session("let a: Int = \"\(number)\""))[0]
      let answer = try await programs.ask(
        "textDocument/diagnostic", about: 0, of: program,
        called: LivePrograms.Name(session: program.program.session.id, subject: number))
      #expect(answer?["items"]?.elements?.count == 1)
    }
    await programs.end()
  }

  @Test func saysThatThereIsNoServer() async throws {
    let programs = LivePrograms(try await Annotating().context, executable: "/nowhere")
    let program = Fixtures.programs(Fixtures.session("1"))[0]
    await #expect(throws: LanguageServer.Failure.broken("there is no /nowhere")) {
      try await hover(0, 0, of: program, in: programs)
    }
  }
}
