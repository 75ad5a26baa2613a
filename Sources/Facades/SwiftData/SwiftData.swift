@_exported import Foundation
@_exported import Observation

public enum Schema {
  public enum Attribute {
    public struct Option: Sendable {
      public static let unique = Option()
    }
  }
}

// The standard library's macros stand in for SwiftData's own, which only Apple's SDKs have: `Model`
// makes a class conform to `Observable`, and `Attribute` adds nothing.
@attached(extension, conformances: Observable)
public macro Model() =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

@attached(accessor, names: named(willSet))
public macro Attribute(_ options: Schema.Attribute.Option...) =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
