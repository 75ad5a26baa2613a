final class Tag: Hashable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (a: Tag, b: Tag) -> Bool { a.name == b.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
  deinit { print("tag \(name) removed") }
}
var tags: Set<Tag> = [Tag("swift")]
tags.insert(Tag("swift"))
print("one tag: \(tags.count)")
tags.remove(Tag("swift"))
print("no tags: \(tags.count)")
