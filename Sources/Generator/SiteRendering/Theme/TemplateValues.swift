/// The values for a template: texts and flags.
struct TemplateValues {
  var texts: [(name: String, value: String)] = []
  var flags: [(name: String, value: Bool)] = []

  /// Everything for Mustache.
  var all: [String: Any] {
    var values: [String: Any] = [:]
    for text in texts { values[text.name] = text.value }
    for flag in flags { values[flag.name] = flag.value }
    return values
  }
}
