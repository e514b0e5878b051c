import HandrailCatalogue
import HandrailModel

/// What a person is asked so that a finding is answered: the one description that every editor is made from.
public struct Inquiry: Sendable, Equatable {
  /// The finding; nil where a person changes what is recorded of their own accord.
  public let remark: Remark?
  public let screen: String
  /// What is written to, as commands take it.
  public let target: String
  /// The version of the target's document that the values were read from.
  public let version: String
  public let ask: Ask
  /// The component on which the answer could be recorded once for all its uses; nil where there is none.
  public let component: String?

  public enum Ask: Sendable, Equatable {
    case fields([Part])
    /// The reading order.
    case order
    /// A group around these items.
    case group([String])
    /// A new item of a list of the screen, with its first fields.
    case item(HandrailModel.Collection, [Part])
    /// People disagree on this field.
    case conflict(String)
    /// Nothing that can be filled in: the command says what to do.
    case command
  }

  /// One field to fill in.
  public struct Part: Sendable, Equatable {
    /// As it stands before `=`.
    public let path: String
    public let title: Text
    /// What it is for, in a sentence.
    public let help: Text
    public let kind: Kind
    /// What is recorded now; empty where nothing is.
    public let value: String
    /// What is proposed; empty where only the person knows.
    public let proposal: String
    /// Whether the finding asks for it; false for what goes with it.
    public let isAsked: Bool
  }

  public enum Kind: Sendable, Equatable {
    /// `language` is a tag where the text is in one.
    case text(language: String?)
    /// Items of the screen stand here by their ids, with what they say.
    case choice([Choice])
    case flag
    /// Members with commas.
    case set([Choice])
    case colour
    /// Numbers, ranges, tags: what the field takes, in words.
    case shaped(String)
  }

  public struct Choice: Sendable, Equatable {
    public let value: String
    /// What it is called beside the value; may be empty.
    public let name: Text

    public init(_ value: String, _ name: Text? = nil) {
      let nothing = String()
      (self.value, self.name) = (value, name ?? Text(en: nothing, ja: nothing))
    }
  }
}

extension Workspace {
  /// What is to be asked about a finding, with the values that are recorded now.
  public func inquiry(_ remark: Remark) throws(Failure) -> Inquiry {
    let command = FixCommand(remark.fix)
    let screen = try screen(remark.screen)
    if remark.rule == "conflict" {
      return try inquiry(remark, remark.target, .conflict(String(remark.name.split(separator: "/").last ?? "")), screen)
    }
    switch (command?.verb, command?.noun) {
    case ("set", _):
      guard let command, let target = command.words.first else { break }
      let parts = try parts(target, command.assignments, screen)
      return try inquiry(remark, target, parts.isEmpty ? .command : .fields(parts), screen)
    case ("order", _): return try inquiry(remark, remark.screen, .order, screen)
    case ("add", "group"): return try inquiry(remark, remark.screen, .group(command?.members ?? []), screen)
    case ("add", let noun?):
      guard let command, let collection = HandrailModel.Collection(rawValue: noun + "s") else { break }
      let parts = partsOfNew(collection, command.assignments, screen)
      return try inquiry(remark, remark.screen, .item(collection, parts), screen)
    default: break
    }
    return try inquiry(remark, remark.target, .command, screen)
  }

  /// The fields of `target` that are named, whatever the findings say: for changing what was answered.
  public func inquiry(of target: String, _ paths: [String], on screenID: String) throws(Failure) -> Inquiry {
    let screen = try screen(screenID)
    return try inquiry(nil, target, .fields(parts(target, paths.map { ($0, nil) }, screen)), screen)
  }

  private func inquiry(_ remark: Remark?, _ text: String, _ ask: Inquiry.Ask, _ screen: Screen) throws(Failure) -> Inquiry {
    let target = try Target(text)
    let version = try reading { try $0.document(target.kind, target.document)?.blob } ?? ""
    let component = target.kind == .screen ? target.item.flatMap(screen.element)?.own.text(.component) : nil
    return Inquiry(
      remark: remark, screen: screen.id, target: text, version: version, ask: ask, component: component.map { "component:\($0)" })
  }

  private func parts(
    _ text: String, _ assignments: [(path: String, value: String?)], _ screen: Screen
  ) throws(Failure) -> [Inquiry.Part] {
    let target = try Target(text)
    var edit = Edit(self, dot: Dot("draft", 1), stamp: Stamp(author: "", time: ""))
    guard let item = try edit.resolve(target).first, let document = try edit.document(item.kind, item.document) else { return [] }
    let maker = PartMaker(screen: screen, owner: item.owner) { document.cell(item.key, $0) }
    return maker.parts(assignments)
  }

  private func partsOfNew(
    _ collection: HandrailModel.Collection, _ assignments: [(path: String, value: String?)], _ screen: Screen
  ) -> [Inquiry.Part] {
    let id = Inquiry.Part(
      path: "id", title: Text(en: "Id", ja: "id (識別名)"), help: Text(en: "Letters a–z, digits, hyphens", ja: "英小文字、数字、ハイフン"),
      kind: .text(language: nil), value: "", proposal: "", isAsked: true)
    return [id] + PartMaker(screen: screen, owner: collection.owner) { _ in "" }.parts(assignments)
  }
}

