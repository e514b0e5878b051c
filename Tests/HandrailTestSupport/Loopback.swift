import Foundation

/// Sockets on loopback, for servers that misbehave.
public enum Loopback {
  /// A port that was free a moment ago.
  public static func freePort() -> UInt16 {
    let (descriptor, port) = listen()
    close(descriptor)
    return port
  }

  /// A listening socket; nobody answers on it, and nobody closes what it was connected to.
  public static func listen() -> (descriptor: CInt, port: UInt16) {
    let descriptor = newSocket()
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(descriptor, $0, length) == 0 && Foundation.listen(descriptor, 64) == 0)
        getsockname(descriptor, $0, &length)
      }
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// A connection to `port`; nil where nobody listens.
  public static func connect(to port: UInt16) -> CInt? {
    let descriptor = newSocket()
    var address = loopback(port: port)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code != 0 else { return descriptor }
    close(descriptor)
    return nil
  }

  private static func newSocket() -> CInt {
    #if canImport(Glibc)
      let kind = CInt(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }
}
