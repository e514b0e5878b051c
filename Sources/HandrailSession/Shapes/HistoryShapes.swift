import HandrailModel
import HandrailWorkspace

/// `log --json`: commands, the newest first, with what each changed.
public struct LogShape: Shape {
  let entries: [LogEntry]

  public init(_ entries: [LogEntry]) { self.entries = entries }

  public var members: [JSONValue.Member] { [.init("log", .array(entries.map(Self.json)))] }

  private static func json(_ entry: LogEntry) -> JSONValue {
    let changes = entry.changes.map {
      JSONValue.sorted([
        .init("target", .string($0.target)), .init("field", .string($0.path)), .init("from", $0.from ?? .null),
        .init("to", $0.to ?? .null), .init("by", .optional($0.by)),
      ])
    }
    return .sorted([
      .init("time", .string(entry.time)), .init("author", .string(entry.author)), .init("sentence", .string(entry.sentence.en)),
      .init("commit", .optional(entry.commit)), .init("changes", .array(changes)),
    ])
  }
}

/// `blame TARGET --json`: who recorded each field, when and by which import.
public struct BlameShape: Shape {
  let inputs: [BlamedInput]

  public init(_ inputs: [BlamedInput]) { self.inputs = inputs }

  public var members: [JSONValue.Member] {
    let list = inputs.map { input in
      JSONValue.sorted([
        .init("target", .string(input.target)), .init("field", .string(input.path)), .init("value", .string(input.value)),
        .init("author", .string(input.author)), .init("time", .string(input.time)), .init("commit", .optional(input.commit)),
        .init("committed-by", .optional(input.committer)), .init("conflict", .bool(input.isDisputed)),
        .init("import", input.provenance.map(Self.json) ?? .null),
      ])
    }
    return [.init("inputs", .array(list))]
  }

  private static func json(_ provenance: Provenance) -> JSONValue {
    .sorted([
      .init("system", .string(provenance.system)), .init("source", .string(provenance.source)),
      .init("revision", .optional(provenance.revision)), .init("revisionTime", .optional(provenance.revisionTime)),
    ])
  }
}

/// `conflicts --json`: fields that people disagree on, with every side.
public struct ConflictsShape: Shape {
  let conflicts: [Conflict]
  let language: Language

  public init(_ conflicts: [Conflict], _ language: Language) { (self.conflicts, self.language) = (conflicts, language) }

  public var members: [JSONValue.Member] {
    let list = conflicts.map { conflict in
      let sides = conflict.sides.map {
        JSONValue.sorted([
          .init("side", .string($0.name)), .init("value", .optional($0.value)),
          .init("words", .string(conflict.words($0)[language])), .init("author", .string($0.author)),
          .init("time", .string($0.time)),
        ])
      }
      return JSONValue.sorted([
        .init("target", .string(conflict.target.text)), .init("field", .string(conflict.path)),
        .init("title", .string(conflict.title[language])), .init("sides", .array(sides)),
      ])
    }
    return [.init("conflicts", .array(list))]
  }
}
