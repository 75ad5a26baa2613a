func both(_ a: Bool, _ b: @autoclosure () -> Bool) -> Bool { a ? b() : false }
func loud(_ value: Bool) -> Bool {
  print("evaluated \(value)")
  return value
}
both(loud(false), loud(true))
both(loud(true), loud(false))
print(loud(true) && loud(true) || loud(false))
