struct Dice: CustomStringConvertible {
  final class Source { var state = 7 }
  let source = Source()
  var description: String {
    source.state = (source.state * 5 + 3) % 16
    return "rolled \(source.state)"
  }
}
let dice = Dice()
print(dice)
dice
print(dice)
let other = dice
print(other)
