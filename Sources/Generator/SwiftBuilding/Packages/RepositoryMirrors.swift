import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// Copies of the repositories that a package depends on, which git fetches.
///
/// SwiftPM runs manifests, those of fetched packages too, so it never has the network. Its own git
/// finds these copies in place of the repositories' addresses.
struct RepositoryMirrors: Sendable {
  /// The folder of all copies. Only Exhibit and, for each copy, one call of git write to it.
  let folder: String
  let sandbox: Sandbox
  let settings: FetchSettings
  /// The limits for one call of git.
  let limits: Limits

  /// The environment that leads SwiftPM's git to the copies in a folder. It does not depend on
  /// which copies are there: SwiftPM keeps compiled manifests for the environment that they were
  /// compiled in.
  static func environment(in folder: String) -> [String: String] {
    [
      "GIT_CONFIG_GLOBAL": configuration(in: folder), "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_TERMINAL_PROMPT": "0",
    ]
  }

  private static func configuration(in folder: String) -> String { "\(folder)/gitconfig" }

  /// Fetches repositories that have no copy yet, several at a time.
  ///
  /// - Returns: git's errors.
  /// - Throws: `EnvironmentError` if a file cannot be written.
  func fetch(_ addresses: some Collection<String>) async throws -> [String] {
    try Folder.make(folder)
    let missing = addresses.filter { !has($0) }.sorted()
    let problems = await missing.concurrentMap { address in
      do {
        let draft = try SandboxFolder(emptyNamed: "draft-\(UUID().uuidString)", in: folder)
        defer { Folder.remove(draft.toolPath) }
        let problem = try await ask(address, writing: draft) {
          ["clone", "--quiet", "--mirror", "--", $0, draft.toolPath(of: "mirror")]
        }
        guard problem == nil else { return problem }
        return try keep(draft, of: address)
      } catch {
        return "\(error)"
      }
    }
    try writeConfiguration()
    return problems.compactMap(\.self)
  }

  /// Moves a copy that git made to its place.
  ///
  /// - Returns: the reason why that was not possible; `nil` if it was.
  private func keep(_ draft: SandboxFolder, of address: String) throws -> String? {
    try FileBytes.write(address, to: "\(folder)/\(name(of: address)).address")
    guard draft.folder(at: "mirror") != nil, let source = draft.folder(at: ""),
      let target = OpenFolder(folder)
    else { return "git left no copy of \(address)" }
    // Another run may have made one meanwhile.
    guard source.move("mirror", to: target, as: name(of: address)) || has(address) else {
      return String(cString: strerror(errno))
    }
    return nil
  }

  /// Updates copies that an earlier run made.
  ///
  /// - Returns: git's errors.
  func update(_ addresses: [String]) async -> [String] {
    await addresses.filter(has).concurrentMap { address -> String? in
      do {
        let copy = try SandboxFolder(name(of: address), in: folder)
        return try await ask(address, writing: copy) {
          ["-C", copy.toolPath, "fetch", "--prune", "--", $0, "+refs/*:refs/*"]
        }
      } catch {
        return "\(error)"
      }
    }.compactMap(\.self)
  }

  /// The addresses with a copy.
  var known: [String] {
    FileListing.names(in: folder).filter { $0.hasSuffix(".address") }
      .map { FileBytes.text(of: "\(folder)/\($0)") }.filter(has)
  }

  private func has(_ address: String) -> Bool { Folder.exists(place(of: address)) }

  private func name(of address: String) -> String { "\(Digest(of: address))" }

  private func place(of address: String) -> String { "\(folder)/\(name(of: address))" }

  private func writeConfiguration() throws {
    let copies = known.sorted().map { address in
      "[url \"\(place(of: address))\"]\n\tinsteadOf = \"\(address)\"\n"
    }
    // By default, git refuses submodules whose repositories are local.
    try FileBytes.writeIfChanged(
      "[protocol \"file\"]\n\tallow = always\n" + copies.joined(),
      to: Self.configuration(in: folder))
  }

  /// Lets git ask an address for a repository. If the server redirects to another address, git asks
  /// that one. Each address is checked before it is asked.
  ///
  /// - Parameter words: git's arguments for an address.
  /// - Returns: the errors; `nil` if git succeeded.
  private func ask(_ address: String, writing place: SandboxFolder, _ words: (String) -> [String])
    async throws -> String?
  {
    let mostRedirections = 5
    var next = address
    for _ in 0...mostRedirections {
      if let refusal = RepositoryAddress(next).refusal {
        return next == address ? refusal : "'\(address)' leads elsewhere: \(refusal)"
      }
      var answer = try await git(words(next), writing: place)
      guard !answer.succeeded else { return nil }
      let target = RepositoryRedirection.target(in: answer.errorOutput, from: next)
      answer.errorOutput = RepositoryRedirection.errors(in: answer.errorOutput)
      guard let target else { return answer.errorLines }
      next = target
    }
    return "'\(address)' leads elsewhere more than \(mostRedirections) times"
  }

  /// Runs git with the network, and without any program of a package.
  private func git(_ words: [String], writing place: SandboxFolder) async throws -> Capture {
    let git = SearchPath.find("git", in: ProcessInfo.processInfo.environment) ?? "/usr/bin/git"
    var tool = ConfinedTool(
      readable: settings.readable, writable: [place],
      environment: [
        "HOME": place.toolPath, "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_ALLOW_PROTOCOL": "https:http:ssh:git:file",
      ], limits: limits, reachesNetwork: true)
    tool.environment.merge(RepositoryRedirection.environment) { $1 }
    tool.environment.merge(settings.environment) { $1 }
    return try await Capture.run(
      sandbox.command(
        [git, "-c", "http.followRedirects=false"] + words, as: tool, in: place.toolPath),
      limits: limits)
  }
}
