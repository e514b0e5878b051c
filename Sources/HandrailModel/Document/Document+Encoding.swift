extension Document {
  /// The document as a file: what people read in canonical order, then the `_sync` block. The same document gives the same
  /// bytes on every machine.
  public func encoded() -> [UInt8] {
    let sync = SyncBlock(self)
    let block = sync.encoded
    let body = DocumentWriter.bytes(self, sync.table, sync.fields, block) ?? bytes(withBlock: block)
    return Self.firstLine(of: body) + body.dropFirst() + [0x0A]
  }

  private func bytes(withBlock block: JSONValue) -> [UInt8] {
    var members = readableMembers
    members.append(.init("_sync", block))
    return JSONValue.object(members).canonicalBytes
  }

  /// What people read, without any sync data.
  public var readableForm: JSONValue { .object(readableMembers) }

  private var readableMembers: [JSONValue.Member] {
    var members = FieldTree.nest(visible(.root))
    members.append(.init("id", .string(id)))
    for (collection, list) in keysByCollection where !list.isEmpty {
      members.append(.init(collection, .array(list.map(readableForm))))
    }
    return members.sorted { utf8Precedes($0.key, $1.key) }
  }

  /// One item as people read it; a removed one too.
  func readableForm(_ key: ItemKey) -> JSONValue {
    var members = FieldTree.nest(visible(key))
    members.append(.init("id", .string(key.id)))
    if items[key]?[.place] != nil {
      let place = place(key)
      if let group = place.group { members.append(.init("group", .string(group))) }
      if place.position == nil, key.collection == Collection.elements.rawValue {
        members.append(.init("ordered", .bool(false)))
      }
    }
    return .sorted(members)
  }

  /// The fields that stand in the human part, with the values that reading picks.
  func visible(_ key: ItemKey) -> [(path: FieldPath, value: JSONValue)] {
    let leaves = (items[key] ?? [:]).compactMap { path, versions -> (path: FieldPath, value: JSONValue)? in
      guard !path.isInternal, let value = versions.last?.value, !value.isNull else { return nil }
      return (path, value)
    }
    let hidden = FieldTree.hidden(leaves.map(\.path))
    return hidden.isEmpty ? leaves : leaves.filter { !hidden.contains($0.path) }
  }
}

extension Version {
  /// The short hash by which a hand edit is known: six bytes of the SHA-256 over the canonical value, in base64.
  static func shortHash(_ value: JSONValue) -> String {
    Base64.encode(Hashes.sha256(value.canonicalBytes, length: hashBytes))
  }

  static let hashBytes = 6
}

/// Base64 with the alphabet for URLs and no padding.
enum Base64 {
  fileprivate static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    append(bytes, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  static func append(_ bytes: [UInt8], to out: inout [UInt8]) {
    var buffer: UInt32 = 0
    var bits = 0
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        out.append(digits[Int(buffer >> UInt32(bits) & 63)])
      }
    }
    if bits > 0 { out.append(digits[Int(buffer << UInt32(6 - bits) & 63)]) }
  }
}

extension Base64 {
  /// The value of each ASCII digit; 64 for what is none.
  private static let values: [UInt8] = digits.enumerated().reduce(into: Array(repeating: 64, count: 256)) { values, digit in
    values[Int(digit.element)] = UInt8(digit.offset)
  }

  static func decode(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count * 3 / 4)
    var buffer: UInt32 = 0
    var bits = 0
    for byte in text.utf8 {
      let value = values[Int(byte)]
      guard value < 64 else { continue }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        out.append(UInt8(buffer >> UInt32(bits) & 255))
      }
    }
    return out
  }
}
