import TutorialModel

/// Links the names of declarations in the text of documentation to the references of their modules.
package struct DocumentationNames: Sendable {
  /// The links by the declarations' paths with dots, or by the last parts of paths that only one
  /// declaration has.
  private let places: [String: String]

  package init(_ references: [ModuleReference]) {
    var found: [String: Set<String>] = [:]
    for reference in references {
      let page = "/\(reference.page.route).html"
      found[reference.module, default: []].insert(page)
      for anchor in reference.anchors.values {
        for name in Self.ends(of: anchor, at: ".") {
          found[name, default: []].insert("\(page)#\(anchor.replacing("%", with: "%25"))")
        }
      }
    }
    places = found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The inline with links in place of names.
  package func linked(_ inline: Inline) -> [Inline] {
    switch inline {
    case .code(let text): [linked(text)]
    // Links do not nest.
    case .link(let destination, let title, let children):
      [.link(destination: destination, title: title, children.flatMap(\.withoutLink))]
    default: [inline]
    }
  }

  private func linked(_ text: String) -> Inline {
    // The suffix distinguishes overloads: `Swift/Array/sort(by:)-4fdk2`.
    let path = text.replacing(#/-[0-9a-z]{4,5}$/#, with: "")
    let ends = Self.ends(of: path, at: "/")
    guard let last = ends.last else { return .code(text) }
    // The first part may be a module: the declaration's own, or another one whose type is extended.
    let place = ends.dropLast(ends.count > 1 ? 1 : 0).lazy.compactMap { places[$0] }.first
    if let place = place ?? places[last] {
      return .link(destination: place, title: "", [.code(last)])
    }
    let isPath = path != text || (ends.count > 1 && last.hasSuffix(")"))
    return .code(isPath ? last : text)
  }

  /// A path and its last parts, the longest first, with dots between their parts.
  private static func ends(of path: String, at separator: Character) -> [String] {
    let parts = path.split(separator: separator)
    return parts.indices.map { parts[$0...].joined(separator: ".") }
  }
}

extension Inline {
  fileprivate var withoutLink: [Inline] {
    if case .link(_, _, let children) = self { children } else { [self] }
  }
}
