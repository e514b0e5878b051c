import HandrailModel

/// What views assume about elements, in an export: in the usual place, with the names of the fields that nobody has confirmed.
///
/// ```json
/// {"assumed": ["kind"], "id": "frame-1-21", "kind": "button"}
/// ```
extension JSONValue {
  private static let assumed = "assumed"

  /// A screen's document with the assumptions about its elements.
  func assuming(_ screen: Screen) -> JSONValue {
    let assumed = Dictionary(
      uniqueKeysWithValues: screen.elements.compactMap { element -> (String, [Member])? in
        let fields = [Field.kind, .role].filter(element.isAssumed)
        guard !fields.isEmpty else { return nil }
        let values = fields.compactMap { field in element.text(field).map { Member(field.name, .string($0)) } }
        return (element.id, values + [Member(Self.assumed, .array(fields.map { .string($0.name) }))])
      })
    guard !assumed.isEmpty else { return self }
    return mappingElements { element in
      guard let more = element["id"]?.string.flatMap({ assumed[$0] }) else { return element }
      return .sorted((element.members ?? []) + more)
    }
  }

  /// A document without the assumptions of an export: reading it back must not record them.
  var withoutAssumed: JSONValue {
    mappingElements { element in
      guard let names = element[Self.assumed]?.array?.compactMap(\.string) else { return element }
      return .object((element.members ?? []).filter { $0.key != Self.assumed && !names.contains($0.key) })
    }
  }

  private func mappingElements(_ body: (JSONValue) -> JSONValue) -> JSONValue {
    guard let members else { return self }
    let list = HandrailModel.Collection.elements.rawValue
    return .object(
      members.map { member in
        guard member.key == list, let elements = member.value.array else { return member }
        return Member(member.key, .array(elements.map(body)))
      })
  }
}
