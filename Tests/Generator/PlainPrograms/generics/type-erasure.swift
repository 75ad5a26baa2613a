struct AnyPrinter {
  private let body: () -> String
  init<T: CustomStringConvertible>(_ value: T) { body = { value.description } }
  func print() -> String { body() }
}
let printers = [AnyPrinter(1), AnyPrinter("x"), AnyPrinter([true])]
print(printers.map { $0.print() })
