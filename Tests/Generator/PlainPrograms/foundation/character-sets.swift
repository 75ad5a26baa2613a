import Foundation

let text = "  one, two;three  "
print("[\(text.trimmingCharacters(in: .whitespaces))]")
print(text.components(separatedBy: CharacterSet(charactersIn: ",;")).map { $0.count })
print(text.replacingOccurrences(of: "o", with: "0"))
