/// The values for a template: texts, flags and lists, each with the name that the template uses.
struct TemplateValues: Sendable {
  var texts: [(name: String, value: String)] = []
  var flags: [(name: String, value: Bool)] = []
  var lists: [(name: String, entries: [TemplateValues])] = []

  /// The texts, flags and lists that are set, as a key: a template has one skeleton for each.
  var shape: String {
    var key = ""
    for text in texts { key += text.value.isEmpty ? "0" : "1" }
    for flag in flags { key += flag.value ? "1" : "0" }
    for list in lists { key += list.entries.isEmpty ? "0" : "1" }
    return key
  }

  static func + (first: TemplateValues, second: TemplateValues) -> TemplateValues {
    TemplateValues(
      texts: first.texts + second.texts, flags: first.flags + second.flags,
      lists: first.lists + second.lists)
  }
}
