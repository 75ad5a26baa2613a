/// Where something stands that is narrower than what it stands in.
public enum InterfaceAlignment: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}
