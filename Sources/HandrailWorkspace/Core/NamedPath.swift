import Foundation
import HandrailExchange
import HandrailModel

/// Paths as people type them.
extension Workspace {
  /// The bytes of a file that a person names, `-` for standard input.
  public static func bytes(ofFile path: String) throws(Failure) -> [UInt8] {
    let bytes = try Failure.mapping { path == "-" ? try RegularFile.readStandardInput() : try RegularFile.read(path) }
    guard let bytes else { throw Failure(.file(.unreadable), path, kind: .usage) }
    return bytes
  }

  /// A path as typed or dragged into the terminal, possibly with `~` or in quotes; a file of exactly that name comes first.
  static func expanded(_ path: String) -> String {
    if FileManager.default.fileExists(atPath: path) { return path }
    var path = path.trimmed
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    return (path.replacing("\\ ", with: " ") as NSString).expandingTildeInPath
  }
}
