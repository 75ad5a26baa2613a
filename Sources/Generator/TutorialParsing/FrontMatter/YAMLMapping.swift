import SwiftText
import TutorialModel
import Yams

/// The top level of a YAML text, whose entries have positions in the file.
struct YAMLMapping {
  struct Entry {
    var key: String
    var keyPosition: SourcePosition
    var value: Node
    var valuePosition: SourcePosition
  }

  /// The entries in the order of the text; of entries with equal keys, only the first.
  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Indicates whether the text could be read at all.
  private(set) var isReadable = true

  private var source: YAMLSource
  private let path: String

  /// - Parameter lines: the 1-based lines of the document that are YAML.
  init(_ document: SourceDocument, lines: Range<Int>) {
    path = document.path
    source = YAMLSource(document, lines: lines)
    if let position = source.deepest {
      fail(nestedTooDeeply(path: path, position: position))
      return
    }
    do {
      try read()
    } catch YamlError.duplicatedKeysInMapping(_, let context) {
      readWithoutDuplicates(else: context.mark)
    } catch {
      fail(error)
    }
    diagnostics.sort { ($0.position ?? source.start) < ($1.position ?? source.start) }
  }

  func position(of node: Node) -> SourcePosition {
    source.position(of: node.mark)
  }

  /// Yams rejects the whole text for a duplicate key: report it, leave it out, and read the rest, so
  /// that all problems show at once.
  private mutating func readWithoutDuplicates(else mark: Mark) {
    let duplicates = source.removeDuplicateKeys()
    diagnostics += duplicates.map { duplicateKey($0.key, path: path, position: $0.position) }
    do {
      try read()
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
      let key = keys.first ?? ""
      fail(duplicateKey(key, path: path, position: source.position(of: context.mark)))
    } catch {
      fail(error)
    }
  }

  private mutating func read() throws {
    let anchors = try source.anchors
    for mark in anchors { fail(anchor(path: path, position: source.position(of: mark))) }
    guard anchors.isEmpty, let root = try Yams.compose(yaml: source.text, .basic, .default, .utf8)
    else { return }
    if case .scalar(let scalar) = root, scalar.string.isEmpty { return }
    guard case .mapping(let mapping) = root else {
      fail(notAMapping(path: path, position: source.position(of: root.mark)))
      return
    }
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        diagnostics.append(keyIsNoWord(path: path, position: source.position(of: key.mark)))
        continue
      }
      entries.append(
        Entry(
          key: name, keyPosition: source.position(of: key.mark), value: value,
          valuePosition: source.position(of: value.mark)))
    }
  }

  private mutating func fail(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isReadable = false
  }

  private mutating func fail(_ error: any Error) {
    switch error as? YamlError {
    // The text has no anchors, so every alias is undefined.
    case .composer(_, "found undefined alias", let mark, _):
      fail(anchor(path: path, position: source.position(of: mark)))
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let problem = [context?.text, problem].compactMap { $0 }.joined(separator: ", ")
      fail(syntaxError(problem, path: path, position: source.position(of: mark)))
    case .reader(let problem, let offset, _, _):
      let position = offset.map { source.position(ofCharacter: $0) } ?? source.start
      fail(syntaxError(problem, path: path, position: position))
    default:
      fail(syntaxError("it cannot be read", path: path, position: source.start))
    }
  }
}

private func syntaxError(_ problem: String, path: String, position: SourcePosition) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "this is not YAML: \(problem). Write 'key: value' on a line, and quote a value that "
      + "holds ': ' or ' #' or begins with a mark such as [ or *.")
}

private func duplicateKey(_ key: String, path: String, position: SourcePosition) -> Diagnostic {
  Diagnostic(
    path: path, position: position, message: "the key '\(key)' appears twice. Keep one of them."
  )
}

private func notAMapping(path: String, position: SourcePosition) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "expected lines of the form 'key: value', such as 'title: Working with dates'.")
}

private func keyIsNoWord(path: String, position: SourcePosition) -> Diagnostic {
  Diagnostic(path: path, position: position, message: "a key must be a single word.")
}

private func nestedTooDeeply(path: String, position: SourcePosition) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "this YAML is nested too deeply. Only a list of words is nested here.")
}

private func anchor(path: String, position: SourcePosition) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message:
      "YAML anchors (&name) and aliases (*name) are not allowed here. Write the value itself, "
      + "and quote a text that begins with & or *.")
}
