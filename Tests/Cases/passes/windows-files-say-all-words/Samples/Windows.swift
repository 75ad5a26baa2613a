// snippet.region
let fromFile = hidden + 1  // => 2
print(fromFile)
// Prints "2"
// snippet.end
