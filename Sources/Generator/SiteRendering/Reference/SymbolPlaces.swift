import TutorialModel

/// Where the site documents the declarations of the package's modules.
struct SymbolPlaces: Sendable {
  private struct Place {
    var module: String
    var file: String
    var anchor: String
  }

  private let places: [String: Place]

  init(_ references: [ModuleReference] = []) {
    var places: [String: Place] = [:]
    for reference in references {
      for (usr, anchor) in reference.anchors {
        places[usr] = Place(module: reference.module, file: reference.page.file, anchor: anchor)
      }
    }
    self.places = places
  }

  /// The link to a declaration from a file of the site, and its module; `nil` where the site says
  /// nothing of it. It is percent-encoded, not yet escaped for HTML.
  func link(to usr: String, from file: String) -> (href: String, module: String)? {
    places[usr].map { place in
      let path = place.file == file ? "" : RelativeLink.from(file, to: place.file)
      return (path + PercentEncoding.fragment(place.anchor), place.module)
    }
  }
}
