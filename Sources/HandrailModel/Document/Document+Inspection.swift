/// What a document's bytes tell without being read as a whole: a large sync looks at thousands of which it changes few.
extension Document {
  /// Whether the version in the first line is a hash of all that follows. Anybody can write one that is: it only tells that no
  /// hand has been there since, and never that the rest is what Handrail writes.
  public static func hasFittingVersion(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: ",")), bytes.last == 0x0A else { return false }
    let body = [UInt8(ascii: "{")] + bytes[(end + 1)..<(bytes.count - 1)]
    return bytes[...end].elementsEqual(firstLine(of: body))
  }

  /// Whether `bytes`, which Handrail wrote, hold this document: to the letter, or in an earlier format. What nobody touched is
  /// not written again for its format's sake; `handrail upgrade` alone does that.
  ///
  /// - Parameter encoded: this document's own bytes.
  public func stands(in bytes: [UInt8], encoded: [UInt8]) -> Bool {
    if sameBytes(bytes, encoded) { return true }
    guard Self.earlierFormats.contains(where: bytes.holds), let stored = try? Document(decoding: bytes, isTrusted: true) else {
      return false
    }
    return stored.inFormat(of: format) == self
  }

  /// A value of a person can be written so too, which costs a look at the rest.
  private static let earlierFormats = (1..<newestFormat).map { Array("\n    \"format\": \($0),\n".utf8) }

  /// The beginning of a file, up to the comma after its version.
  static func firstLine(of body: [UInt8]) -> [UInt8] {
    Array("{\n  \"_version\": \"\(Hashes.hex(body, length: 6))\",".utf8)
  }

  /// The causal context of a document that Handrail wrote; nil where its place is not found.
  public static func context(of bytes: [UInt8]) -> CausalContext? {
    block(of: bytes).flatMap { try? SyncDecoder.context($0["context"] ?? .null) }
  }

  /// The `_sync` block, which stands last. No text can hold a raw line break, so the line that opens it is the only one.
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
