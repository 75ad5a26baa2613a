/// A name that templates may use, with the function that returns its value.
///
/// A table of slots is the only list of a template's names: the values are made from it, and the
/// names in an author's templates are checked against it. Mustache looks for a missing name in the
/// enclosing values, so no two slots share a name, and each is set even if it is empty.
struct Slot<Source>: Sendable {
  let names: SlotNames
  fileprivate let add: @Sendable (Source, inout TemplateValues) -> Void

  static func text(_ name: String, _ value: @escaping @Sendable (Source) -> String) -> Slot {
    Slot(names: SlotNames(all: [name])) { $1.texts.append((name, value($0))) }
  }

  static func flag(_ name: String, _ value: @escaping @Sendable (Source) -> Bool) -> Slot {
    Slot(names: SlotNames(all: [name])) { $1.flags.append((name, value($0))) }
  }

  /// A text that may be missing, and a flag for whether it is there: `date` and `hasDate`.
  static func optional(_ name: String, _ value: @escaping @Sendable (Source) -> String?) -> Slot {
    let flag = flagName(name)
    return Slot(names: SlotNames(all: [name, flag])) { source, values in
      let text = value(source)
      values.texts.append((name, text ?? ""))
      values.flags.append((flag, text != nil))
    }
  }

  /// A list, and a flag for whether it has entries: `topics` and `hasTopics`.
  static func list<Entry>(
    _ name: String, of slots: [Slot<Entry>], _ entries: @escaping @Sendable (Source) -> [Entry]
  ) -> Slot {
    let flag = flagName(name)
    var names = slots.names()
    names.all.formUnion([name, flag])
    names.lists.insert(name)
    return Slot(names: names) { source, values in
      let entries = entries(source).map { slots.values(of: $0) }
      values.lists.append((name, entries))
      values.flags.append((flag, !entries.isEmpty))
    }
  }

  private static func flagName(_ name: String) -> String {
    "has\(name.prefix(1).uppercased())\(name.dropFirst())"
  }
}

/// The names of slots.
struct SlotNames: Sendable {
  var all: Set<String> = []
  /// The names of lists, over which a template loops.
  var lists: Set<String> = []

  func union(_ other: SlotNames) -> SlotNames {
    SlotNames(all: all.union(other.all), lists: lists.union(other.lists))
  }
}

extension Array {
  /// The values for a template, one for each slot.
  func values<Source>(of source: Source) -> TemplateValues where Element == Slot<Source> {
    var values = TemplateValues()
    for slot in self { slot.add(source, &values) }
    return values
  }

  func names<Source>() -> SlotNames where Element == Slot<Source> {
    reduce(SlotNames()) { $0.union($1.names) }
  }
}
