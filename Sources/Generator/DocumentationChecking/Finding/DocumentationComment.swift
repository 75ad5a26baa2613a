import SwiftText
import TutorialModel
import TutorialParsing

/// A documentation comment of a Swift file: `///` on consecutive lines, or `/** … */`.
struct DocumentationComment {
  /// The text without the marks and the indentation that all lines share.
  var document: SourceDocument
  /// The names of the types around the declaration below the comment, and the declaration's own.
  var symbol: [String]
  /// Indicates whether only the module itself can use the declaration below.
  var isInternal: Bool

  /// All comments of a file, from top to bottom.
  static func find(in file: SourceDocument) -> [DocumentationComment] {
    let lines = file.lines
    let scan = SwiftScanner.scan(lines.map(\.string))
    var found: [(lines: ClosedRange<Int>, text: [Line])] = []
    for comment in scan.comments where comment.isAlone && comment.text.isDocumentation {
      let line = Line(
        number: comment.line, column: comment.column + 3,
        bytes: Array(comment.text.utf8.dropFirst(3)))
      if let last = found.last, last.lines.upperBound == comment.line - 1,
        !last.text.contains(where: \.isLong)
      {
        found[found.count - 1].text.append(line)
        found[found.count - 1].lines = last.lines.lowerBound...comment.line
      } else {
        found.append((comment.line...comment.line, [line]))
      }
    }
    for comment in scan.longComments {
      guard let text = Line.all(of: comment, in: lines) else { continue }
      found.append((comment.lines, text))
    }
    let outline = Outline(scan)
    return found.sorted { $0.lines.lowerBound < $1.lines.lowerBound }.map { lines, text in
      DocumentationComment(
        document: SourceDocument(
          path: file.path,
          lines: Line.withoutIndentation(text).map { ($0.bytes, $0.origin(in: file)) }),
        symbol: outline.symbol(below: lines.upperBound),
        isInternal: outline.isInternal(below: lines.upperBound))
    }
  }

  /// A line of a comment, without its mark.
  private struct Line {
    /// 0-based.
    var number: Int
    /// The column of the first byte in the file: 1-based, in UTF-8 bytes.
    var column: Int
    var bytes: [UInt8]
    /// Indicates whether it belongs to a `/** … */`.
    var isLong = false

    func origin(in file: SourceDocument) -> SourceDocument.Origin {
      let place = file.position(line: number + 1, column: column)
      return SourceDocument.Origin(line: place.line, columnOffset: place.column - 1)
    }

    mutating func drop(_ count: Int) {
      let count = min(count, bytes.count)
      bytes.removeFirst(count)
      column += count
    }

    /// The lines of a `/** … */`; `nil` for an ordinary comment.
    static func all(of comment: SwiftScan.LongComment, in lines: [[UInt8]]) -> [Line]? {
      let first = lines[comment.lines.lowerBound].dropFirst(comment.startColumn - 1)
      guard first.starts(with: "/**".utf8), first.dropFirst(3).first != Ascii.star else {
        return nil
      }
      var all = comment.lines.map { number in
        Line(number: number, column: 1, bytes: lines[number], isLong: true)
      }
      all[all.count - 1].bytes = Array(all[all.count - 1].bytes.prefix(comment.endColumn - 2))
      all[0].drop(comment.startColumn + 2)
      // Text after the mark is not indented like the lines below it.
      let blanks = all[0].bytes.prefix(while: \.isBlank).count
      all[0].drop(blanks)
      let rest = all.dropFirst().filter { !$0.bytes.isBlank }
      if rest.allSatisfy({ $0.bytes.drop(while: \.isBlank).first == Ascii.star }), !rest.isEmpty {
        for index in all.indices.dropFirst() {
          let mark = all[index].bytes.prefix(while: \.isBlank).count + 1
          all[index].drop(mark)
        }
        // One blank after the star is part of the mark; more blanks belong to the text.
        return (all[0].bytes.isEmpty ? [] : [all[0]])
          + withoutIndentation(Array(all.dropFirst()), most: 1)
      }
      let body = withoutIndentation(Array(all.dropFirst()))
      return (all[0].bytes.isEmpty ? [] : [all[0]]) + body
    }

    /// The lines without the leading blanks that all of them have.
    static func withoutIndentation(_ lines: [Line], most: Int = .max) -> [Line] {
      let blanks = lines.filter { !$0.bytes.isBlank }.map {
        $0.bytes.prefix(while: \.isBlank).count
      }
      let shared = min(blanks.min() ?? 0, most)
      return lines.map { line in
        var line = line
        line.drop(min(shared, line.bytes.prefix(while: \.isBlank).count))
        return line
      }
    }
  }

  /// The declarations of a file, by their lines.
  private struct Outline {
    private let declarations: [SwiftScan.Declaration]
    private let lines: [SwiftScan.Line]

    init(_ scan: SwiftScan) {
      declarations = scan.declarations
      lines = scan.lines
    }

    /// The declaration that begins below a line, with the types around it.
    func symbol(below line: Int) -> [String] {
      let own = declaration(below: line)
      return types(around: line).map(\.name) + [own?.name ?? ""]
    }

    /// Indicates whether the declaration below a line is not public, and not in a public protocol
    /// or extension.
    func isInternal(below line: Int) -> Bool {
      guard let start = lines[(line + 1)...].firstIndex(where: \.hasCode) else { return false }
      let around = types(around: line)
      let isOpen = around.last.map { type in
        type.keyword == "protocol"
          ? isPublic(from: type.line, to: type.line)
          : type.keyword == "extension" && isPublic(from: type.line, to: type.line)
      }
      return !(isOpen ?? false) && !isPublic(from: start, to: end(of: start))
    }

    private func declaration(below line: Int) -> SwiftScan.Declaration? {
      guard lines.indices.contains(line) else { return nil }
      let own = declarations.first { $0.line > line }
      return own?.depth == lines[line].startDepth ? own : nil
    }

    /// The types around a line, outermost first.
    private func types(around line: Int) -> [SwiftScan.Declaration] {
      guard lines.indices.contains(line) else { return [] }
      return (0..<lines[line].startDepth).compactMap { outer in
        declarations.last {
          $0.line <= line && $0.depth == outer && Self.types.contains($0.keyword)
        }
      }
    }

    /// The line with the keyword of the declaration that begins on a line: attributes may have
    /// lines of their own.
    private func end(of start: Int) -> Int {
      var line = start
      while lines.indices.contains(line + 1),
        lines[line].startDepth > lines[start].startDepth
          || lines[line].code.drop(while: \.isBlank).first.map({ [0x40, Ascii.hash].contains($0) })
            ?? true
      {
        line += 1
      }
      return line
    }

    private func isPublic(from first: Int, to last: Int) -> Bool {
      lines[first...last].contains { line in
        line.code.split { !$0.isIdentifier }.contains {
          $0.elementsEqual("public".utf8) || $0.elementsEqual("open".utf8)
        }
      }
    }

    private static let types: Set<String> = [
      "actor", "class", "enum", "extension", "protocol", "struct",
    ]
  }
}

extension String {
  fileprivate var isDocumentation: Bool {
    utf8.starts(with: "///".utf8) && utf8.dropFirst(3).first != Ascii.slash
  }
}
