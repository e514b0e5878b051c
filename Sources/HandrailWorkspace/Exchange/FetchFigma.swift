import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A design that was fetched from the web, and where it is kept.
public struct FetchedDesign: Sendable, Equatable {
  public let link: FigmaLink
  public let path: String
  public let bytes: Int
  /// The file of its variables; nil where Figma does not give them.
  public let variables: String?
  /// Why it does not: mostly that the plan is not the largest.
  public let refusal: Failure?
}

extension Workspace {
  /// Where a design is on the web; nil where a text is no such address.
  public static func designLink(_ address: String) -> FigmaLink? { address.hasPrefix("http") ? FigmaLink(address) : nil }

  /// Fetches a design once, in full, and keeps it: some seats may ask six times a month.
  ///
  /// The token is the one of `FIGMA_TOKEN`, else the password that git's credential helpers have. It is neither kept nor shown.
  /// Where too much was asked, Figma is waited for up to a minute.
  public func fetchFigma(_ link: FigmaLink, _ control: OperationControl = OperationControl()) throws(Failure) -> FetchedDesign {
    let server = try Self.figmaServer(dependencies.environment)
    let token = try figmaToken(server)
    let folder = dependencies.stateDirectory + "/designs"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(.file(.notWritable), folder)
    }
    let node = link.node.map { $0.replacing(":", with: "-").replacing(";", with: "_") }
    let name = "\(folder)/\(link.key)" + (node.map { "." + $0 } ?? "")
    let file = "\(server)/v1/files/\(link.key)"
    let wanted = link.node.map { "\(file)/nodes?ids=\($0.replacing(";", with: "%3B"))" } ?? file
    control.progress(Text(en: "Asking Figma for the design…", ja: "Figmaにデザインを要求しています…"))
    let size = try fetch(wanted, token, to: name + ".json", link, control)
    var (variables, refusal): (String?, Failure?)
    do throws(Failure) {
      control.progress(Text(en: "Asking Figma for the variables…", ja: "Figmaにバリアブルを要求しています…"))
      _ = try fetch("\(file)/variables/local", token, to: name + ".variables.json", link, control)
      variables = name + ".variables.json"
    } catch {
      // Only the largest plan gives them; the colours that layers have are in the design itself.
      if case .cancelled = error.code { throw error }
      refusal = error
    }
    return FetchedDesign(link: link, path: name + ".json", bytes: size, variables: variables, refusal: refusal)
  }

  /// The address of the web API. Another one is for tests: what is not encrypted stays on this machine.
  static func figmaServer(_ environment: [String: String]) throws(Failure) -> String {
    guard let other = environment["HANDRAIL_FIGMA_API"], !other.isEmpty else { return "https://api.figma.com" }
    let parts = URLComponents(string: other)
    let isHere = ["127.0.0.1", "[::1]", "::1", "localhost"].contains(parts?.host ?? "")
    guard parts?.user == nil, parts?.scheme == "https" || parts?.scheme == "http" && isHere else {
      throw Failure(.web(.notEncrypted), "HANDRAIL_FIGMA_API")
    }
    return other.hasSuffix("/") ? String(other.dropLast()) : other
  }

  private func figmaToken(_ server: String) throws(Failure) -> String {
    let said = dependencies.environment["FIGMA_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
    guard let token = said ?? SystemGit.password(for: server, environment: dependencies.environment) else {
      throw Failure(.web(.noToken))
    }
    guard token.utf8.count <= 1024, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Failure(.web(.malformedToken))
    }
    return token
  }
}

extension Workspace {
  /// Seconds that Figma is waited for, over all its answers.
  private static let longestWait = 60

  /// Fetches one file and puts it into its place; returns its size.
  private func fetch(
    _ address: String, _ token: String, to path: String, _ link: FigmaLink, _ control: OperationControl
  ) throws(Failure) -> Int {
    let download = WebDownload(address: address, headers: [("X-Figma-Token", token), ("User-Agent", "handrail")])
    let part = "\(path).\(dependencies.randomName()).part"
    defer { unlink(part) }
    var environment = dependencies.environment
    environment["FIGMA_TOKEN"] = nil
    var waited = 0
    while true {
      let answer = try download.run(to: part, most: JSONTape.maximumForeignBytes, environment: environment, control)
      if answer.status == 200 { break }
      let seconds = answer.headers["retry-after"].flatMap { Int($0) }.map { max(0, $0) }
      // One that may be asked again at once is asked no more often than one that says a second.
      guard answer.status == 429, let seconds, waited + max(1, seconds) <= Self.longestWait else {
        throw Failure(.web(Self.fault(answer, part)), link.key)
      }
      try wait(seconds, control)
      waited += max(1, seconds)
    }
    guard replaces(part, path) else { throw Failure(.file(.notWritable), path) }
    return ((try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int) ?? 0
  }

  private func wait(_ seconds: Int, _ control: OperationControl) throws(Failure) {
    let end = ContinuousClock.now + .seconds(seconds)
    var said = -1
    while ContinuousClock.now < end {
      if control.isCancelled() { throw Failure(.cancelled) }
      let left = Int((end - ContinuousClock.now).components.seconds) + 1
      if left != said {
        control.progress(Text(en: "Figma asks to wait: \(left) s", ja: "Figmaの制限により待機しています: 残り\(left)秒"))
        said = left
      }
      poll(nil, 0, 50)
    }
  }

  private static func fault(_ answer: WebDownload.Answer, _ body: String) -> Failure.WebFault {
    switch answer.status {
    case 404: return .notFound
    case 429:
      return .limited(
        seconds: answer.headers["retry-after"].flatMap { Int($0) }, isLow: answer.headers["x-figma-rate-limit-type"] == "low",
        plan: answer.headers["x-figma-plan-tier"])
    default:
      let bytes = (try? RegularFile.read(body, most: 1 << 16)) ?? []
      let json = try? JSONValue(parsing: bytes)
      let message = ((json?["err"] ?? json?["message"])?.string ?? "").oneLine
      return answer.status == 401 || answer.status == 403
        ? .forbidden(message) : .refused(status: answer.status, message: String(message.prefix(200)))
    }
  }
}

/// Renames a file over another, atomically; false where that fails. `Workspace` has a `rename` that hides the system's.
private func replaces(_ path: String, _ old: String) -> Bool { rename(path, old) == 0 }
