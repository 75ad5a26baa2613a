// snippet.first
let a = 1
// snippet.end
// snippet.twice
// snippet.end
// snippet.twice
// snippet.end
// snippet.open
let b = 1
// snippet.last
let c = 1
