import HandrailModel

/// A JSON-RPC message from the program that an assistant runs in: one line of standard input.
struct Message {
  /// Nil for a notification, which is not answered.
  let id: JSONValue?
  let method: String
  let parameters: JSONValue

  /// The protocol revision that a request names, as requests do since 2026-07-28; before that, both sides agree on one first.
  var revision: String? { parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string }

  init(_ line: String) throws(ProtocolError) {
    let value: JSONValue
    do { value = try JSONValue(parsing: Array(line.utf8)) } catch { throw ProtocolError(.parseError, "\(error.place): not JSON") }
    guard value["jsonrpc"]?.string == "2.0", let method = value["method"]?.string else {
      throw ProtocolError(.invalidRequest, "not a JSON-RPC 2.0 request")
    }
    (id, self.method, parameters) = (value["id"], method, value["params"] ?? .object([]))
  }
}

/// Why a request gets an error instead of a result.
struct ProtocolError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case unsupportedProtocolVersion = -32022
  }

  let code: Code
  let message: String
  let data: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil) { (self.code, self.message, self.data) = (code, message, data) }

  var json: JSONValue {
    let members: [JSONValue.Member] = [.init("code", .number(String(code.rawValue))), .init("message", .string(message))]
    return .sorted(members + (data.map { [.init("data", $0)] } ?? []))
  }
}
