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

/// A design that was downloaded, and where it is stored.
public struct FetchedDesign: Sendable, Equatable {
  public let link: FigmaLink
  public let path: String
  public let bytes: Int
  /// The file of its variables; nil if Figma does not provide them.
  public let variables: String?
  /// Why not: usually because only the Enterprise plan has them.
  public let refusal: Failure?
}

extension Workspace {
  /// The address of a design; nil if the text is not one.
  public static func designLink(_ address: String) -> FigmaLink? { address.hasPrefix("http") ? FigmaLink(address) : nil }

  /// Downloads a design once, in full, and keeps it, as some seats are limited to six requests a month.
  ///
  /// The token comes from `FIGMA_TOKEN`, otherwise from git's credential helpers. It is neither stored nor shown. If the limit is
  /// exceeded, waits up to a minute.
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
      // Only the Enterprise plan provides them; the colours of layers are in the design itself.
      if case .cancelled = error.code { throw error }
      refusal = error
    }
    return FetchedDesign(link: link, path: name + ".json", bytes: size, variables: variables, refusal: refusal)
  }

  /// The address of the web API. Tests use another one, which may be unencrypted only on this machine.
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
  /// The total time to wait for Figma, in seconds.
  private static let longestWait = 60

  /// Downloads one file and moves it into place; returns its size.
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
      // A server that allows an immediate retry is not asked more often than once a second.
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

/// Renames a file over another, atomically; false if that fails. `Workspace.rename` hides the system's function.
private func replaces(_ path: String, _ old: String) -> Bool { rename(path, old) == 0 }
