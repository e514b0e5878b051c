#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// The hashes that documents use, all over bytes, as lower-case hexadecimal or unpadded base64.
public enum Hashes {
  /// The first `length` bytes (at most 32) of the SHA-256 of `bytes`.
  public static func sha256(_ bytes: some Sequence<UInt8>, length: Int = 32) -> [UInt8] {
    let digest = bytes.withContiguousStorageIfAvailable(sha256) ?? Array(bytes).withUnsafeBufferPointer(sha256)
    return Array(digest.prefix(length))
  }

  /// Hexadecimal digits of the first `length` bytes of the SHA-256.
  public static func hex(_ bytes: some Sequence<UInt8>, length: Int = 32) -> String {
    hexText(sha256(bytes, length: length))
  }

  /// The id that git gives a blob of these bytes.
  public static func gitBlobID(_ bytes: [UInt8]) -> String {
    hexText(sha1(Array("blob \(bytes.count)\0".utf8), bytes))
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

/// The platform's own implementations: CryptoKit on Apple's systems, OpenSSL elsewhere.
extension Hashes {
  #if canImport(CryptoKit)
    private static func sha256(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      Array(SHA256.hash(data: UnsafeRawBufferPointer(bytes)))
    }

    private static func sha1(_ prefix: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
      var hash = Insecure.SHA1()
      hash.update(data: prefix)
      hash.update(data: bytes)
      return Array(hash.finalize())
    }
  #else
    private static func sha256(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
        if let start = digest.baseAddress { handrail_sha256(bytes.baseAddress, bytes.count, start) }
        count = 32
      }
    }

    private static func sha1(_ prefix: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 20) { digest, count in
        if let start = digest.baseAddress { handrail_sha1(prefix, prefix.count, bytes, bytes.count, start) }
        count = 20
      }
    }
  #endif
}
