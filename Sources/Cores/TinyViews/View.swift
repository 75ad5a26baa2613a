import Pictures

/// Something that can be seen: a value that says what it is made of.
///
/// This module is a toy. It has the shape of SwiftUI, so that a first app can be written and drawn
/// where there is no screen: views are values, built of other views, changed by modifiers. It lays
/// out by estimated widths, breaks no lines, animates nothing and keeps no state; on a device, use
/// SwiftUI, where the same code mostly compiles.
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
  /// What the view is made of.
  @ViewBuilder var body: Body { get }
}

/// A view that the module itself draws.
protocol Primitive: View where Body == Views {
  var node: ViewNode { get }
}

extension View {
  /// The view as far as it must be known to draw it.
  var resolved: ViewNode {
    (self as? any Primitive)?.node ?? body.resolved
  }
}
