struct Registry {
  static let first = make("first")
  static let second = make("second")
  static func make(_ name: String) -> String {
    print("making \(name)")
    return name
  }
}
print("start")
print(Registry.second)
print(Registry.first, Registry.second)
