indirect enum Expression {
  case number(Int)
  case add(Expression, Expression)
  case multiply(Expression, Expression)
  var value: Int {
    switch self {
    case .number(let n): n
    case .add(let a, let b): a.value + b.value
    case .multiply(let a, let b): a.value * b.value
    }
  }
}
let sum = Expression.add(.number(2), .multiply(.number(3), .number(4)))
print(sum.value)
print(sum)
