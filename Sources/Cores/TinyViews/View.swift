import Pictures

/// A view: a value that describes its content.
///
/// This module is a toy. It resembles SwiftUI, so that a first app can be written and drawn without
/// a screen: views are values that are built from other views and changed by modifiers. It
/// estimates the widths of text, and has no line breaking and no animations. On a device, use
/// SwiftUI, where most of the same code compiles.
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///
///   var body: some View {
///     VStack {
///       Text("Hello, \(name)!").font(.title)
///       Button("Wave") { print("👋") }
///     }
///     .padding()
///   }
/// }
/// ```
public protocol View: Sendable, PictureConvertible {
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder var body: Body { get }
}

/// A view that this module draws itself.
protocol Primitive: View where Body == Views {
  var node: ViewNode { get }
}

extension View {
  /// The view, resolved to a node that can be drawn.
  var resolved: ViewNode {
    if let primitive = self as? any Primitive { return primitive.node }
    guard let memory = StateMemory.current else { return body.resolved }
    return memory.rendering(self) { body.resolved }
  }
}
