import Foundation
import TutorialModel

/// Asks a language server about the files of a program.
struct ProgramAnnotator: Sendable {
  private struct Initialization: Decodable {
    struct Capabilities: Decodable {
      struct SemanticTokens: Decodable {
        struct Legend: Decodable { var tokenTypes: [String] }
        var legend: Legend
      }
      var semanticTokensProvider: SemanticTokens
    }
    var capabilities: Capabilities
  }

  private struct Tokens: Decodable { var data: [Int] }

  private struct Hover: Decodable {
    struct Contents: Decodable { var value: String }
    var contents: Contents
  }

  private let server: LanguageServer
  private let tokenTypes: [String]

  /// Initializes a server.
  ///
  /// - Parameter folder: the folder with the documents and the commands that compile them.
  /// - Throws: `LanguageServer.Failure`.
  init(_ server: LanguageServer, folder: String) async throws {
    let parameters: JSONValue = [
      "processId": .number(Int(getpid())),
      "rootUri": .text(URL(fileURLWithPath: folder).absoluteString),
      "capabilities": [
        "textDocument": [
          "hover": ["contentFormat": ["markdown"]],
          "semanticTokens": [
            "requests": ["full": true], "tokenTypes": [], "tokenModifiers": [],
            "formats": ["relative"],
          ],
          // Declaring that the client pulls diagnostics keeps the server from sending them, which
          // costs time.
          "diagnostic": [:],
        ]
      ],
    ]
    guard let result = try await server.request("initialize", parameters, as: Initialization.self)
    else { throw LanguageServer.Failure.broken("it has no semantic tokens") }
    try server.notify("initialized", [:])
    self.server = server
    tokenTypes = result.capabilities.semanticTokensProvider.legend.tokenTypes
  }

  /// - Parameter folder: the folder with the program's files.
  /// - Returns: `nil` if the server does not know some of the files.
  /// - Throws: `LanguageServer.Failure`.
  func annotate(_ program: AnnotatedProgram, in folder: String) async throws
    -> ProgramAnnotations?
  {
    var documents: [[[CodeToken]]] = []
    for document in program.documents {
      guard document.isShown else {
        documents.append(document.lines.map { _ in [] })
        continue
      }
      let uri = URL(fileURLWithPath: "\(folder)/\(document.name)").absoluteString
      guard
        let tokens = try await annotate(document, at: uri, hasSymbols: program.hasSymbols)
      else { return nil }
      documents.append(tokens)
    }
    return ProgramAnnotations(documents: documents)
  }

  private func annotate(
    _ document: AnnotatedProgram.Document, at uri: String, hasSymbols: Bool
  ) async throws -> [[CodeToken]]? {
    let identifier: JSONValue = ["uri": .text(uri)]
    try server.open(document.text, at: uri)
    let result = try await server.request(
      "textDocument/semanticTokens/full", ["textDocument": identifier], as: Tokens.self)
    guard let result else { return nil }
    let tokens = Dictionary(
      grouping: SemanticTokens(result.data, types: tokenTypes).tokens, by: \.line)
    let pieces = document.lines.enumerated().flatMap { number, line in
      line.isShown
        ? LineTokens(tokens[number] ?? [], in: line.text).pieces.map { (line: number, piece: $0) }
        : []
    }
    var lines: [[CodeToken]] = document.lines.map { _ in [] }
    let names = hasSymbols ? try await symbols(of: pieces, in: identifier, document) : [:]
    for (index, (line, piece)) in pieces.enumerated() {
      let name = names[index]
      let kind = piece.kind == .attribute ? .attribute : name?.kind ?? piece.kind
      lines[line].append(CodeToken(range: piece.range, kind: kind, symbol: name?.symbol))
    }
    try server.notify("textDocument/didClose", ["textDocument": identifier])
    return lines
  }

  /// Returns the symbols of the pieces that are names, by the piece's index.
  private func symbols(
    of pieces: [(line: Int, piece: LineTokens.Piece)], in document: JSONValue,
    _ source: AnnotatedProgram.Document
  ) async throws -> [Int: (kind: CodeToken.Kind?, symbol: CodeSymbol?)] {
    func places(_ indices: [Int]) -> [JSONValue] {
      indices.map { index in
        [
          "textDocument": document,
          "position": [
            "line": .number(pieces[index].line),
            "character": .number(pieces[index].piece.character),
          ],
        ]
      }
    }
    let names = pieces.indices.filter { pieces[$0].piece.name != nil }
    let answers = try await server.requests(
      "textDocument/symbolInfo", places(names), as: [SymbolDetails].self)
    var details: [Int: SymbolDetails] = [:]
    for (index, answer) in zip(names, answers) {
      // A call of an initializer also refers to the type, which comes first.
      guard let first = answer?.first, let text = pieces[index].piece.name, first.isNamed(text)
      else { continue }
      details[index] = first
    }
    let askers = askers(of: names, details, pieces.map(\.piece))
    let asking = names.filter { askers[$0] == $0 }
    let hovers = try await server.requests(
      "textDocument/hover", places(asking), as: Hover.self)
    let symbols = Dictionary(
      uniqueKeysWithValues: zip(asking, hovers).map { index, hover in
        (index, details[index].flatMap { symbol($0, hover, in: source) })
      }
    ).compactMapValues(\.self)
    return details.reduce(into: [:]) { found, name in
      found[name.key] = (name.value.tokenKind, askers[name.key].flatMap { symbols[$0] })
    }
  }

  private func symbol(
    _ details: SymbolDetails, _ hover: Hover?, in source: AnnotatedProgram.Document
  ) -> CodeSymbol? {
    guard let usr = details.plainUSR, let text = hover.flatMap({ HoverText($0.contents.value) })
    else { return nil }
    let declaration =
      details.isMember
      ? text.declaration
      : TopLevelActor.removed(from: text.declaration, lines: source.lines.lazy.map(\.text))
    return CodeSymbol(usr: String(usr), declaration: declaration, summary: text.summary)
  }

  /// Returns, for each name, the name whose answer it shares. Names with the same symbol everywhere
  /// are requested once. A label gets the answer for the name of its call.
  private func askers(
    of names: [Int], _ details: [Int: SymbolDetails], _ pieces: [LineTokens.Piece]
  ) -> [Int: Int] {
    var askers: [Int: Int] = [:]
    var latest: [Substring: Int] = [:]
    for index in names {
      guard let detail = details[index], let usr = detail.plainUSR else { continue }
      let isLabel = pieces[index].name.map { !detail.isBaseName($0) } ?? false
      let asker = detail.isMember && !isLabel ? index : latest[usr] ?? index
      askers[index] = asker
      latest[usr] = asker
    }
    return askers
  }
}
