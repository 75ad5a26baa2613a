final class Object {}
var seen: Set<ObjectIdentifier> = []
let one = Object()
seen.insert(ObjectIdentifier(one))
let two = Object()
seen.insert(ObjectIdentifier(two))
print(seen.count)
print(ObjectIdentifier(one) == ObjectIdentifier(one))
withExtendedLifetime((one, two)) { print("both") }
