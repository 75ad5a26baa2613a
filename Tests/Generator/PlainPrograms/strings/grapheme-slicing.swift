let text = "cafe\u{301} déjà"
print(text.count, text.unicodeScalars.count)
print(text.prefix(4), text.prefix(4).unicodeScalars.count)
print(Array(text.utf8.suffix(2)))
print(String(decoding: [0xE2, 0x82, 0xAC], as: UTF8.self))
