/// What a document's bytes reveal without being decoded: a large sync looks at thousands of documents and changes few.
extension Document {
  /// Whether the version in the first line is the hash of everything after it. Anybody can compute one: it shows only that the
  /// file was not edited by hand since, never that Handrail wrote it.
  public static func hasFittingVersion(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: ",")), bytes.last == 0x0A else { return false }
    let body = [UInt8(ascii: "{")] + bytes[(end + 1)..<(bytes.count - 1)]
    return bytes[...end].elementsEqual(firstLine(of: body))
  }

  /// Whether `bytes`, which Handrail wrote, contain exactly this document, in its current format or an earlier one. A document
  /// that nobody changed is not rewritten for the sake of its format; only `handrail upgrade` does that.
  ///
  /// - Parameter encoded: This document's own bytes.
  public func stands(in bytes: [UInt8], encoded: [UInt8]) -> Bool {
    if sameBytes(bytes, encoded) { return true }
    guard Self.earlierFormats.contains(where: bytes.holds), let stored = try? Document(decoding: bytes, isTrusted: true) else {
      return false
    }
    return stored.inFormat(of: format) == self
  }

  /// A person's value may look the same, which only costs a closer look.
  private static let earlierFormats = (1..<newestFormat).map { Array("\n    \"format\": \($0),\n".utf8) }

  /// The start of a file, up to the comma after its version.
  static func firstLine(of body: [UInt8]) -> [UInt8] {
    Array("{\n  \"_version\": \"\(Hashes.hex(body, length: 6))\",".utf8)
  }

  /// The causal context of a document that Handrail wrote; nil if it cannot be found.
  public static func context(of bytes: [UInt8]) -> CausalContext? {
    block(of: bytes).flatMap { try? SyncDecoder.context($0["context"] ?? .null) }
  }

  /// The `_sync` block, which comes last. No text can contain a raw line break, so the line that opens the block is unique.
  private static func block(of bytes: [UInt8]) -> JSONValue? {
    let opening = Array("\n  \"_sync\": ".utf8)
    var at = bytes.count - opening.count
    while at >= 0 {
      if bytes[at] == 0x0A, bytes[at...].starts(with: opening) {
        // Without the document's own closing brace.
        let rest = Array(bytes[(at + opening.count)...])
        guard let end = rest.lastIndex(of: UInt8(ascii: "}")) else { return nil }
        return try? JSONTape(Array(rest[..<end]), isTrusted: true).value(0)
      }
      at -= 1
    }
    return nil
  }
}

extension SyncDecoder {
  static func context(_ value: JSONValue) throws(ModelError) -> CausalContext {
    var highest: [String: UInt64] = [:]
    for member in value.members ?? [] {
      guard case .number(let text) = member.value, let number = UInt64(text), number < 1 << 53 else { throw unreadable }
      highest[member.key] = number
    }
    return CausalContext(highest)
  }
}
