struct Invalid: Error, CustomStringConvertible {
  let fields: [String]
  var description: String { "invalid: " + fields.joined(separator: ", ") }
}
func check(_ form: KeyValuePairs<String, Int>) throws {
  let bad = form.filter { $0.value < 0 }.map(\.key)
  if !bad.isEmpty { throw Invalid(fields: bad) }
}
try check(["a": 1])
do { try check(["a": -1, "b": 2, "c": -3]) } catch { print(error) }
