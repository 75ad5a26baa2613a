let letters = Array("abcdef")
let middle = letters[2..<5]
print(middle, middle.startIndex, middle.first.map(String.init) ?? "")
print(letters.prefix(2), letters.suffix(2), letters.dropFirst(4))
print(String(middle.reversed()))
