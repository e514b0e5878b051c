import HandrailModel
import HandrailWorkspace

/// Builds the parts of a form from the inputs of a fix and what belongs to them.
struct FormBuilder {
  private let subject: FormSubject
  private let screen: Screen
  private let owner: Owner
  private let id: String

  init(_ subject: FormSubject) {
    (self.subject, screen, owner, id) = (subject, subject.screen, subject.owner, subject.id)
  }

  private func value(_ path: String) -> String { subject.value(path) }

  func parts(_ inputs: [Fix.Input]) -> [AnswerForm.Part] {
    var parts: [AnswerForm.Part] = []
    func add(_ path: String, _ proposal: String) {
      guard !parts.contains(where: { $0.path == path }), let part = part(path, proposal) else { return }
      parts.append(part)
    }
    // A recorded colour is kept until a person chooses the proposed one, and what belongs to the proposal waits for that.
    let isKept = inputs.contains { isColour($0.path) && $0.value != nil && !value($0.path).isEmpty }
    // Another way to answer comes before the additional colours that an answer needs, of which there are many.
    let firstKind = inputs.first.map { isColour($0.path) } ?? false
    for kind in [firstKind, !firstKind] {
      let inputs = inputs.filter { isColour($0.path) == kind }
      for input in inputs {
        let path = setPath(input.path)
        let own = isKept && isColour(path) && value(path).isEmpty ? "" : input.value ?? ""
        add(path, path == input.path ? own : proposal(path, input))
      }
      for input in inputs { for path in companions(input.path) { add(path, "") } }
    }
    return parts
  }

  private func isColour(_ path: String) -> Bool { Field(path: path)?.spec.type == .colour }

  /// For a member of a set, the form asks for the whole set.
  private func setPath(_ path: String) -> String {
    let name = String(path.prefix { $0 != "." })
    return Field(named: name)?.spec.isSet == true ? name : path
  }

  /// The set with the member that the fix adds.
  private func proposal(_ path: String, _ input: Fix.Input) -> String {
    let member = String(input.path.dropFirst(path.utf8.count + 1))
    var members = value(path).split(separator: ",").map(String.init)
    if input.value == "true", member != "…" { members.append(member) }
    if let value = input.value, ["", "false"].contains(value) { members.removeAll { $0 == member } }
    return members.joined(separator: ",")
  }

