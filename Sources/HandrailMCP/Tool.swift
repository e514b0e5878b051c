import HandrailModel
import HandrailSession

/// What an assistant can ask for; each is a read.
enum Tool: String, CaseIterable {
  case board, screen, questions, checklist, explain, search

  enum Parameter: String {
    case screens, screen, sprint, owner, role, limit, offset, rule, text

    enum Kind {
      case text, texts, number
      case oneOf([String])
    }

    var kind: Kind {
      switch self {
      case .screens: .texts
      case .limit, .offset: .number
      case .role: .oneOf(Role.allCases.map(\.rawValue))
      case .screen, .sprint, .owner, .rule, .text: .text
      }
    }

    var help: Text {
      switch self {
      case .screens:
        Text(
          en: "Screens, such as cart, or selectors, such as checkout/*; all if absent",
          ja: "画面(例: cart)または条件(例: checkout/*)。省略するとすべて")
      case .screen: Text(en: "The screen's ID, such as cart", ja: "画面のID。例: cart")
      case .sprint: Text(en: "Only screens of this sprint", ja: "このスプリントの画面だけ")
      case .owner: Text(en: "Only screens of this designer or engineer", ja: "このデザイナーまたはエンジニアの画面だけ")
      case .role: Text(en: "For whom", ja: "誰のためのものか")
      case .limit: Text(en: "At most this many", ja: "最大件数")
      case .offset: Text(en: "How many to skip", ja: "先頭から飛ばす件数")
      case .rule: Text(en: "Rule, such as label.image", ja: "ルール。例: label.image")
      case .text: Text(en: "Text to search for", ja: "検索する文字列")
      }
    }
  }

  var help: Text {
    switch self {
    case .board:
      Text(
        en: "Which screens are ready, what blocks the others, and who owns them. By ID, 100 at a time.",
        ja: "準備完了の画面、ほかの画面の準備完了を妨げているもの、担当。ID順に100件ずつ。")
    case .screen: Text(en: "Everything that is recorded of a screen.", ja: "画面に記録されているすべての内容。")
    case .questions:
      Text(
        en: "What the design must still decide, those that settle most first, with a proposal where there is one.",
        ja: "デザインで決めるべき未回答の項目。解決する指摘の多い順に、提案があれば合わせて示す。")
    case .checklist:
      Text(en: "What is missing on a screen, what to build, and how to verify it.", ja: "画面に足りないもの、実装するもの、検証方法。")
    case .explain:
      Text(en: "Why a rule matters, what to record and how to verify it.", ja: "ルールの理由、記録するもの、検証方法。")
    case .search: Text(en: "Searches texts, labels and notes.", ja: "文言、ラベル、メモを検索する。")
    }
  }

  var required: [Parameter] {
    switch self {
    case .board, .questions: []
    case .screen, .checklist: [.screen]
    case .explain: [.rule]
    case .search: [.text]
    }
  }

  var optional: [Parameter] {
    switch self {
    case .board: [.screens, .sprint, .owner, .limit, .offset]
    case .questions: [.screens, .sprint, .owner, .role, .limit]
    case .checklist: [.role]
    case .search: [.limit]
    case .screen, .explain: []
    }
  }

  func json(_ language: Language) -> JSONValue {
    let properties = (required + optional).map { JSONValue.Member($0.rawValue, $0.json(language)) }
    let schema = JSONValue.sorted([
      .init("type", .string("object")), .init("properties", .sorted(properties)),
      .init("required", .array(required.map { .string($0.rawValue) })), .init("additionalProperties", .bool(false)),
    ])
    return .sorted([
      .init("name", .string(rawValue)), .init("description", .string(help[language])), .init("inputSchema", schema),
      .init("annotations", .sorted([.init("readOnlyHint", .bool(true)), .init("openWorldHint", .bool(false))])),
    ])
  }
}

extension Tool.Parameter {
  func json(_ language: Language) -> JSONValue {
    let help = JSONValue.Member("description", .string(help[language]))
    func type(_ name: String) -> JSONValue.Member { .init("type", .string(name)) }
    return switch kind {
    case .text: .sorted([type("string"), help])
    case .texts: .sorted([type("array"), .init("items", .object([type("string")])), help])
    case .number: .sorted([type("integer"), .init("minimum", .number("0")), help])
    case .oneOf(let values): .sorted([type("string"), .init("enum", .array(values.map(JSONValue.string))), help])
    }
  }
}

/// The arguments of a call, checked against the tool's parameters.
struct Arguments {
  private let value: JSONValue

  init(_ value: JSONValue?, of tool: Tool) throws(ProtocolError) {
    self.value = value ?? .object([])
    guard let members = self.value.members else { throw Self.wrong("arguments: an object is expected") }
    let known = tool.required + tool.optional
    for member in members {
      guard let parameter = known.first(where: { $0.rawValue == member.key }) else {
        let names = known.map(\.rawValue).joined(separator: ", ")
        throw Self.wrong("\(tool.rawValue) has no argument \(member.key); it has: \(names.isEmpty ? "none" : names)")
      }
      if let expected = parameter.refuses(member.value) { throw Self.wrong("\(member.key): \(expected) is expected") }
    }
    for parameter in tool.required where self.value[parameter.rawValue] == nil {
      throw Self.wrong("\(tool.rawValue) needs \(parameter.rawValue)")
    }
  }

  private static func wrong(_ message: String) -> ProtocolError { ProtocolError(.invalidParameters, message) }

  func text(_ parameter: Tool.Parameter) -> String? { value[parameter.rawValue]?.string }
  func texts(_ parameter: Tool.Parameter) -> [String] { (value[parameter.rawValue]?.array ?? []).compactMap(\.string) }
  func number(_ parameter: Tool.Parameter) -> Int? { value[parameter.rawValue]?.double.map { Int($0) } }
}

extension Tool.Parameter {
  /// What is expected instead of a value; nil if it is fine.
  fileprivate func refuses(_ value: JSONValue) -> String? {
    switch kind {
    case .text: value.string == nil ? "a string" : nil
    case .texts: value.array?.allSatisfy { $0.string != nil } == true ? nil : "a list of strings"
    case .number: value.double.map { (0...1e9).contains($0) && $0 == $0.rounded() } == true ? nil : "a whole number, 0 or more,"
    case .oneOf(let values): value.string.map(values.contains) == true ? nil : values.joined(separator: " or ")
    }
  }
}
