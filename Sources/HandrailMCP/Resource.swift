import HandrailModel
import HandrailSession

/// A screen or a rule as the protocol addresses it: `handrail://screen/checkout/pay`, `handrail://rule/label.image`.
///
/// IDs of screens and rules are ASCII without anything that an address would escape.
struct Resource {
  enum Kind: String, CaseIterable {
    case screen, rule

    var mediaType: String { self == .screen ? "application/json" : "text/plain" }
    var prefix: String { "handrail://\(rawValue)/" }

    func template(_ language: Language) -> JSONValue {
      let help =
        switch self {
        case .screen: Tool.screen.help
        case .rule: Tool.explain.help
        }
      return .sorted([
        .init("uriTemplate", .string(prefix + "{+id}")), .init("name", .string(rawValue)),
        .init("description", .string(help[language])), .init("mimeType", .string(mediaType)),
      ])
    }
  }

  let kind: Kind
  let id: String

  init(_ kind: Kind, _ id: String) { (self.kind, self.id) = (kind, id) }

  init?(_ address: String) {
    guard let kind = Kind.allCases.first(where: { address.hasPrefix($0.prefix) }) else { return nil }
    self.init(kind, String(address.dropFirst(kind.prefix.count)))
  }

  var address: String { kind.prefix + id }

  func json(_ title: String) -> JSONValue {
    .sorted([
      .init("uri", .string(address)), .init("name", .string(id)), .init("title", .string(title)),
      .init("mimeType", .string(kind.mediaType)),
    ])
  }
}

extension Server {
  private static let page = 100

  /// Screens, then rules, a page at a time; a cursor is the number of earlier ones.
  func resources(after cursor: JSONValue?) throws(ProtocolError) -> JSONValue {
    let start = cursor == nil || cursor == .null ? 0 : cursor?.string.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    guard let start else { throw ProtocolError(.invalidParameters, "cursor: not one that this server returned") }
    let screens: [ScreenRow]
    do { screens = try session.screens() } catch { throw ProtocolError(.internalError, said(error)) }
    let all =
      screens.map { (Resource(.screen, $0.id), $0.title) }
      + Session.rules.map { (Resource(.rule, $0.id), $0.title[session.language]) }
    let part = all.dropFirst(start).prefix(Self.page)
    let next = start + part.count
    let cursor: [JSONValue.Member] = next < all.count ? [.init("nextCursor", .string(String(next)))] : []
    return cacheable([.init("resources", .array(part.map { $0.json($1) }))] + cursor)
  }

  func read(_ address: String?) throws(ProtocolError) -> JSONValue {
    guard let address, let resource = Resource(address) else {
      let ways = Resource.Kind.allCases.map { $0.prefix + "ID" }.joined(separator: ", ")
      throw ProtocolError(.invalidParameters, "Resource not found: \(address ?? "no uri"). There are: \(ways)")
    }
    let text: String
    do {
      text = try resource.kind == .screen ? screen(resource.id) : explanation(of: resource.id)
    } catch {
      throw ProtocolError(.invalidParameters, said(error))
    }
    return cacheable([
      .init(
        "contents",
        .array([
          .sorted([
            .init("uri", .string(address)), .init("mimeType", .string(resource.kind.mediaType)), .init("text", .string(text)),
          ])
        ]))
    ])
  }
}
