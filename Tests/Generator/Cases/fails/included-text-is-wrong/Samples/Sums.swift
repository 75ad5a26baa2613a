// snippet.good
let two = 1 + 1  // => 2
// snippet.end

func tests() {
  // snippet.claim
  let four = two + two  // => 5
  print(four)
  // Prints "5"
  // snippet.end

  // snippet.type-error
  let text: String = 1
  // snippet.end
}
