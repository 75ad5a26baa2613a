import TutorialModel

/// The places in the site that document the declarations of the package's modules.
struct SymbolPlaces: Sendable, Hashable {
  private struct Place: Hashable {
    var module: String
    var file: String
    var anchor: String
  }

  /// The places by the declarations' USRs.
  private var places: [String: Place] = [:]

  init(_ references: [ModuleReference] = []) {
    for reference in references {
      for (usr, anchor) in reference.anchors {
        places[usr] = Place(module: reference.module, file: reference.page.file, anchor: anchor)
      }
    }
  }

  /// The places of some declarations only.
  func only(_ usrs: Set<String>) -> SymbolPlaces {
    var result = SymbolPlaces()
    for usr in usrs { result.places[usr] = places[usr] }
    return result
  }

  /// The link to a declaration from a file of the site, and its module; `nil` if the site does not
  /// document it. It is percent-encoded, not yet escaped for HTML.
  func link(to usr: String, from file: String) -> (href: String, module: String)? {
    places[usr].map { place in
      let path = place.file == file ? "" : RelativeLink.from(file, to: place.file)
      return (path + PercentEncoding.fragment(place.anchor), place.module)
    }
  }
}
