import Mustache
import Synchronization

/// The skeletons of a template, by the texts, flags and lists that are set.
final class Skeletons: Sendable {
  private let template: MustacheTemplate
  private let library: MustacheLibrary
  private let known = Mutex<[String: Skeleton]>([:])

  init(of template: MustacheTemplate, in library: MustacheLibrary) {
    self.template = template
    self.library = library
  }

  /// - Parameter stack: the values of the page, and of each list around the entry.
  func render(_ stack: [TemplateValues], into html: inout String) {
    let shape = stack.last?.shape ?? ""
    if let skeleton = known.withLock({ $0[shape] }) { return skeleton.fill(stack, into: &html) }
    let skeleton = Skeleton(of: template, in: library, stack)
    known.withLock { $0[shape] = skeleton }
    skeleton.fill(stack, into: &html)
  }
}
