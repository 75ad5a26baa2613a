extension WatchSimulator {
  /// Opens the app: launches it or, if it is already running, brings it back as it was left.
  ///
  /// - Throws: `WatchInterfaceError` if the app has no pages, or a scene's name is unknown. In that
  ///   case nothing changes.
  public func launch() throws(WatchInterfaceError) {
    if layers.isEmpty {
      let first = try firstLayer
      leaveScreen()
      transition {
        layers = [Layer(style: first.style, controllers: makeScenes(first.scenes))]
        showing = .app
      }
    } else {
      leaveScreen()
      transition { showing = .app }
    }
  }

  private var firstLayer: (style: Layer.Style, scenes: [(name: String, context: Any?)]) {
    get throws(WatchInterfaceError) {
      switch app.start {
      case .pages(let pages):
        guard !pages.isEmpty else { throw .noPages }
        try check(pages.map(\.name))
        return (.pages, pages)
      case .hierarchy(let root, let context):
        try check([root])
        return (.hierarchy, [(root, context)])
      }
    }
  }

  /// Terminates the app, as the system does when it needs memory. The next launch starts from the
  /// beginning.
  public func terminate() {
    if case .app = showing { leaveScreen() }
    layers = []
  }

  /// Presses the crown: the watch face appears, and the app stays as it is.
  public func pressCrown() {
    leaveScreen()
  }

  func leaveScreen() {
    transition { showing = .face }
  }

  func push(_ name: String, context: Any?) throws(WatchInterfaceError) {
    let top = layers.count - 1
    guard layers[top].style == .hierarchy else { throw .pageBasedCannotPush(scene: name) }
    try check([name])
    transition {
      let pushed = makeScenes([(name, context)])
      layers[top].controllers += pushed
      layers[top].current += pushed.count
    }
  }

  func pop(toRoot: Bool) {
    let top = layers.count - 1
    guard layers[top].style == .hierarchy, layers[top].current > 0 else { return }
    transition {
      layers[top].current = toRoot ? 0 : layers[top].current - 1
      layers[top].controllers.removeSubrange((layers[top].current + 1)...)
    }
  }

  func show(page: Int) throws(WatchInterfaceError) {
    let top = layers.count - 1
    guard layers[top].style == .pages else { throw .hierarchicalHasNoPages }
    guard layers[top].controllers.indices.contains(page) else { return }
    transition { layers[top].current = page }
  }

  func present(_ scenes: [(name: String, context: Any?)]) throws(WatchInterfaceError) {
    guard !scenes.isEmpty else { throw .noPages }
    try check(scenes.map(\.name))
    transition {
      let presented = makeScenes(scenes)
      layers.append(Layer(style: .pages, controllers: presented))
    }
  }

  func dismiss() throws(WatchInterfaceError) {
    let top = layers.count - 1
    guard top > 0 else { throw .nothingPresented(controller: layers[top].visible.name) }
    transition { layers.removeLast() }
  }
}
