import TutorialModel

/// The complete program of a session, ready to run.
struct SessionSource {
  /// Empty for the page's own session.
  let session: String
  /// The name of the download: `dates-1`, `dates-1-sample-2`.
  let name: String
  /// The 1-based number among the page's isolated samples; `nil` for a session.
  let loneNumber: Int?
  /// `main.swift` first.
  let files: [(name: String, lines: [String])]

  /// The programs of a page, in the order of their first samples.
  static func all(of checked: CheckedPage) -> [SessionSource] {
    var order: [String] = []
    var samples: [String: [Sample]] = [:]
    for index in checked.samples.indices where checked.samples[index].sample.words.kind == .run {
      let sample = checked.samples[index].sample
      if samples[sample.id.session] == nil { order.append(sample.id.session) }
      samples[sample.id.session, default: []].append(sample)
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
        session: session, name: name,
        loneNumber: members.first?.words.membership == .isolated ? loners : nil,
        files: files(of: members))
    }
  }

  /// The last part of the route that is not `index`.
  private static func pageName(of route: String) -> String {
    let parts = route.split(separator: "/")
    let name = parts.last == "index" && parts.count > 1 ? parts[parts.count - 2] : parts.last
    return String(name ?? "page")
  }

  private static func files(of samples: [Sample]) -> [(name: String, lines: [String])] {
    var main: [String] = []
    var others: [(name: String, lines: [String])] = []
    for sample in samples {
      let lines = sample.code.lines.filter { !$0.isSnippetMarker }
      if let file = sample.words.fileName {
        // The last version of a file is the one that runs.
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
    return [("main.swift", main)] + others
  }
}

extension String {
  /// Whether it is `// snippet.hide` or the like, which is of no use to readers.
  fileprivate var isSnippetMarker: Bool {
    let text = utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.first == UInt8(ascii: "/") && text.starts(with: "// snippet.".utf8)
  }
}
