/// How far a session is.
///
/// Source: Apple, "WCSessionActivationState".
public enum ActivationState: String, Hashable, Sendable {
  /// Nothing can be sent or received: `activate()` was not called yet, or the session has been
  /// deactivated.
  case notActivated
  /// The user is changing to another watch: what is on its way still arrives, nothing can be sent.
  case inactive
  /// The session works.
  case activated
}
