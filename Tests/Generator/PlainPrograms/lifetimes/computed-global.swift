var stored = 1
var doubled: Int {
  get {
    print("asked")
    return stored * 2
  }
  set { stored = newValue / 2 }
}
doubled = 10
doubled += 2
print(stored)
