/// A value that contains further values of its type, in order.
@usableFromInline package protocol TreeNode {
  var children: [Self] { get set }
}

/// The nodes of trees in preorder: each node comes before its children.
///
/// It is inlinable because each step takes twenty times as long without specialization.
@usableFromInline package struct Preorder<Node: TreeNode>: Sequence, IteratorProtocol {
  /// The remaining nodes at each depth, the deepest last.
  @usableFromInline var rest: [ArraySlice<Node>]

  @inlinable package init(_ roots: [Node]) {
    rest = [roots[...]]
  }

  @inlinable package mutating func next() -> Node? {
    while let depth = rest.indices.last {
      guard let node = rest[depth].popFirst() else {
        rest.removeLast()
        continue
      }
      let children = node.children
      if !children.isEmpty { rest.append(children[...]) }
      return node
    }
    return nil
  }
}

extension Array where Element: TreeNode {
  /// These nodes and all their descendants in preorder.
  @inlinable package var preorder: Preorder<Element> { Preorder(self) }

  /// Returns the trees with every node rewritten; children are rewritten before their parents.
  package func rewritten(_ rewrite: (inout Element) throws -> Void) rethrows -> [Element] {
    try map { node in
      var node = node
      if !node.children.isEmpty { node.children = try node.children.rewritten(rewrite) }
      try rewrite(&node)
      return node
    }
  }
}
