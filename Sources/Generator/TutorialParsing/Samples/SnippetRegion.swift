import SwiftText
import TutorialModel

/// Finds the lines of a region that samples may include: `// snippet.NAME` to `// snippet.end`.
enum SnippetRegion {
  /// The region's lines without the indentation that they have in common.
  static func find(
    _ region: String, in document: SourceDocument
  ) throws(IncludeProblem) -> SourceDocument {
    let path = document.path
    let all = document.lines
    let markers = markers(in: all, of: path)
    let places = markers.filter { $0.marker == .region(region) }
    guard let start = places.first?.line else {
      throw IncludeProblem(
        message: missingRegion(region, among: markers.map(\.marker), path: path))
    }
    guard places.count == 1 else {
      throw IncludeProblem(message: twice(region, lines: places.map { $0.line + 1 }, path: path))
    }
    let next = markers.first { $0.line > start && $0.marker.isBoundary }
    guard let next, next.marker == .end else {
      throw IncludeProblem(message: unended(region, line: start + 1, before: next, path: path))
    }
    let inner = Array(all[(start + 1)..<next.line])
    let marked = Set(markers.map { $0.line - start - 1 })
    let common = indentation(of: inner.indices.filter { !marked.contains($0) }.map { inner[$0] })
    return SourceDocument(
      path: path,
      lines: inner.enumerated().map { index, line in
        // A line with less indentation is blank, or a marker.
        let offset = zip(line, common).prefix { $0 == $1 }.count
        var origin = document.origin(ofLine: start + 2 + index)
        origin.columnOffset += offset
        return (Array(line.dropFirst(offset)), origin)
      }, start: document.origin(ofLine: start + 2))
  }

  /// The names of all regions, in the order of their lines.
  static func names(in document: SourceDocument) -> [String] {
    names(of: markers(in: document.lines, of: document.path).map(\.marker))
  }

  fileprivate static func names(of markers: [SnippetMarker]) -> [String] {
    var names: [String] = []
    for name in markers.compactMap(\.regionName) where !names.contains(name) { names.append(name) }
    return names
  }

  fileprivate struct Place {
    /// The 0-based line.
    var line: Int
    var marker: SnippetMarker
  }

  private static func markers(in lines: [[UInt8]], of path: String) -> [Place] {
    guard path.hasSuffix(".swift") else {
      return lines.enumerated().compactMap { index, line in
        SnippetMarker(lineInAnyLanguage: line.string).map { Place(line: index, marker: $0) }
      }
    }
    return SwiftScanner.scan(lines.map(\.string)).comments.compactMap { comment in
      guard comment.isAlone else { return nil }
      return SnippetMarker(comment).map { Place(line: comment.line, marker: $0) }
    }
  }

  /// The spaces and tabs at the beginning of every line that is not blank.
  private static func indentation(of lines: [[UInt8]]) -> ArraySlice<UInt8> {
    var common: ArraySlice<UInt8>?
    for line in lines where !line.isBlank {
      let own = line.prefix(while: \.isBlank)
      common = common.map { $0.prefix(zip($0, own).prefix { $0 == $1 }.count) } ?? own
    }
    return common ?? []
  }
}

extension SnippetMarker {
  /// Indicates whether a region ends here.
  fileprivate var isBoundary: Bool { self != .hide && self != .show }

  fileprivate var regionName: String? {
    if case .region(let name) = self { name } else { nil }
  }
}

private func missingRegion(_ region: String, among markers: [SnippetMarker], path: String) -> String
{
  let names = SnippetRegion.names(of: markers)
  guard !names.isEmpty else {
    return "'\(path)' has no regions. Begin this one with // snippet.\(region) and end it with "
      + "// snippet.end."
  }
  let list = names.joined(separator: ", ")
  return "'\(path)' has no region '\(region)'. Its regions are \(list)."
    + names.suggestion(for: region)
}

private func twice(_ region: String, lines: [Int], path: String) -> String {
  let list = lines.map(String.init).joined(separator: " and ")
  return "the region '\(region)' of '\(path)' begins on lines \(list). Give each its own name."
}

private func unended(
  _ region: String, line: Int, before next: SnippetRegion.Place?, path: String
) -> String {
  let start = "the region '\(region)' of '\(path)', which begins on line \(line),"
  guard let next, let name = next.marker.regionName else {
    return "\(start) never ends. Write // snippet.end below it."
  }
  return "\(start) does not end before '\(name)' begins on line \(next.line + 1). Write "
    + "// snippet.end between them."
}
