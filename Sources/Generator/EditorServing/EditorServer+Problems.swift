import CodeAnnotating
import SwiftBuilding
import TutorialModel

/// Diagnostics: first from reading a page, then from the compiler.
extension EditorServer {
  /// Publishes the problems of all documents, unless they have changed again.
  ///
  /// - Parameter last: the previous check, which was canceled.
  func check(_ reading: Reading, number: Int, after last: Task<Void, Never>?) async {
    guard isNewest(number) else { return }
    publish(reading, isNew: true)
    await last?.value
    do {
      try await askAboutCode(reading, number: number)
    } catch {
      tell(error)
    }
    guard isNewest(number) else { return }
    await findRefutedClaims(reading)
    if isNewest(number) { publish(reading) }
  }

  private func isNewest(_ number: Int) -> Bool { number == self.number && !Task.isCancelled }

  /// - Parameter isNew: whether to publish even diagnostics that were published before.
  private func publish(_ reading: Reading, isNew: Bool = false) {
    for (uri, document) in documents.sorted(by: { $0.key < $1.key }) {
      guard reading.files[uri] != nil || published[uri] != nil else { continue }
      let found =
        problems(of: document, in: reading).map { $0.json(in: document.text) }
        + codeDiagnostics(of: document, in: reading)
      guard isNew || published[uri] != found else { continue }
      published[uri] = found
      notify(
        "textDocument/publishDiagnostics",
        [
          "uri": .text(uri), "version": .number(document.version), "diagnostics": .list(found),
        ])
    }
  }

  /// Returns Exhibit's own problems that concern the document's current text.
  func problems(of document: Document, in reading: Reading) -> [EditorProblem] {
    guard let file = reading.files[document.uri] else { return [] }
    let known = refuted[document.uri].map { $0.text == file.document.text ? $0.problems : [] }
    return file.problems + (known ?? [])
  }

  private func findRefutedClaims(_ reading: Reading) async {
    guard let site = await knownSite() else { return }
    for (uri, file) in reading.files {
      let problems = await site.refutedClaims(of: file)
      if documents[uri] != nil { refuted[uri] = (file.document.text, problems) }
    }
  }

  // MARK: - The compiler's

  /// Asks about the programs that must compile; programs without modules of the package come first.
  private func askAboutCode(_ reading: Reading, number: Int) async throws {
    let names = Set(reading.programs.values.flatMap(\.parts).map(\.name))
    let parts = reading.programs.filter { reading.files[$0.key]?.mustCompile ?? false }.values
      .flatMap(\.parts)
    codeProblems = codeProblems.filter { names.contains($0.key) }
    guard let site = await knownSite() else { return }
    try await useModulesBuiltBefore(for: reading)
    var later: [PagePrograms.Part] = []
    for part in parts where part.isToCompile {
      if await site.needsModules(Set(part.program.program.imports)) {
        later.append(part)
      } else if try await askAboutCode(of: part), isNewest(number) {
        publish(reading)
      }
    }
    for part in later where isNewest(number) {
      if try await askAboutCode(of: part), isNewest(number) { publish(reading) }
    }
    guard isNewest(number) else { return }
    try await programs(importing: [])?.keepOnly(names.contains)
  }

  /// Passes the package's modules, if they are built already, to the server from its start, so that
  /// it need not restart when they are needed.
  private func useModulesBuiltBefore(for reading: Reading) async throws {
    let imports = Set(reading.files.values.flatMap(\.imports))
    guard let site = await knownSite(), await site.needsModules(imports),
      let programs = try await programs(importing: []), await programs.modules == nil,
      let modules = await site.modulesBuiltBefore(for: imports)
    else { return }
    await programs.use(modules)
  }

  /// Asks once more about all programs after the server announced new results.
  func askAboutCodeAgain() {
    for name in codeProblems.keys { codeProblems[name]?.isOld = true }
    readAgain()
  }

  /// - Returns: whether the answer differs from the previous one; `false` if the server fails.
  private func askAboutCode(of part: PagePrograms.Part) async throws -> Bool {
    try Task.checkCancellation()
    let imports = Set(part.program.program.imports)
    guard let programs = try await programs(importing: imports, areNewest: true) else {
      return false
    }
    let modules = await programs.modules
    let languageMode = part.program.program.session.languageMode
    let known = codeProblems[part.name]
    guard
      known?.isOld ?? true || known?.documents != part.program.documents
        || known?.languageMode != languageMode || known?.modules != modules
    else { return false }
    var items: [[JSONValue]] = []
    do {
      for index in part.program.documents.indices {
        let answer = try await programs.ask(
          "textDocument/diagnostic", about: index, of: part.program, called: part.name)
        try Task.checkCancellation()
        items.append(answer?["items"]?.elements ?? [])
      }
    } catch let failure as LanguageServer.Failure {
      // This program may be the cause of the failure.
      tell(failure)
      return false
    }
    codeProblems[part.name] = CodeProblems(
      documents: part.program.documents, languageMode: languageMode, modules: modules,
      items: items)
    return known?.items != items
  }

  private func codeDiagnostics(of document: Document, in reading: Reading) -> [JSONValue] {
    guard let programs = reading.programs[document.uri], let file = reading.files[document.uri]
    else { return [] }
    var diagnostics: [JSONValue] = []
    for part in programs.parts where part.isToCompile {
      for (index, items) in (codeProblems[part.name]?.items ?? []).enumerated() {
        for item in items where item.isWorthSaying {
          guard let found = diagnostic(item, of: part, in: index, file, document.text),
            // Code that two samples include yields the same problem twice.
            !diagnostics.contains(found)
          else { continue }
          diagnostics.append(found)
        }
      }
    }
    return diagnostics
  }

  /// Returns a diagnostic of a program at its position in a file; `nil` if it belongs to another
  /// file or another program.
  private func diagnostic(
    _ item: JSONValue, of part: PagePrograms.Part, in document: Int, _ file: EditedFile,
    _ text: EditedText
  ) -> JSONValue? {
    guard let range = TextRange(item["range"]),
      let place = PagePrograms.range(
        range, in: document, of: part.program, on: file.document, text),
      part.program.program.subject.map({ $0 == place.sample }) ?? true
    else { return nil }
    return [
      "range": place.range.json, "severity": item["severity"] ?? 1, "source": "swift",
      "message": item["message"] ?? "",
    ]
  }
}

extension JSONValue {
  /// Indicates whether to report the diagnostic: pages show unused values on purpose.
  fileprivate var isWorthSaying: Bool {
    guard self["severity"]?.integer != 1, let message = self["message"]?.string else { return true }
    return !message.hasSuffix("is unused") && !message.hasPrefix("Result of ")
  }
}
