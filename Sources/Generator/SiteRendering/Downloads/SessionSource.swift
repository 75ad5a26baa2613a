import TutorialModel

/// The complete program of a session, ready to run.
struct SessionSource {
  /// The kind of code at the top level of the program.
  enum Kind {
    case script
    /// Declarations, one of them a type with `@main`.
    case mainType
    /// Declarations, among them tests.
    case tests
  }

  let kind: Kind
  /// The standard input and the arguments of the program, as on the page.
  let input: String?
  let arguments: [String]
  /// The name of the session; empty for the page's own session.
  let session: String
  /// The name of the download: `dates-1`, `dates-1-sample-2`.
  let name: String
  /// Indicates whether it is an isolated sample.
  let isLone: Bool
  /// The position of the first sample that readers see; `nil` if they see none.
  let position: SourcePosition?
  /// The files; the one with the samples that name no file is first.
  let files: [(name: String, lines: [String])]
  /// The numbers on the page of the samples that make up `main.swift`; `nil` if readers do not see
  /// all of it as it is.
  let shownSamples: [Int]?

  /// The programs of a page, in the order of their first samples.
  static func all(of checked: CheckedPage) -> [SessionSource] {
    var order: [String] = []
    var samples: [String: [Sample]] = [:]
    var numbers: [String: [Int]] = [:]
    var shown = 0
    for index in checked.samples.indices {
      let sample = checked.samples[index].sample
      if !sample.words.isHidden { shown += 1 }
      guard sample.words.kind == .run else { continue }
      if samples[sample.id.session] == nil { order.append(sample.id.session) }
      samples[sample.id.session, default: []].append(sample)
      if sample.isShownAsItIs { numbers[sample.id.session, default: []].append(shown) }
    }
    let page = pageName(of: checked.page.route)
    var loners = 0
    var taken: Set<String> = []
    return order.map { session in
      let members = samples[session] ?? []
      var name = page
      if members.first?.words.membership == .isolated {
        loners += 1
        name += "-sample-\(loners)"
      } else if !session.isEmpty {
        name += "-\(session)"
      }
      // A session may have the name of a sample.
      while !taken.insert(name).inserted { name += "-" }
      return SessionSource(
        kind: kind(of: members), input: members.lazy.compactMap(\.words.input).first,
        arguments: members.lazy.compactMap(\.words.arguments).first ?? [], session: session,
        name: name,
        isLone: members.first?.words.membership == .isolated,
        position: members.first { !$0.words.isHidden }?.code.position,
        files: files(of: members, as: kind(of: members)),
        shownSamples: numbers[session]?.count == members.count ? numbers[session] : nil)
    }
  }

  /// The last part of the route that is not `index`.
  private static func pageName(of route: String) -> String {
    let parts = route.split(separator: "/")
    let name = parts.last == "index" && parts.count > 1 ? parts[parts.count - 2] : parts.last
    return String(name ?? "page")
  }

  private static func kind(of samples: [Sample]) -> Kind {
    if samples.contains(where: { $0.hasScriptCode && $0.words.fileName == nil }) { return .script }
    if samples.contains(where: \.isProgramFile) { return .mainType }
    return samples.contains(where: \.declaresTests) ? .tests : .script
  }

  private static func files(
    of samples: [Sample], as kind: Kind
  ) -> [(name: String, lines: [String])] {
    var main: [String] = []
    var others: [(name: String, lines: [String])] = []
    for sample in samples {
      let lines = sample.code.lines.filter { !$0.isSnippetMarker }
      if let file = sample.words.fileName {
        // The last version of a file runs.
        if let index = others.firstIndex(where: { $0.name == file }) {
          others[index].lines = lines
        } else {
          others.append((file, lines))
        }
      } else {
        if !main.isEmpty { main.append("") }
        main += lines
      }
    }
    if kind == .script { return [("main.swift", main)] + others }
    // Swift would read a file of this name as a script.
    let names = ["Program.swift", "Declarations.swift"]
    let name = names.first { name in !others.contains { $0.name == name } } ?? "Code.swift"
    return (main.isEmpty ? [] : [(name, main)]) + others
  }
}

extension Sample {
  /// Indicates whether the page shows all of its code, and every character as it is.
  fileprivate var isShownAsItIs: Bool {
    !words.isHidden && hiddenLines.isEmpty && !code.lines.isEmpty
      && code.lines.allSatisfy { !$0.isSnippetMarker && $0.isVerbatim }
  }
}

extension String {
  /// Returns whether the line is a marker such as `// snippet.hide`, which is of no use to readers.
  fileprivate var isSnippetMarker: Bool {
    let text = utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.first == UInt8(ascii: "/") && text.starts(with: "// snippet.".utf8)
  }
}
