final class Buffer { var n = 0 }
var buffer = Buffer()
buffer
print(isKnownUniquelyReferenced(&buffer))
buffer.n
print(isKnownUniquelyReferenced(&buffer))
