import TutorialModel

/// The footnotes of one page, numbered in the order in which the text refers to them.
struct Footnotes {
  private let definitions: [String: [Block]]
  private var order: [String] = []
  private var references: [String: Int] = [:]

  init(blocks: [Block]) {
    var definitions: [String: [Block]] = [:]
    for block in blocks.preorder {
      guard case .footnoteDefinition(let label) = block.kind else { continue }
      // The first definition of a label counts, as for links in CommonMark.
      if definitions[label.lowercased()] == nil { definitions[label.lowercased()] = block.children }
    }
    self.definitions = definitions
  }

  /// The number of footnotes that the text has referred to so far.
  var count: Int { order.count }

  /// Counts a reference; `nil` if no footnote has that label.
  mutating func refer(to label: String) -> (number: Int, occurrence: Int)? {
    let key = label.lowercased()
    guard definitions[key] != nil else { return nil }
    let occurrence = references[key, default: 0] + 1
    references[key] = occurrence
    if occurrence == 1 { order.append(key) }
    let number = order.firstIndex(of: key).map { $0 + 1 } ?? order.count
    return (number, occurrence)
  }

  /// The contents of the footnote with that number.
  func blocks(of number: Int) -> [Block] {
    definitions[order[number - 1]] ?? []
  }

  /// The number of references to the footnote with that number.
  func references(to number: Int) -> Int {
    references[order[number - 1], default: 0]
  }

  static func id(of number: Int) -> String { "_note-\(number)" }

  static func referenceID(of number: Int, occurrence: Int) -> String {
    occurrence == 1 ? "_ref-\(number)" : "_ref-\(number)-\(occurrence)"
  }
}
