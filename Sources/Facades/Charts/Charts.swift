import SwiftUIFacade

@MainActor @preconcurrency public protocol ChartContent {}

@resultBuilder public struct ChartContentBuilder {
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
}

public struct Chart<Content: ChartContent>: PrimitiveView {
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public protocol Plottable {}

extension Date: Plottable {}
extension Decimal: Plottable {}
extension Int: Plottable {}

public struct PlottableValue<Value: Plottable> {
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    fatalError()
  }
}

public struct LineMark: ChartContent {
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
}
