import EditorServing
import Foundation
import SystemFiles

extension Run {
  /// Speaks the Language Server Protocol with an editor until the editor ends the session.
  ///
  /// - Parameter configure: makes the configuration for the folder that the editor has open; the
  ///   folder is `nil` if the editor names none.
  /// - Returns: the exit code that the protocol asks for.
  /// - Throws: `CancellationError` if the task is canceled.
  public static func edit(
    input: FileHandle, output: FileHandle,
    configure: @escaping @Sendable (String?) -> Configuration
  ) async throws -> Int32 {
    try await EditorConnection.serve(
      name: "exhibit \(ExhibitVersion.text)", input: input, output: output
    ) { folder in
      let site = try DraftedSite(configure(folder.map(PackageFolder.around)))
      await site.prepare()
      return site
    }
  }
}
