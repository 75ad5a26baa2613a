// snippet.type
/// Says hello in a few languages.
struct Greeting {
  var language: String

  func text(for name: String) -> String {
    switch language {
    case "de": "Hallo, \(name)!"
    case "fr": "Bonjour, \(name) !"
    default: "Hello, \(name)!"
    }
  }
}
// snippet.end

func examples() {
  // snippet.use
  let french = Greeting(language: "fr")
  french.text(for: "Marie")  // => "Bonjour, Marie !"
  // snippet.end
}
