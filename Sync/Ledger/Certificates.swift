#if os(Linux)
  /// Stands in the place of mbed TLS's function of that name, for everything in this process: no certificate is read, and none
  /// trusted.
  ///
  /// libgit2 reads all of the system's as it starts, on Debian with mbed TLS, which takes ten times as long as the rest of its
  /// start. It opens no connection here: remotes are the system's git's, a process of its own. The linker exports the function
  /// since libgit2 asks for it; with another TLS library nobody calls it.
  @_cdecl("mbedtls_x509_crt_parse_file")
  public func readNoCertificates(_ chain: UnsafeMutableRawPointer?, _ path: UnsafePointer<CChar>?) -> Int32 { 0 }
#endif
