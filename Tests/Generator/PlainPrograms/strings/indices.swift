let greeting = "Guten Tag!"
print(greeting[greeting.startIndex], greeting[greeting.index(before: greeting.endIndex)])
let comma = greeting.firstIndex(of: " ") ?? greeting.endIndex
print(greeting[..<comma], greeting[comma...].dropFirst())
