var text = String(repeating: "a", count: 40)
text.reserveCapacity(200)
let pointer = text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
text
text.append("b")
let later = text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
print(pointer == later)
print(text.count)
