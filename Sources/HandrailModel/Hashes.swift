import Crypto

/// The hashes that documents use; all over bytes, all in lower-case hexadecimal or base64 without padding.
public enum Hashes {
  /// The first `length` bytes (at most 32) of the SHA-256 of `bytes`.
  public static func sha256(_ bytes: some Sequence<UInt8>, length: Int = 32) -> [UInt8] {
    Array(SHA256.hash(data: Array(bytes)).prefix(length))
  }

  /// Hexadecimal digits of the first `length` bytes of the SHA-256.
  public static func hex(_ bytes: some Sequence<UInt8>, length: Int = 32) -> String {
    hexText(sha256(bytes, length: length))
  }

  /// The id that git gives a blob of these bytes.
  public static func gitBlobID(_ bytes: [UInt8]) -> String {
    var hash = Insecure.SHA1()
    hash.update(data: Array("blob \(bytes.count)\0".utf8))
    hash.update(data: bytes)
    return hexText(hash.finalize())
  }

  /// Bytes as hexadecimal digits.
  public static func hexText(_ bytes: some Sequence<UInt8>) -> String {
    var out: [UInt8] = []
    let digits = Array("0123456789abcdef".utf8)
    for byte in bytes {
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
    return String(decoding: out, as: UTF8.self)
  }
}
