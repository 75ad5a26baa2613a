let words = ["one", "two"]
words.joined(separator: "-")  // => "one-two"
for word in words { print(word) }
// Prints "one"
// Prints "two"
