#if os(Linux)
  import Foundation
  import HandrailLedger
  import Testing

  @Suite struct CertificatesTests {
    /// The function as libgit2 finds it: mbed TLS's own refuses a file that is not there.
    @Test func noneIsReadAtTheStart() throws {
      let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "mbedtls_x509_crt_parse_file"))
      typealias Read = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Int32
      #expect(unsafeBitCast(symbol, to: Read.self)(nil, "/no/such/file") == 0)
    }
  }
#endif
