struct Secret: CustomReflectable {
  let value = 42
  var customMirror: Mirror {
    print("mirror asked")
    return Mirror(self, children: ["hidden": "*"])
  }
}
let secret = Secret()
secret
print("silent so far")
print(Mirror(reflecting: secret).children.count)
