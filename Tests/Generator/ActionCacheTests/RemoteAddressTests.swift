import Testing

@testable import ActionCache

@Suite struct RemoteAddressTests {
  @Test func printsNoPassword() throws {
    let address = try RemoteAddress("https://me:se%20cret@cache.example:8443/exhibit/")
    #expect("\(address)" == "https://cache.example:8443/exhibit")
    #expect(address.headers == ["Authorization": "Basic bWU6c2UgY3JldA=="])
  }

  @Test(arguments: [
    "", "cache.example", "ftp://me:secret@cache.example", "file:///tmp", "https://", "https://a?b",
    "http://me:secret@a#b", "/tmp/cache",
  ])
  func refusesWhatIsNoAddress(text: String) throws {
    let refusal = #expect(throws: RemoteAddress.Refusal.self) { try RemoteAddress(text) }
    #expect(refusal?.description.contains("secret") == false)
  }

  @Test func theOptionTakesThePlaceOfTheEnvironment() throws {
    let environment = [RemoteAddress.variable: "http://a/"]
    #expect(try RemoteAddress(nil, in: environment)?.description == "http://a")
    #expect(try RemoteAddress("http://b", in: environment)?.description == "http://b")
    #expect(try RemoteAddress(nil, in: [:]) == nil)
    // CI sets a secret to an empty string in a run that must not know it.
    #expect(try RemoteAddress(nil, in: [RemoteAddress.variable: ""]) == nil)
  }

  @Test func theEnvironmentHasAHeader() throws {
    func headers(_ text: String) throws -> [String: String]? {
      try RemoteAddress("http://a", in: [RemoteAddress.headerVariable: text])?.headers
    }
    #expect(try headers("Authorization: Bearer t0k:en") == ["Authorization": "Bearer t0k:en"])
    #expect(try headers("") == [:])
    for text in ["token", ": x", "A:", "A b: c", "A: b\r\nHost: c", "Ä: b"] {
      let refusal = #expect(throws: RemoteAddress.Refusal.self) { try headers(text) }
      #expect(refusal?.description.contains(text) == false)
    }
  }
}
