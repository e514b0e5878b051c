import Foundation
import HandrailExchange
import HandrailModel

/// Paths as people name them.
extension Workspace {
  /// The bytes of a file that a person names, `-` for standard input; nil where there is none, or none that may be read.
  public static func bytes(ofFile path: String) throws(Failure) -> [UInt8]? {
    try Failure.mapping {
      path == "-" ? try RegularFile.readStandardInput() : try RegularFile.read(path)
    }
  }

  /// A path as a person types or drags it, with `~` for the home folder and quotes around it.
  static func expanded(_ path: String) -> String {
    var path = path.trimmed
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    return (path.replacing("\\ ", with: " ") as NSString).expandingTildeInPath
  }
}
