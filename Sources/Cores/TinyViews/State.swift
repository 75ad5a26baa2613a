/// A value that a view keeps and can change. On a `Screen` it lives as long as the view is shown,
/// and a change draws the view again.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///
///   var body: some View {
///     Text("\(count)")
///     Button("More") { count += 1 }
///   }
/// }
/// ```
@propertyWrapper public struct State<Value: Sendable>: Sendable {
  let box: StateBox<Value>

  /// - Parameter wrappedValue: the value when the view is shown for the first time.
  public init(wrappedValue: Value) { box = StateBox(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

/// A property that holds state of any type.
protocol StateProperty {
  var anyBox: any AnyStateBox { get }
}

extension State: StateProperty {
  var anyBox: any AnyStateBox { box }
}
