/// A picture's name wherever it is stored: the SHA-256 of its bytes, and its format. `9f86d08….png`
///
/// Names are read from documents that others wrote. A name becomes part of a path only if it has exactly this form.
public struct PictureName: Hashable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case png, jpg
  }

  /// The digest of the whole file, in 64 lower-case hexadecimal digits.
  public let digest: String
  public let format: Format

  public var text: String { "\(digest).\(format.rawValue)" }

  /// Its path in the history.
  public var path: String { Self.folder + text }

  private static let folder = "pictures/"

  init(digest: String, _ format: Format) { (self.digest, self.format) = (digest, format) }

  /// Parses a name; nil for anything else, such as a path.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 68, bytes[64] == UInt8(ascii: "."),
      let format = Format(rawValue: String(decoding: bytes[65...], as: UTF8.self)),
      bytes[..<64].allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.init(digest: String(decoding: bytes[..<64], as: UTF8.self), format)
  }

  /// Parses a picture's path in the history; nil for any other file.
  public init?(path: [UInt8]) {
    guard let text = String(validating: path, as: UTF8.self)?.dropping(Self.folder) else { return nil }
    self.init(text)
  }
}

extension Document {
  /// The pictures that the document names, including those on both sides of a conflict.
  ///
  /// A removed screen names none; one that comes back names the values under its removal.
  public var pictureNames: Set<PictureName> {
    var names: Set<PictureName> = []
    if isRemoved { return names }
    for (path, versions) in items[.root] ?? [:] where path.text.hasPrefix(Field.designPicture.prefix) {
      for version in versions { if let name = version.value.string.flatMap({ PictureName($0) }) { names.insert(name) } }
    }
    return names
  }
}

extension Screen {
  /// The picture of the design in an appearance, `light` or `dark`.
  public func picture(_ appearance: String) -> PictureName? { text(.designPicture, appearance).flatMap { PictureName($0) } }
}
