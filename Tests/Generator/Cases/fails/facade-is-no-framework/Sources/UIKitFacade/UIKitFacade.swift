@MainActor open class UILabel {
  public init() {}
  open var text: String?
}
