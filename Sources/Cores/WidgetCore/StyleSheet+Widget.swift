import Pictures

extension StyleSheet {
  static let widget = StyleSheet(
    light: """
      .icon{fill:#0a63c9}.button{fill:#e5e5ea}.mark{stroke:#636366;stroke-dasharray:3 3}\
      .limit{stroke:#b71c1c;stroke-dasharray:6 4}.waiting{fill:#b71c1c;fill-opacity:.14}\
      .line{fill:none;stroke:#0a63c9;stroke-width:2;stroke-linejoin:round}\
      .stroke{fill:none;stroke:#1c1c1e;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
      """,
    dark: """
      .icon{fill:#64a8ff}.button{fill:#48484a}.mark{stroke:#b0b0b8}\
      .limit{stroke:#ff8a80}.waiting{fill:#ff8a80}.line{stroke:#64a8ff}.stroke{stroke:#f2f2f7}
      """)
}
