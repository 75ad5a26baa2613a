final class Buffer { var n = 0 }
var buffer = Buffer()
print(isKnownUniquelyReferenced(&buffer))
let other = buffer
print(isKnownUniquelyReferenced(&buffer))
withExtendedLifetime(other) {}
