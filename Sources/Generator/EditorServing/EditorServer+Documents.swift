import CodeAnnotating
import TutorialModel

/// The open documents, which are read again after each change.
extension EditorServer {
  func didOpen(_ parameters: JSONValue) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string
    else { return }
    documents[uri] = Document(
      uri: uri, path: FileAddress.path(uri), version: item["version"]?.integer ?? 0,
      text: EditedText(text))
    readFilesAgain()
  }

  func didChange(_ parameters: JSONValue) {
    let identifier = parameters["textDocument"]
    guard let uri = identifier?["uri"]?.string, var document = documents[uri] else { return }
    for change in parameters["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.string else { continue }
      if let range = change["range"] {
        guard let range = TextRange(range) else { continue }
        document.text.replace(range, with: text)
      } else {
        document.text = EditedText(text)
      }
    }
    document.version = identifier?["version"]?.integer ?? document.version &+ 1
    documents[uri] = document
    readAgain()
  }

  func didClose(_ parameters: JSONValue) {
    guard let uri = parameters["textDocument"]?["uri"]?.string,
      documents.removeValue(forKey: uri) != nil
    else { return }
    refuted[uri] = nil
    published[uri] = nil
    notify("textDocument/publishDiagnostics", ["uri": .text(uri), "diagnostics": []])
    readAgain()
  }

  func readFilesAgain() {
    readAgain(after: { await $0.noteChangedFiles() })
  }

  /// Reads all documents, and checks them.
  func readAgain(
    after prepare: @escaping @Sendable (any EditorSite) async -> Void = { _ in }
  ) {
    number += 1
    let texts = documents.values.compactMap { document in
      document.path.map { (document.uri, $0, document.text.string) }
    }
    let before = reading
    let reading = Task {
      // Reads follow the order of the changes.
      _ = await before?.value
      guard let site = await knownSite() else { return Reading() }
      await prepare(site)
      return await Self.read(texts, by: site)
    }
    self.reading = reading
    checking?.cancel()
    let (number, last) = (number, checking)
    checking = Task {
      let reading = await reading.value
      await check(reading, number: number, after: last)
    }
  }

  private static func read(
    _ texts: [(uri: String, path: String, text: String)], by site: any EditorSite
  ) async -> Reading {
    let files = await site.read(
      Dictionary(texts.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 }))
    var reading = Reading()
    for (uri, path, _) in texts {
      guard let file = files[path] else { continue }
      reading.files[uri] = file
      reading.programs[uri] = PagePrograms(file)
    }
    return reading
  }
}
