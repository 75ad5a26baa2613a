let word = "Swift 6é!"
for character in word {
  print(character, character.isLetter, character.isNumber, character.asciiValue.map(Int.init) ?? -1)
}
