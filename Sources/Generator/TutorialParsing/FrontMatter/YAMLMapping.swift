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
  let path: String

  /// - Parameter lines: the 1-based lines of the document that are YAML.
  init(_ document: SourceDocument, lines: Range<Int>) {
    path = document.path
    source = YAMLSource(document, lines: lines)
    if let position = source.deepest {
      fail(nestedTooDeeply, at: position)
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

  /// Reports and removes duplicate keys, for which Yams would reject the whole text, and reads the
  /// rest, so that all problems show at once.
  private mutating func readWithoutDuplicates(else mark: Mark) {
    let duplicates = source.removeDuplicateKeys()
    for (key, position) in duplicates { report(duplicateKey(key), at: position) }
    do {
      try read()
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
      fail(duplicateKey(keys.first ?? ""), at: source.position(of: context.mark))
    } catch {
      fail(error)
    }
  }

  private mutating func read() throws {
    let anchors = try source.anchors
    for mark in anchors { fail(anchor, at: source.position(of: mark)) }
    guard anchors.isEmpty, let root = try Yams.compose(yaml: source.text, .basic, .default, .utf8)
    else { return }
    if case .scalar(let scalar) = root, scalar.string.isEmpty { return }
    guard case .mapping(let mapping) = root else {
      return fail(notAMapping, at: source.position(of: root.mark))
    }
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        report("a key must be a single word.", at: source.position(of: key.mark))
        continue
      }
      entries.append(
        Entry(
          key: name, keyPosition: source.position(of: key.mark), value: value,
          valuePosition: source.position(of: value.mark)))
    }
  }

  private mutating func report(_ message: String, at position: SourcePosition) {
    diagnostics.append(Diagnostic(path: path, position: position, message: message))
  }

  private mutating func fail(_ message: String, at position: SourcePosition) {
    report(message, at: position)
    isReadable = false
  }

  private mutating func fail(_ error: any Error) {
    switch error as? YamlError {
    // The text has no anchors, so every alias is undefined.
    case .composer(_, "found undefined alias", let mark, _):
      fail(anchor, at: source.position(of: mark))
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let problem = [context?.text, problem].compactMap { $0 }.joined(separator: ", ")
      fail(syntaxError(problem), at: source.position(of: mark))
    case .reader(let problem, let offset, _, _):
      fail(
        syntaxError(problem), at: offset.map { source.position(ofCharacter: $0) } ?? source.start)
    default:
      fail(syntaxError("it cannot be read"), at: source.start)
    }
  }
}

private func syntaxError(_ problem: String) -> String {
  "this is not YAML: \(problem). Write 'key: value' on a line, and quote a value that holds ': ' or "
    + "' #' or begins with a mark such as [ or *."
}

private func duplicateKey(_ key: String) -> String {
  "the key '\(key)' appears twice. Keep one of them."
}

private let notAMapping =
  "expected lines of the form 'key: value', such as 'title: Working with dates'."

private let nestedTooDeeply =
  "this YAML is nested too deeply. Only a list of words is nested here."

private let anchor =
  "YAML anchors (&name) and aliases (*name) are not allowed here. Write the value itself, and quote "
  + "a text that begins with & or *."
