import Synchronization
import Testing
import TinyViews

@MainActor @Suite struct StateTests {
  /// A counter of the requests for a body.
  final class Renders: Sendable {
    private let count = Atomic(0)
    var number: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
  }

  struct Counter: View {
    let name: String
    var renders: Renders?
    @State private var count = 0

    init(_ name: String, renders: Renders? = nil) {
      self.name = name
      self.renders = renders
    }

    var body: some View {
      let _: Void? = renders?.add()
      Text("\(name) \(count)")
      Button("More \(name)") { count += 1 }
    }
  }

  /// A view that shows a variable number of counters.
  struct Board: View {
    @State private var hasFirst = true

    var body: some View {
      if hasFirst { Counter("a") }
      Text("between")
      Counter("b").padding()
      Button("Toggle") { hasFirst.toggle() }
    }
  }

  private func texts(_ screen: Screen) -> [String] {
    screen.picture.alternativeText.matches(of: /text “([^”]*)”/).map { String($0.1) }
  }

  @Test func aTapChangesTheStateAndTheScreenShowsIt() {
    let screen = Screen { Counter("a") }
    #expect(texts(screen) == ["a 0"])
    #expect(screen.tap("More a") && screen.tap("More a"))
    #expect(texts(screen) == ["a 2"])
    #expect(screen.picture.svg.contains(">a 2</text>"))
    #expect(!screen.tap("Less"))
  }

  @Test func aViewIsDrawnAgainOnlyWhenAStateHasChanged() {
    let renders = Renders()
    let screen = Screen { Counter("a", renders: renders) }
    for _ in 1...3 { _ = screen.picture }
    #expect(renders.number == 1)
    screen.tap("More a")
    for _ in 1...3 { _ = screen.picture }
    #expect(renders.number == 2)
  }

  @Test func aViewKeepsItsStateWhenItsParentIsDrawnAgain() {
    let screen = Screen { Board() }
    for _ in 1...3 { screen.tap("More a") }
    screen.tap("More b")
    // "b" is counter number 1 as long as there is an "a".
    #expect(texts(screen) == ["a 3", "between", "b 1"])
  }

  @Test func whatIsNoLongerShownIsForgotten() {
    struct Shy: View {
      @State private var isShown = true

      var body: some View {
        if isShown { Counter("a") }
        Button("Toggle") { isShown.toggle() }
      }
    }
    let screen = Screen { Shy() }
    screen.tap("More a")
    #expect(texts(screen) == ["a 1"])
    screen.tap("Toggle")
    #expect(texts(screen).isEmpty)
    screen.tap("Toggle")
    #expect(texts(screen) == ["a 0"])
  }

  @Test func twoViewsOfOneTypeHaveAStateEach() {
    let screen = Screen {
      HStack {
        Counter("a")
        Counter("b")
      }
    }
    screen.tap("More b")
    #expect(texts(screen) == ["a 0", "b 1"])
  }

  @Test func twoScreensHaveAStateEach() {
    let view = { @Sendable in Counter("a") }
    let screens = [Screen { view() }, Screen { view() }]
    screens[0].tap("More a")
    #expect(screens.map(texts) == [["a 1"], ["a 0"]])
  }

  @Test func withoutAScreenAViewKeepsItsOwnState() {
    let view = Counter("a")
    view.tap("More a")
    #expect(view.picture.svg.contains(">a 1</text>"))
    #expect(Counter("a").picture.svg.contains(">a 0</text>"))
  }
}
