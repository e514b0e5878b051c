/// The JSON Schema (2020-12) of documents, generated from the field table: the contents of `Schema/screen.schema.json`.
public enum DocumentSchema {
  public static var json: JSONValue {
    .sorted([
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("Handrail document")),
      .init(
        "description",
        .string("A screen, component, palette or project. Unknown members are kept, so that newer files pass unharmed.")),
      .init("type", .string("object")),
      .init("required", .array([.string("id")])),
      .init("properties", .sorted(root)),
      .init("$defs", .sorted(Collection.allCases.map { .init($0.rawValue, item($0)) } + [.init("sync", sync)])),
    ])
  }

  private static var root: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("_version", type("string")), .init("_sync", reference("sync")), .init("id", type("string")),
      .init("defaults", .sorted([.init("type", .string("object")), .init("properties", .sorted(fields(of: .element)))])),
    ]
    var known = Set(members.map(\.key))
    for owner in [Owner.screen, .element, .project] {
      for field in FieldTable.shared.fields(of: owner) where known.insert(field.name).inserted {
        members.append(.init(field.name, schema(field.spec, owner)))
      }
    }
    for collection in Collection.allCases {
      members.append(
        .init(collection.rawValue, .sorted([.init("type", .string("array")), .init("items", reference(collection.rawValue))])))
    }
    return members
  }

  private static func item(_ collection: Collection) -> JSONValue {
    .sorted([
      .init("type", .string("object")), .init("required", .array([.string("id")])),
      .init(
        "properties",
        .sorted(
          [.init("id", .sorted([.init("type", .string("string")), .init("pattern", .string("^[a-z0-9][a-z0-9-]*$"))]))]
            + fields(of: collection.owner))),
    ])
  }

  private static func fields(of owner: Owner) -> [JSONValue.Member] {
    FieldTable.shared.fields(of: owner).map { .init($0.name, schema($0.spec, owner)) }
  }

  private static func schema(_ spec: FieldSpec, _ owner: Owner) -> JSONValue {
    var value = schema(spec.type(on: owner))
    for qualifier in spec.qualifiers.reversed() {
      var members: [JSONValue.Member] = [.init("type", .string("object"))]
      if case .oneOf(let names) = qualifier {
        members.append(.init("properties", .sorted(names.map { .init($0, value) })))
      } else {
        members.append(.init("additionalProperties", value))
      }
      value = .sorted(members)
    }
    guard case .object(let members) = value else { return value }
    return .sorted(members + [.init("description", .string(spec.help.en))])
  }

  private static func schema(_ fieldType: FieldType) -> JSONValue {
    switch fieldType {
    case .text, .item, .component, .languageTag, .timeZone: return type("string")
    case .date: return .sorted([.init("type", .string("string")), .init("format", .string("date"))])
    case .picture: return .sorted([.init("type", .string("string")), .init("pattern", .string("^[0-9a-f]{64}\\.(png|jpg)$"))])
    case .flag: return type("boolean")
    case .choice(let names):
      return .sorted([.init("type", .string("string")), .init("enum", .array(names.map { .string($0) }))])
    case .integer(let least): return .sorted([.init("type", .string("integer")), .init("minimum", .number(String(least)))])
    case .number(let least): return .sorted([.init("type", .string("number")), .init("minimum", .number(least))])
    case .frame: return numbers(4)
    case .range: return numbers(2)
    case .colour:
      let pattern = "^((p3:)?#([0-9a-f]{6}|[0-9a-f]{8})|(palette|system):.+)$"
      return .sorted([.init("type", .string("string")), .init("pattern", .string(pattern))])
    }
  }

  private static func numbers(_ count: Int) -> JSONValue {
    .sorted([
      .init("type", .string("array")), .init("items", type("number")), .init("minItems", .number(String(count))),
      .init("maxItems", .number(String(count))),
    ])
  }

  private static func type(_ name: String) -> JSONValue { .sorted([.init("type", .string(name))]) }

  private static func reference(_ name: String) -> JSONValue { .sorted([.init("$ref", .string("#/$defs/\(name)"))]) }

  /// The block that merges need; the folder's README describes each part.
  private static var sync: JSONValue {
    .sorted([
      .init("type", .string("object")),
      .init(
        "required",
        .array(["context", "digest", "document", "dots", "format", "items", "paths"].map { .string($0) })),
      .init(
        "properties",
        .sorted([
          .init("context", .sorted([.init("type", .string("object")), .init("additionalProperties", type("integer"))])),
          .init("digest", type("string")), .init("dots", type("array")), .init("items", type("object")),
          .init("paths", type("array")), .init("conflicts", type("object")), .init("versions", type("object")),
          .init("hidden", type("object")), .init("removed", type("object")),
          .init("root", type("array")), .init("shapes", type("array")),
          .init("format", .sorted([.init("enum", .array((1...Document.newestFormat).map { .number(String($0)) }))])),
          .init(
            "document",
            .sorted([.init("enum", .array(["component", "palette", "project", "screen"].map { .string($0) }))])),
        ])),
    ])
  }
}