  /// Fields that people decide together with a field.
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
    case "label" where owner == .element: found += field.answeredWith.map(\.name)
    case "template" where owner == .element: found.append("dynamic")
    // An element without text may be there only for layout.
    case "text" where owner == .element && value(path).isEmpty: found.append("decorative")
    case "single" where owner == .element: found += field.answeredWith.map(\.name)
    case "overflow", "truncation", "lines": found += field.answeredWith.map(\.name) + ["full-text"]
    case "alternative", "alternative-where", "alternative-by": found += field.answeredWith.map(\.name)
    case "argument-element", "argument-text":
      found.append("argument-element")
      if value("kind") == "layout-changed" { found += screen.shared.languages.map { "argument-text.\($0)" } }
      found.append("silent")
    case "group-reason" where owner == .element && !screen.groups.isEmpty: found.append("group")
    case "way-out": found += ["modal", "embedded"]
    case "contrast-reason": found += field.answeredWith.map(\.name)
    case "colour" where parts.count == 3:
      // Neither colour is judged without the other, and either may be the one to change.
      for role in [parts[1]] + otherRoles(parts[1]) { found += FieldSpec.appearances.map { "colour.\(role).\($0)" } }
      if subject.element != nil, parts[1] == "background" || subject.lacksBackground { found.append("over-image") }
    default: break
    }
    return found
  }

  /// The roles whose colours are adjacent to those of `role`.
  private func otherRoles(_ role: String) -> [String] {
    guard subject.element != nil else { return [] }
    guard role == "background" else { return ["text", "icon", "border"].contains(role) ? ["background"] : [] }
    return ["text", "icon"].filter { role in FieldSpec.appearances.contains { !value("colour.\(role).\($0)").isEmpty } }
  }

  private func part(_ path: String, _ proposal: String) -> AnswerForm.Part? {
    let name = String(path.prefix { $0 != "." })
    let isDefault = name == "defaults"
    guard let field = Field(named: isDefault ? path.dropping(Field.defaultsPrefix) ?? "" : name) else { return nil }
    let owner = isDefault ? Owner.element : owner
    guard field.spec.owners.contains(owner) else { return nil }
    let recorded = path.contains("…") ? "" : value(path)
    return AnswerForm.Part(
      path: path, title: title(field, path), help: field.spec.help, kind: kind(field, path, owner), value: recorded,
      proposal: proposal)
  }

  private func title(_ field: Field, _ path: String) -> Text {
    guard let own = path.dropping(Field.defaultsPrefix) else { return field.spec.title(of: path) }
    let title = field.spec.title(of: own)
    return Text(en: "Default \(title.en)", ja: "\(title.ja)の既定値")
  }

  private func kind(_ field: Field, _ path: String, _ owner: Owner) -> AnswerForm.Kind {
    let type = field.spec.type(on: owner)
    if field == .container { return .choice(containers(value(path))) }
    if field.spec.isSet, !path.contains(".") { return .set(members(field)) }
    switch type {
    case .text:
      let place = field.spec.qualifiers.firstIndex(of: .language)
      let parts = path.split(separator: ".").map(String.init)
      return .text(language: place.flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil })
    case .choice(let names): return .choice(names.map { .init($0, field.spec.valueName($0)) })
    case .flag: return .flag
    case .colour: return .colour(owner == .palette ? [] : colours(path))
    case .item where field == .group: return .choice(screen.groups.filter { $0.id != id }.map(choice))
    case .item: return .choice(items)
    case .component: return .choice(screen.shared.components.keys.sorted(by: utf8Precedes).map { .init($0) })
    default: return .shaped(type.allowed)
    }
  }

  private func members(_ field: Field) -> [AnswerForm.Choice] {
    func named(_ names: [String]) -> [AnswerForm.Choice] { names.map { .init($0, field.spec.valueName($0)) } }
    if case .oneOf(let names) = field.spec.qualifiers[0] { return named(names) }
    switch field.name {
    case "states": return named(["loading", "empty", "error", "offline", "signed-out", "only-one"])
    case "page-text": return items
    case "own-states":
      let usual =
        named(["none", "selected"]) + [
          .init("expanded", Text(en: "expanded", ja: "展開")), .init("on", Text(en: "on", ja: "オン")),
          .init("disabled", Text(en: "disabled", ja: "使用不可")),
        ]
      let recorded = value(field.name).split(separator: ",").map(String.init)
      return usual + named(recorded.filter { name in !usual.contains { $0.value == name } })
    case "languages":
      let recorded = value(field.name).split(separator: ",").map(String.init)
      return (LanguageNames.tags + recorded.filter { !LanguageNames.tags.contains($0) }).map { .init($0, LanguageNames.name($0)) }
    default: return value(field.name).split(separator: ",").map { .init(String($0)) }
    }
  }

  /// All other items, by id, with their texts.
  private var items: [AnswerForm.Choice] { screen.elements.filter { $0.id != id }.map(choice) }

  /// Items that can contain others: cells and containers, and anything already named as one. If the design's own id is recorded,
  /// that is used for the item.
  private func containers(_ recorded: String) -> [AnswerForm.Choice] {
    let named = Set(screen.elements.compactMap { $0.text(.container) })
    let found = screen.elements.filter { element in
      guard element.id != id else { return false }
      switch element.kind {
      case .cell, .custom, .sectionHeader, .page, .map, .chart, .media, .webContent: return true
      default: return named.contains(element.id) || element.text(.source, "object").map(named.contains) ?? false
      }
    }
    var choices = found.map { element -> AnswerForm.Choice in
      let isRecorded = !recorded.isEmpty && element.text(.source, "object") == recorded
      guard isRecorded else { return choice(element) }
      let names = [Language.en, .ja].map { subject.name(of: element, $0) }.map { $0.isEmpty ? element.id : $0 }
      return .init(recorded, Text(en: names[0], ja: names[1]), isInternal: true)
    }
    if !recorded.isEmpty, !choices.contains(where: { $0.value == recorded }) {
      choices.append(
        .init(recorded, Text(en: "a view that is not an item here", ja: "項目ではないビュー"), isInternal: true))
    }
    return choices
  }

  private func choice(_ item: any RuleSubject) -> AnswerForm.Choice {
    .init(item.id, Text(en: subject.name(of: item, .en), ja: subject.name(of: item, .ja)))
  }

  /// The palette's colours, each with its value in the appearance that `path` names and the ratio that it would have there.
  private func colours(_ path: String) -> [AnswerForm.Choice] {
    let steps = path.split(separator: ".").map(String.init)
    let appearance = steps.last ?? ""
    let isFront = steps.count == 3 && steps[0] == "colour" && ["text", "icon", "border"].contains(steps[1])
    return screen.shared.palette.keys.sorted(by: utf8Precedes).map { name in
      let value = Field(named: appearance).flatMap { screen.shared.palette[name]?.text($0) }
      let reference = "palette:\(name)"
      let ratio = isFront ? subject.ratio(of: reference, in: appearance) : nil
      let words = [name, value, ratio.map { "\($0):1" }].compactMap { $0 }.joined(separator: "  ")
      return .init(reference, Text(en: words, ja: words))
    }
  }
}
