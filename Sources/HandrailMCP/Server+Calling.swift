import HandrailModel
import HandrailSession

extension Server {
  /// How many screens of the board are returned at a time.
  private static let most = 100

  /// The result of a tool. A refusal by the session is a result, too, so that the assistant can read it and correct its call.
  func call(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard let name = parameters["name"]?.string, let tool = Tool(rawValue: name) else {
      let names = Tool.allCases.map(\.rawValue).joined(separator: ", ")
      throw ProtocolError(.invalidParameters, "Unknown tool: \(parameters["name"]?.string ?? "none"); there are: \(names)")
    }
    let arguments = try Arguments(parameters["arguments"], of: tool)
    do throws(Failure) {
      return complete([.init("content", .array(try answer(tool, arguments).map(Self.content))), .init("isError", .bool(false))])
    } catch {
      return complete([.init("content", .array([Self.content(said(error))])), .init("isError", .bool(true))])
    }
  }

  private static func content(_ text: String) -> JSONValue {
    .sorted([.init("type", .string("text")), .init("text", .string(text))])
  }

  func said(_ failure: Failure) -> String {
    let place = failure.place.isEmpty ? "" : failure.place + ": "
    return place + failure.sentences[session.language]
  }

  private func answer(_ tool: Tool, _ arguments: Arguments) throws(Failure) -> [String] {
    let role = arguments.text(.role).flatMap(Role.init)
    switch tool {
    case .board: return try board(arguments)
    case .screen: return [try screen(arguments.text(.screen) ?? "")]
    case .questions:
      let limit = arguments.number(.limit) ?? 20
      let list = try session.questions(QuestionFilter(screens: try filter(arguments), for: role), limit: limit == 0 ? nil : limit)
      return [QuestionsShape(list, session.language).bytes.text]
    case .checklist:
      let (id, role) = (arguments.text(.screen) ?? "", role ?? .engineer)
      let (checklist, pictures) = (try session.checklist(id, for: role), try session.pictures(of: id))
      return [ChecklistShape(checklist, role, pictures, session.language).bytes.text]
    case .explain: return [try explanation(of: arguments.text(.rule) ?? "")]
    case .search:
      let hits = try session.search(arguments.text(.text) ?? "", limit: max(1, arguments.number(.limit) ?? 50))
      return [SearchShape(hits).bytes.text]
    }
  }

  private func filter(_ arguments: Arguments) throws(Failure) -> ScreenFilter {
    let ids = try session.screens(named: arguments.texts(.screens))
    return ScreenFilter(ids: ids, sprint: arguments.text(.sprint), owner: arguments.text(.owner))
  }

  /// A part of the board; if there is more, a second text says how to continue.
  private func board(_ arguments: Arguments) throws(Failure) -> [String] {
    let (filter, offset) = (try filter(arguments), arguments.number(.offset) ?? 0)
    let ids = try session.screens(filter).map(\.id)
    let part = ids.dropFirst(offset).prefix(max(1, arguments.number(.limit) ?? Self.most))
    var (shape, bytes) = (BoardShape(session.language), [UInt8]())
    let isWhole = part.count == ids.count
    let shown = isWhole ? filter : ScreenFilter(ids: Array(part))
    let (count, weakenings) = try session.board(shown) { bytes += shape.adding($0) }
    bytes += shape.closing(count, weakenings, try session.pending(filter))
    guard !isWhole else { return [bytes.text] }
    let next = offset + part.count
    let place = Text(
      en: "Screens \(offset + 1) to \(next) of \(ids.count); the totals are theirs.",
      ja: "\(ids.count)画面中\(offset + 1)〜\(next)。合計はこの範囲のものです。")
    let more = Text(en: "Continue with offset \(next).", ja: "続きは offset を\(next)にしてください。")
    return [bytes.text, ([place] + (next < ids.count ? [more] : [])).map { $0[session.language] }.joined(separator: " ")]
  }

  func screen(_ id: String) throws(Failure) -> String { try session.exportScreen(id).canonicalText }

  func explanation(of name: String) throws(Failure) -> String {
    let (rule, language) = (try Session.rule(name), session.language)
    let lines = rule.explanation(language).flatMap { title, texts in texts.map { "\(title): \($0)" } }
    return (["\(rule.id)  \(rule.title[language])"] + lines).joined(separator: "\n")
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
