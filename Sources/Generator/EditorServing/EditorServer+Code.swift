import CodeAnnotating
import TutorialModel

/// Requests about positions; in Swift code, the toolchain's server answers them.
extension EditorServer {
  /// An answer of the toolchain's server about a position in a file.
  private struct CodeAnswer {
    var answer: JSONValue
    var place: PagePrograms.Place
    var program: AnnotatedProgram
  }

  /// - Returns: `nil` outside of code, and if the server has no answer.
  private func ask(
    _ method: String, _ request: DocumentRequest, _ reading: Reading, keeping names: [String] = []
  ) async throws -> CodeAnswer? {
    guard let pagePrograms = reading.programs[request.uri],
      let file = reading.files[request.uri],
      let place = pagePrograms.place(
        at: EditedText(file.document.text).place(at: request.position))
    else { return nil }
    let part = pagePrograms.parts[place.program]
    let imports = Set(part.program.program.imports)
    guard let programs = try await self.programs(importing: imports) else { return nil }
    try Task.checkCancellation()
    var parameters: [String: JSONValue] = ["position": place.position.json]
    for name in names { parameters[name] = request.parameters[name] }
    guard
      let answer = try await programs.ask(
        method, about: place.document, of: part.program, called: part.name, parameters),
      answer != .null
    else { return nil }
    return CodeAnswer(answer: answer, place: place, program: part.program)
  }

  /// Converts a range in a program's file to a range in the requested file.
  private func range(
    _ json: JSONValue?, _ code: CodeAnswer, _ request: DocumentRequest, _ reading: Reading
  ) -> TextRange? {
    guard let range = TextRange(json), let file = reading.files[request.uri] else { return nil }
    return PagePrograms.range(
      range, in: code.place.document, of: code.program, on: file.document,
      EditedText(file.document.text))?.range
  }

  // MARK: - Requests

  func hover(_ request: DocumentRequest, _ reading: Reading) async throws -> JSONValue {
    guard let code = try await ask("textDocument/hover", request, reading),
      let contents = code.answer["contents"]
    else { return .null }
    var hover: JSONValue = ["contents": contents]
    if let text = contents["value"]?.string {
      hover["contents"]?["value"] = .text(Self.asWritten(text, in: code))
    }
    hover["range"] = range(code.answer["range"], code, request, reading)?.json
    return hover
  }

  /// Returns the text of a hover with its declarations as their author wrote them.
  private static func asWritten(_ text: String, in code: CodeAnswer) -> String {
    let document = code.program.documents[code.place.document]
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      TopLevelActor.removed(from: String(line), lines: document.lines.lazy.map(\.text))
    }.joined(separator: "\n")
  }

  func signatureHelp(_ request: DocumentRequest, _ reading: Reading) async throws -> JSONValue {
    try await ask("textDocument/signatureHelp", request, reading, keeping: ["context"])?.answer
      ?? .null
  }

  func completion(_ request: DocumentRequest, _ reading: Reading) async throws -> JSONValue {
    // In code, a quote begins a string literal, in which there is nothing to complete.
    let isQuote = request.parameters["context"]?["triggerCharacter"] == "\""
    guard !isQuote,
      let code = try await ask(
        "textDocument/completion", request, reading, keeping: ["context"])
    else {
      guard let file = reading.files[request.uri], let site = await knownSite() else {
        return .null
      }
      return await PageCompletion(file: file, site: site).items(at: request.position)
    }
    let items = (code.answer["items"] ?? code.answer).elements ?? []
    return [
      "isIncomplete": code.answer["isIncomplete"] ?? false,
      "items": .list(
        items.map { item in
          var item = item
          // Only the toolchain's server understands this member.
          item["data"] = nil
          item["additionalTextEdits"] = nil
          let place = range(item["textEdit"]?["range"], code, request, reading)
          if let place, let new = item["textEdit"]?["newText"] {
            item["textEdit"] = ["range": place.json, "newText": new]
          } else {
            item["textEdit"] = nil
          }
          return item
        }),
    ]
  }

  func definition(_ request: DocumentRequest, _ reading: Reading) async throws -> JSONValue {
    guard let code = try await ask("textDocument/definition", request, reading) else {
      return .null
    }
    var places: [JSONValue] = []
    for location in code.answer.elements ?? [code.answer] {
      guard let uri = location["uri"]?.string, let range = TextRange(location["range"]) else {
        continue
      }
      if let known = try await programs(importing: [])?.document(at: uri) {
        for (uri, file) in reading.files.sorted(by: { $0.key < $1.key }) {
          let place = PagePrograms.range(
            range, in: known.document, of: known.program, on: file.document,
            EditedText(file.document.text))
          if let place { places.append(["uri": .text(uri), "range": place.range.json]) }
        }
      } else {
        places.append(["uri": .text(uri), "range": range.json])
      }
    }
    return places.isEmpty ? .null : .list(places)
  }

  func codeActions(_ request: DocumentRequest, _ reading: Reading) async throws -> JSONValue {
    if let kinds = request.parameters["context"]?["only"]?.elements?.compactMap(\.string),
      !kinds.contains("quickfix"), !kinds.contains("")
    {
      return []
    }
    guard let document = documents[request.uri] else { return [] }
    let text = EditedText(reading.files[request.uri]?.document.text ?? "")
    var actions: [JSONValue] = []
    for problem in problems(of: document, in: reading) {
      let range = problem.range(in: text)
      guard range.start <= request.range.end, request.range.start <= range.end else { continue }
      for fix in problem.fixes {
        let edits: [JSONValue] = fix.edits.map { edit in
          [
            "range": TextRange(
              text.position(of: edit.range.lowerBound), text.position(of: edit.range.upperBound)
            ).json, "newText": .text(edit.text),
          ]
        }
        actions.append([
          "title": .text(fix.title), "kind": "quickfix",
          "isPreferred": .truth(problem.fixes.count == 1),
          "diagnostics": [problem.json(in: text)],
          "edit": ["changes": [request.uri: .list(edits)]],
        ])
      }
    }
    return .list(actions)
  }
}
