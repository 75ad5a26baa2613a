// snippet.type
struct Temperature {
  var celsius: Double
  var fahrenheit: Double { celsius * 9 / 5 + 32 }
}
// snippet.end

func tests() {
  // snippet.use
  let water = Temperature(celsius: 20)
  water.fahrenheit  // => 68.0
  print(water.celsius)
  // Prints "20.0"
  // snippet.end
}

// snippet.alone
let answer = 6 * 7  // => 42
// snippet.end
