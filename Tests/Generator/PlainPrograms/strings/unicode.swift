let flag = "🇩🇪"
let family = "👨‍👩‍👧"
print(flag.count, flag.unicodeScalars.count, flag.utf8.count, flag.utf16.count)
print(family.count, family.unicodeScalars.map { $0.value })
print("e\u{301}" == "é", "e\u{301}".count)
