import Foundation

/// The folders in which a user's programs keep caches, and state that they cannot recreate.
///
/// Source: the XDG Base Directory Specification. Relative paths are not valid and count as unset.
package struct UserFolders: Sendable, Hashable {
  /// `$XDG_CACHE_HOME`, else `$HOME/.cache`; `nil` if there is no home.
  package let cache: String?
  /// `$XDG_STATE_HOME`, else `$HOME/.local/state`; `nil` if there is no home.
  package let state: String?

  package init(in environment: [String: String]) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME")
    cache = absolute("XDG_CACHE_HOME") ?? home.map { "\($0)/.cache" }
    state = absolute("XDG_STATE_HOME") ?? home.map { "\($0)/.local/state" }
  }
}
