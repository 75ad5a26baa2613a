public struct Greeting: CustomStringConvertible {
  let name: String

  public init(name: String) { self.name = name }

  public var text: String { "Hello, \(name)!" }
  public var description: String { "Greeting to \(name)" }
}
