import HandrailModel
import HandrailWorkspace

/// `fields TARGET --json`: what can be recorded, and what is.
public struct FieldsShape: Shape {
  let fields: [FieldDescription]
  let language: Language

  public init(_ fields: [FieldDescription], _ language: Language) { (self.fields, self.language) = (fields, language) }

  public var members: [JSONValue.Member] {
    let list = fields.map { field in
      let values = field.values.map {
        JSONValue.sorted([
          .init("path", .string($0.path)), .init("value", .string($0.value)), .init("origin", .string($0.origin)),
        ])
      }
      return JSONValue.sorted([
        .init("field", .string(field.shape)), .init("allowed", .string(field.allowed)),
        .init("help", .string(field.help[language])),
        .init("values", .array(values)),
      ])
    }
    return [.init("fields", .array(list))]
  }
}

/// `rules --json`: the catalogue.
public struct RulesShape: Shape {
  let language: Language

  public init(_ language: Language) { self.language = language }

  public var members: [JSONValue.Member] {
    let list = Session.rules.map { rule in
      JSONValue.sorted([
        .init("id", .string(rule.id)), .init("family", .string(rule.family.rawValue)),
        .init("level", .string(rule.level.rawValue)),
        .init("title", .string(rule.title[language])), .init("input", .string(rule.input[language])),
        .init("why", .string(rule.why[language])), .init("flagsWhen", .string(rule.flagsWhen[language])),
        .init("source", .string(rule.source)),
      ])
    }
    return [.init("rules", .array(list))]
  }
}

/// `search --json`: where a text is recorded.
public struct SearchShape: Shape {
  let hits: [SearchHit]

  public init(_ hits: [SearchHit]) { self.hits = hits }

  public var members: [JSONValue.Member] {
    let list = hits.map { JSONValue.sorted([.init("target", .string($0.target)), .init("text", .string($0.text))]) }
    return [.init("hits", .array(list))]
  }
}

/// `inbox --json`: audit issues that are not assigned to a check yet.
public struct InboxShape: Shape {
  let items: [InboxItem]

  public init(_ items: [InboxItem]) { self.items = items }

  public var members: [JSONValue.Member] { [InboxItem.member(items)] }
}

extension Pending {
  /// What is pending, in the same form wherever readiness is printed.
  func members(_ language: Language) -> [JSONValue.Member] { [WaitingFile.member(waiting, language), InboxItem.member(inbox)] }
}

extension InboxItem {
  /// What nobody has assigned, in the same form wherever it is printed.
  static func member(_ items: [InboxItem]) -> JSONValue.Member {
    .init(
      "inbox",
      .array(
        items.map { item in
          .sorted([
            .init("id", .string(item.id)), .init("screen", .optional(item.screen)), .init("type", .string(item.type)),
            .init("note", .string(item.note)), .init("element", .string(item.element)), .init("build", .optional(item.build)),
            .init("time", .string(item.time)),
          ])
        }))
  }
}

/// `remote list --json`: the repositories that the workspace syncs with.
public struct RemotesShape: Shape {
  let remotes: [Remote]

  public init(_ remotes: [Remote]) { self.remotes = remotes }

  public var members: [JSONValue.Member] {
    let list = remotes.map { remote in
      JSONValue.sorted([
        .init("name", .string(remote.name)), .init("url", .string(remote.url)), .init("branch", .string(remote.branch)),
        .init("push", .bool(remote.isPushed)),
      ])
    }
    return [.init("remotes", .array(list))]
  }
}

/// `trust --list --json`: the folders of the workspaces that may be written to.
public struct TrustedShape: Shape {
  let roots: [String]

  public init(_ roots: [String]) { self.roots = roots }

  public var members: [JSONValue.Member] { [.init("workspaces", .texts(roots))] }
}
