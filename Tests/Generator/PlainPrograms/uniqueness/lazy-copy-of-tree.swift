final class Branch {
  var left: Branch?
  var label: String
  init(_ label: String, _ left: Branch? = nil) {
    self.label = label
    self.left = left
  }
}
struct Tree {
  var root: Branch
  mutating func rename(_ label: String) {
    if isKnownUniquelyReferenced(&root) {
      print("rename in place")
    } else {
      print("rename a copy")
      root = Branch(root.label, root.left)
    }
    root.label = label
  }
}
var tree = Tree(root: Branch("a", Branch("b")))
tree.rename("c")
let saved = tree
tree.rename("d")
tree.rename("e")
print(saved.root.label, tree.root.label)
