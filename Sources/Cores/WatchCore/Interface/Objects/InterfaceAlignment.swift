/// The horizontal alignment of something narrower than its container.
public enum InterfaceAlignment: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}
