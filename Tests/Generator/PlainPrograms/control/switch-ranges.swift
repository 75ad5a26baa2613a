for score in [12, 55, 99, 100] {
  switch score {
  case ..<50: print("\(score) low")
  case 50..<90: print("\(score) fine")
  case 100: print("full")
  default: print("\(score) high")
  }
}
