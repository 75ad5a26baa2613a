import TutorialModel

/// The tags of a template, in their order.
///
/// Mustache never ends if a template includes itself, and it follows sections to any depth. So a
/// stranger's templates are checked first.
struct TemplateTags {
  struct Tag {
    /// The sigil: `#`, `>` and so on; `nil` for a value.
    var sigil: UInt8?
    var name: String
    /// The offset of its delimiter in the file, in bytes.
    var offset: Int
    /// The number of open sections around it.
    var depth: Int
  }

  let file: ThemeFile
  private(set) var tags: [Tag] = []

  /// The maximum depth of templates in templates and sections in sections, together.
  static let mostNested = 64
  /// The maximum number of templates that one page may include.
  static let mostParts = 10_000

  /// - Throws: an error if sections are nested too deeply, or if a partial is named only by a
  ///   value.
  init(_ file: ThemeFile) throws(RenderError) {
    self.file = file
    let text = Array(file.text.utf8)
    var (open, close) = (Array("{{".utf8), Array("}}".utf8))
    var (index, depth) = (0, 0)
    while let start = text.firstIndex(of: open, from: index) {
      let content = start + open.count
      let isTriple = content < text.count && text[content] == UInt8(ascii: "{")
      let ending = isTriple ? [UInt8(ascii: "}")] + close : close
      guard let end = text.firstIndex(of: ending, from: content) else { return }
      index = end + ending.count
      let words = String(decoding: text[content..<end], as: UTF8.self)
      let trimmed = words.drop(while: \.isWhitespace)
      let sigil = trimmed.utf8.first.flatMap { Self.sigils.contains($0) ? $0 : nil }
      let name = trimmed.dropFirst(sigil == nil ? 0 : 1).split(whereSeparator: \.isWhitespace)
      if sigil == UInt8(ascii: "=") {
        // {{=<% %>=}}
        guard name.count == 2 else { continue }
        (open, close) = (Array(name[0].utf8), Array(name[1].utf8.prefix { $0 != sigil }))
        guard !open.isEmpty, !close.isEmpty else { return }
        continue
      }
      if sigil == UInt8(ascii: "/") { depth = max(depth - 1, 0) }
      let tag = Tag(
        sigil: sigil, name: name.first.map(String.init) ?? "", offset: start, depth: depth)
      tags.append(tag)
      if tag.opens { depth += 1 }
      if depth > Self.mostNested { throw problem("sections are nested too deeply here.", at: tag) }
      if tag.includes, tag.name.hasPrefix("*") {
        throw problem("a partial has a name of its own. Write {{> name}}.", at: tag)
      }
    }
  }

  /// Throws an error for an unknown name, to help the author of a theme: Mustache renders nothing
  /// for one.
  func checkNames(partials: [String], slots: SlotNames) throws(RenderError) {
    for tag in tags where tag.hasPlainName {
      if tag.inserts, slots.lists.contains(tag.name) {
        throw problem("'\(tag.name)' is a list. Write {{#\(tag.name)}}…{{/\(tag.name)}}.", at: tag)
      }
      let known = tag.includes ? partials : slots.all.sorted()
      guard !known.contains(tag.name) else { continue }
      let near = known.nearest(5, to: tag.name).joined(separator: ", ")
      throw problem(
        "no \(tag.includes ? "partial" : "value") is named '\(tag.name)'. The nearest are \(near)."
          + known.suggestion(for: tag.name), at: tag)
    }
  }

  private static let sigils = Set("#^/>&{$<!=%".utf8)

  func problem(_ text: String, at tag: Tag) -> RenderError {
    let before = file.text.utf8.prefix(tag.offset)
    let line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return .template(file: file.name, line: line, column: column, problem: text)
  }
}

extension TemplateTags.Tag {
  var opens: Bool { sigil.map { "#^$<".utf8.contains($0) } ?? false }
  var includes: Bool { sigil.map { "><".utf8.contains($0) } ?? false }
  var inserts: Bool { sigil.map { "&{".utf8.contains($0) } ?? true }

  /// Indicates whether it names a value or a partial of the theme.
  var hasPlainName: Bool {
    sigil.map { "#^/>&{".utf8.contains($0) } ?? true && !name.isEmpty && !name.contains(".")
  }
}

/// The number of parts and the depth of each template, with everything that it includes.
struct TemplateParts {
  private struct Part {
    var count = 1
    var height = 1
  }

  private let templates: [String: TemplateTags]
  private var known: [String: Part] = [:]

  /// - Parameter templates: the templates, by their names as partials.
  /// - Throws: an error if a template includes itself, or too many others.
  static func check(_ templates: [String: TemplateTags]) throws(RenderError) {
    var parts = TemplateParts(templates: templates)
    for name in templates.keys.sorted() { _ = try parts.part(name, within: []) }
  }

  private mutating func part(_ name: String, within path: [String]) throws(RenderError) -> Part {
    if let part = known[name] { return part }
    var part = Part()
    guard let template = templates[name] else { return part }
    let path = path + [name]
    for tag in template.tags {
      part.height = max(part.height, tag.depth + 1)
      guard tag.includes else { continue }
      if path.contains(tag.name) {
        throw template.problem(
          "'\(tag.name)' includes itself here, without end. Remove this tag.", at: tag)
      }
      guard path.count < TemplateTags.mostNested else {
        throw template.problem("templates include each other too deeply here.", at: tag)
      }
      let inner = try self.part(tag.name, within: path)
      part.count += inner.count
      part.height = max(part.height, tag.depth + 1 + inner.height)
      if part.height > TemplateTags.mostNested {
        throw template.problem("templates include each other too deeply here.", at: tag)
      }
      if part.count > TemplateTags.mostParts {
        throw template.problem(
          "with this, a page is made of more than \(TemplateTags.mostParts) templates. Include "
            + "fewer.", at: tag)
      }
    }
    known[name] = part
    return part
  }
}

extension [UInt8] {
  /// The index at which some bytes occur next.
  fileprivate func firstIndex(of bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while let first = self[index...].firstIndex(of: bytes[0]) {
      if self[first...].starts(with: bytes) { return first }
      index = first + 1
    }
    return nil
  }
}
