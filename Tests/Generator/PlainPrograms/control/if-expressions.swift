let n = 7
let kind = if n < 0 { "negative" } else if n == 0 { "zero" } else { "positive" }
let size =
  switch n {
  case 0..<5: "small"
  default: "big"
  }
print(kind, size)
