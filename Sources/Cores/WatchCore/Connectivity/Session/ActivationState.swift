/// The activation state of a session.
///
/// Source: Apple, "WCSessionActivationState".
public enum ActivationState: String, Hashable, Sendable {
  /// Nothing can be sent or received: the session was not activated yet, or was deactivated.
  case notActivated
  /// The user is switching to another watch: content on its way still arrives, but nothing can be
  /// sent.
  case inactive
  /// The session can send and receive.
  case activated
}
