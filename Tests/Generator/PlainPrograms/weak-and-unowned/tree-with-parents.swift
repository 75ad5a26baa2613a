final class TreeNode {
  let name: String
  weak var parent: TreeNode?
  private(set) var children: [TreeNode] = []
  init(_ name: String) { self.name = name }
  func add(_ child: TreeNode) {
    child.parent = self
    children.append(child)
  }
  var path: String { (parent.map { $0.path + "/" } ?? "") + name }
  deinit { print("free \(name)") }
}
var root: TreeNode? = TreeNode("root")
root?.add(TreeNode("a"))
root?.children[0].add(TreeNode("b"))
let b = root?.children[0].children[0]
print(b?.path ?? "")
root = nil
print(b?.path ?? "")
