class Probe {
  init() { print("made") }
  deinit { print("gone") }
}
_ = Probe()
print("after underscore")
let kept = Probe()
print("after let")
withExtendedLifetime(kept) { print("extended") }
