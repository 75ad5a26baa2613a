enum Light {
  case red, green, yellow
  var next: Light {
    switch self {
    case .red: .green
    case .green: .yellow
    case .yellow: .red
    }
  }
  mutating func advance() { self = next }
}
var light = Light.red
for _ in 1...4 {
  light.advance()
  print(light)
}
