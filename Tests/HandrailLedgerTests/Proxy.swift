import Foundation
import HandrailTestSupport

/// Forwards connections to a server, and misbehaves once; after that it forwards faithfully.
final class Proxy: @unchecked Sendable {
  enum Fault: Sendable {
    /// Cuts the connection after the server has sent this many bytes.
    case cutAnswer(after: Int)
    /// Cuts it after the client has sent this many bytes.
    case cutQuestion(after: Int)
    /// Cuts it for good after exactly this many bytes from one side; with a reset, or as if that side had ended.
    case cutAt(Int, isQuestion: Bool, resets: Bool)
    /// Only counts the bytes.
    case nothing
    /// Withholds the server's answer after the client has sent this many bytes, and cuts once `until` is true.
    case loseReply(after: Int, until: @Sendable () -> Bool)
  }

  let port: UInt16
  private let listener: CInt
  private let server: UInt16
  private let fault: Fault
  private let lock = NSLock()
  private var sent = 0
  private var answered = 0
  private var isOver = false

  init(to server: UInt16, _ fault: Fault) {
    (listener, port) = Loopback.listen()
    self.server = server
    self.fault = fault
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let upstream = Loopback.connect(to: self.server) else { return }
        let link = Link(client, upstream)
        Thread.detachNewThread { [self] in pass(from: client, to: upstream, link, isQuestion: true) }
        Thread.detachNewThread { [self] in pass(from: upstream, to: client, link, isQuestion: false) }
      }
    }
  }

  /// How many bytes the client and the server sent.
  var counted: (sent: Int, answered: Int) { lock.withLock { (sent, answered) } }

  /// Whether the fault happened.
  var hasFailed: Bool { lock.withLock { isOver } }

  func stop() { shutdown(listener, CInt(SHUT_RDWR)) }

  private enum Fate { case pass, withhold, cut }

  private func pass(from source: CInt, to sink: CInt, _ link: Link, isQuestion: Bool) {
    defer { link.leave() }
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      if case .cutAt(_, isQuestion, let resets) = fault {
        let rest = remaining(count)
        if rest < count {
          if rest > 0 { _ = buffer.withUnsafeBytes { send(sink, $0.baseAddress, rest, 0) } }
          link.cut(resets: resets)
          return
        }
      }
      switch fate(of: count, isQuestion: isQuestion) {
      case .cut:
        for descriptor in [source, sink] { shutdown(descriptor, CInt(SHUT_RDWR)) }
        return
      case .withhold: continue
      case .pass:
        var written = 0
        while written < count {
          let more = buffer[written..<count].withUnsafeBytes { send(sink, $0.baseAddress, $0.count, 0) }
          guard more > 0 else { break }
          written += more
        }
      }
    }
    if !link.isCut { shutdown(sink, CInt(SHUT_WR)) }
  }

  /// How many of `count` more bytes pass before the cut.
  private func remaining(_ count: Int) -> Int {
    lock.withLock {
      guard case .cutAt(let limit, let isQuestion, _) = fault else { return count }
      let before = isQuestion ? sent : answered
      if before + count <= limit { return count }
      isOver = true
      if isQuestion { sent = limit } else { answered = limit }
      return max(0, limit - before)
    }
  }

  private func fate(of count: Int, isQuestion: Bool) -> Fate {
    lock.withLock {
      if case .cutAt = fault {
        if isQuestion { sent += count } else { answered += count }
        return .pass
      }
      if isOver { return .pass }
      if isQuestion { sent += count } else { answered += count }
      switch fault {
      case .nothing, .cutAt: return .pass
      case .cutAnswer(let limit): isOver = answered > limit
      case .cutQuestion(let limit): isOver = sent > limit
      case .loseReply(let limit, let condition):
        guard sent > limit, !isQuestion else { return .pass }
        isOver = condition()
        return isOver ? .cut : .withhold
      }
      return isOver ? .cut : .pass
    }
  }
}

/// The two sockets of a forwarded connection: the last thread that leaves closes them.
private final class Link: @unchecked Sendable {
  private let sockets: [CInt]
  private let lock = NSLock()
  private var users = 2
  private var hasCut = false

  init(_ client: CInt, _ server: CInt) { sockets = [client, server] }

  var isCut: Bool { lock.withLock { hasCut } }

  /// Ends both directions: as if a side had ended, or with a reset, which is sent when the sockets are closed.
  func cut(resets: Bool) {
    lock.withLock { hasCut = true }
    var option = linger(l_onoff: 1, l_linger: 0)
    for socket in sockets {
      if resets { setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size)) }
      shutdown(socket, CInt(resets ? SHUT_RD : SHUT_RDWR))
    }
  }

  func leave() {
    let isLast = lock.withLock {
      users -= 1
      return users == 0
    }
    if isLast { for socket in sockets { close(socket) } }
  }
}
