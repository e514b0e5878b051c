/// One value under its dot; null if the field was cleared.
public struct Version: Hashable, Sendable {
  public let dot: Dot
  public let value: JSONValue
  private var marks: ShortHash

  public init(_ dot: Dot, _ value: JSONValue) {
    self.init(dot, value, .unknown)
  }

  /// - Parameter hash: The value's short hash according to the file.
  init(_ dot: Dot, _ value: JSONValue, _ hash: ShortHash) {
    (self.dot, self.value, marks) = (dot, value, hash)
  }

  init(withdrawn dot: Dot) {
    self.init(dot, .null, .ofNothing)
  }

  /// Whether the value is missing because someone deleted it from the file together with its item. It reads as cleared; a merge
  /// with a copy that still has the value under this dot restores it under the removal.
  public var isWithdrawn: Bool { marks == .ofNothing }

  /// The value's short hash; computed only for a value that no file had.
  var hash: ShortHash { marks.isKnown ? marks : ShortHash(of: value) }

  /// Whether the value has the hash in its file, if there is one.
  var fitsItsHash: Bool { !marks.isFromFile || marks == ShortHash(of: value) }

  /// The same without a hash that was read from a file.
  var withoutHash: Version { isWithdrawn ? self : Version(dot, value) }

  /// A placeholder for a version that does not exist.
  static let absent = Version(Dot(Replica(""), 0), .null, .absent)
  var isAbsent: Bool { marks == .absent }

  /// Whether both are the same write; the value of one may be missing.
  public func isSame(_ other: Version) -> Bool {
    dot == other.dot && (value == other.value || isWithdrawn || other.isWithdrawn)
  }

  func hasSameHash(as other: Version) -> Bool { marks == other.marks }

  public static func == (a: Version, b: Version) -> Bool {
    a.dot == b.dot && a.isWithdrawn == b.isWithdrawn && a.value == b.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(dot)
  }

  /// By dot; two values under one dot, which a copied replica can create, are compared by bytes.
  public static func precedes(_ a: Version, _ b: Version) -> Bool {
    if a.dot != b.dot { return a.dot < b.dot }
    return a.value.canonicalBytes.lexicographicallyPrecedes(b.value.canonicalBytes)
  }
}

/// Detects hand edits: the first 36 bits of the SHA-256 over a canonical value, six letters of base64.
struct ShortHash: Equatable, Sendable {
  /// The letters, the first in the lowest bits, below a mark.
  private let bits: UInt64

  static let letters = 6
  static let unknown = ShortHash(bits: 0)
  /// The hash of a missing value.
  static let ofNothing = ShortHash(bits: 1 << 62)
  /// The hash of a missing version.
  static let absent = ShortHash(bits: 1 << 61)

  private init(bits: UInt64) {
    self.bits = bits
  }

  init(of value: JSONValue) {
    var letters: [UInt8] = []
    Base64.append(Hashes.sha256(value.canonicalBytes, length: 5), to: &letters)
    self = letters.withUnsafeBufferPointer { ShortHash($0) }
  }

  /// Takes the first six letters, whatever they are.
  @inline(__always)
  init(_ letters: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawPointer(letters.baseAddress.unsafelyUnwrapped)
    let low = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
    let high = UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
    bits = UInt64(low) | UInt64(high) << 32 | 1 << 63
  }

  /// Whether it was read or computed: letters, not the placeholder for none.
  var isFromFile: Bool { bits >> 63 == 1 }

  /// Whether it was read or computed, and is a real hash.
  var isKnown: Bool {
    guard isFromFile else { return false }
    for letter in 0..<Self.letters where Base64.value(self.letter(letter)) > 63 { return false }
    return true
  }

  private func letter(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt64(8 * index)) }

  func append(to out: inout [UInt8]) {
    for index in 0..<Self.letters { out.append(letter(index)) }
  }
}
