import WidgetCore

// The second program of an app, which adds one to a number in the defaults of a suite. Its argument
// is the suite's name.
let defaults = SharedDefaults(suiteName: CommandLine.arguments[1])
guard let count = defaults?.value(Int.self, forKey: "count") else {
  fatalError("there is no number to add to")
}
try defaults?.set(count + 1, forKey: "count")