/// Makes parts of the assignments that a finding's command names, and of what goes with them.
private struct PartMaker {
  let screen: Screen
  let owner: Owner
  /// What is recorded under a path.
  let value: (String) -> String

  func parts(_ assignments: [(path: String, value: String?)]) -> [Inquiry.Part] {
    var parts: [Inquiry.Part] = []
    func add(_ path: String, _ proposal: String, _ isAsked: Bool) {
      guard !parts.contains(where: { $0.path == path }), let part = part(path, proposal, isAsked) else { return }
      parts.append(part)
    }
    for assignment in assignments {
      let path = setPath(assignment.path)
      add(path, path == assignment.path ? assignment.value ?? "" : proposal(path, assignment), true)
    }
    for assignment in assignments { for path in companions(assignment.path) { add(path, "", false) } }
    return parts
  }

  /// A member of a set is asked for as the whole set.
  private func setPath(_ path: String) -> String {
    let name = String(path.prefix { $0 != "." })
    return Field(named: name)?.spec.isSet == true ? name : path
  }

  /// The set as it would be with the member that the command gives it.
  private func proposal(_ path: String, _ assignment: (path: String, value: String?)) -> String {
    let member = String(assignment.path.dropFirst(path.utf8.count + 1))
    var members = value(path).split(separator: ",").map(String.init)
    if assignment.value == "true", member != "…" { members.append(member) }
    if let value = assignment.value, ["", "false"].contains(value) { members.removeAll { $0 == member } }
    return members.joined(separator: ",")
  }

  /// What people decide together with a field.
  private func companions(_ path: String) -> [String] {
    let parts = path.split(separator: ".").map(String.init)
    guard let field = Field(named: parts[0]) else { return [] }
    var found: [String] = []
    if let place = field.spec.qualifiers.firstIndex(of: .language), place < parts.count - 1 {
      found = screen.shared.languages.map { language in
        var other = parts
        other[place + 1] = language
        return other.joined(separator: ".")
      }
    }
    switch parts[0] {
    case "label" where owner == .element: found += ["decorative", "same-as"]
    case "overflow", "truncation", "lines": found += ["overflow", "truncation", "lines", "full-text"]
    case "alternative", "alternative-where", "alternative-by": found += ["alternative", "alternative-where", "alternative-by"]
    case "argument-element", "argument-text": found += ["argument-element", "silent"]
    case "contrast-reason": found.append("contrast-exempt")
    case "colour" where parts.count == 3:
      found += ["light", "dark", "light-high", "dark-high"].map { "colour.\(parts[1]).\($0)" }
    default: break
    }
    return found
  }

  private func part(_ path: String, _ proposal: String, _ isAsked: Bool) -> Inquiry.Part? {
    let name = String(path.prefix { $0 != "." })
    let isDefault = name == "defaults"
    guard let field = Field(named: isDefault ? path.dropping("defaults.") ?? "" : name) else { return nil }
    let owner = isDefault ? Owner.element : owner
    guard field.spec.owners.contains(owner) else { return nil }
    let recorded = path.contains("…") ? "" : value(path)
    return Inquiry.Part(
      path: path, title: title(field, path), help: field.spec.help, kind: kind(field, path, owner), value: recorded,
      proposal: proposal == "…" ? "" : proposal, isAsked: isAsked)
  }

  private func title(_ field: Field, _ path: String) -> Text {
    guard let own = path.dropping("defaults.") else { return field.spec.title(of: path) }
    let title = field.spec.title(of: own)
    return Text(en: "\(title.en), by default", ja: "\(title.ja)の既定値")
  }

  private func kind(_ field: Field, _ path: String, _ owner: Owner) -> Inquiry.Kind {
    let type = field.spec.type(on: owner)
    if field.spec.isSet, !path.contains(".") { return .set(members(field)) }
    switch type {
    case .text:
      let place = field.spec.qualifiers.firstIndex(of: .language)
      let parts = path.split(separator: ".").map(String.init)
      return .text(language: place.flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil })
    case .choice(let names): return .choice(names.map { .init($0, field.spec.valueName($0)) })
    case .flag: return .flag
    case .colour: return .colour
    case .item: return .choice(items)
    case .component: return .choice(screen.shared.components.keys.sorted(by: utf8Precedes).map { .init($0) })
    default: return .shaped(type.allowed)
    }
  }

  private func members(_ field: Field) -> [Inquiry.Choice] {
    func named(_ names: [String]) -> [Inquiry.Choice] { names.map { .init($0, field.spec.valueName($0)) } }
    if case .oneOf(let names) = field.spec.qualifiers[0] { return named(names) }
    switch field.name {
    case "states": return named(["loading", "empty", "error", "offline", "signed-out", "only-one"])
    case "page-text": return items
    default: return value(field.name).split(separator: ",").map { .init(String($0)) }
    }
  }

  private var items: [Inquiry.Choice] {
    screen.elements.map { element in
      let name = element.text(.label) ?? element.text(.text) ?? element.text(.template) ?? ""
      return .init(element.id, Text(en: name, ja: name))
    }
  }
}
