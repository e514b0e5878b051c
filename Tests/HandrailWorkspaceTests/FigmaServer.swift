import Foundation
import HandrailTestSupport

/// A web server on loopback that answers each request with the next of its answers, and keeps what it was asked.
final class FigmaServer: @unchecked Sendable {
  let port: UInt16
  private let listener: CInt
  private let lock = NSLock()
  private var answers: [String]
  private var asked: [String] = []

  init(_ answers: [String]) {
    (listener, port) = Loopback.listen()
    self.answers = answers
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        serve(client)
      }
    }
  }

  deinit { stop() }

  /// What was asked, with the headers.
  var requests: [String] { lock.withLock { asked } }

  func stop() { shutdown(listener, CInt(SHUT_RDWR)) }

  /// One that the server never gives stands for a server that is silent.
  static let silence = ""

  static func answer(_ status: Int, _ body: String = "", _ headers: String...) -> String {
    let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private func serve(_ client: CInt) {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: request, as: UTF8.self).hasSuffix("\r\n\r\n") {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      request += buffer[..<count]
    }
    let answer = lock.withLock { () -> String in
      asked.append(String(decoding: request, as: UTF8.self))
      return answers.isEmpty ? Self.answer(500) : answers.removeFirst()
    }
    // A connection without an answer stays open until the other side goes.
    if answer.isEmpty { while recv(client, &buffer, buffer.count, 0) > 0 {} }
    var rest = Array(answer.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(client)
  }
}
