extension Document {
  /// The document as a file: the human part in canonical order, then the `_sync` block. The same document gives the same bytes on
  /// every machine.
  public func encoded() -> [UInt8] {
    let sync = SyncBlock(self)
    let block = sync.encoded
    let body = DocumentWriter.bytes(sync, block) ?? bytes(withBlock: block)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 48)
    bytes.append(contentsOf: Self.firstLine(of: body))
    bytes.append(contentsOf: body[1...])
    bytes.append(0x0A)
    return bytes
  }

  private func bytes(withBlock block: [UInt8]) -> [UInt8] {
    var members = readableMembers
    if let block = try? JSONTape(block, isTrusted: true).value(0) { members.append(.init("_sync", block)) }
    return JSONValue.object(members).canonicalBytes
  }

  /// The human part, without any sync data.
  public var readableForm: JSONValue { .object(readableMembers) }

  private var readableMembers: [JSONValue.Member] {
    var members = FieldTree.nest(visible(.root))
    members.append(.init("id", .string(id)))
    for (collection, list) in keysByCollection where !list.isEmpty {
      members.append(.init(collection, .array(list.map(readableForm))))
    }
    return members.sorted { utf8Precedes($0.key, $1.key) }
  }

  /// One item as people read it, even if it was removed.
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

  /// The fields in the human part, with the values that readers see.
  func visible(_ key: ItemKey) -> [(path: FieldPath, value: JSONValue)] {
    let leaves = (items[key] ?? [:]).compactMap { path, versions -> (path: FieldPath, value: JSONValue)? in
      guard !path.isInternal, path != .group || key == .root, let value = picked(versions, key, path)?.value, !value.isNull
      else {
        return nil
      }
      return (path, value)
    }
    let hidden = FieldTree.hidden(leaves.map(\.path))
    return hidden.isEmpty ? leaves : leaves.filter { !hidden.contains($0.path) }
  }
}

/// Base64 with the alphabet for URLs and no padding.
enum Base64 {
  static func append(_ bytes: [UInt8], to out: inout [UInt8]) {
    var buffer: UInt32 = 0
    var bits = 0
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        out.append(digit(UInt8(truncatingIfNeeded: buffer >> UInt32(bits) & 63)))
      }
    }
    if bits > 0 { out.append(digit(UInt8(truncatingIfNeeded: buffer << UInt32(6 - bits) & 63))) }
  }
}

extension Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  @inline(__always)
  static func digit(_ value: UInt8) -> UInt8 { digits[Int(value)] }

  /// The value of a Base64 digit; 64 for any other byte.
  @inline(__always)
  static func value(_ digit: UInt8) -> UInt8 {
    switch digit {
    case 0x41...0x5A: digit - 0x41
    case 0x61...0x7A: digit - 0x61 + 26
    case 0x30...0x39: digit - 0x30 + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: 64
    }
  }

  static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count * 3 / 4)
    var buffer: UInt32 = 0
    var bits = 0
    for byte in text {
      let value = value(byte)
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
