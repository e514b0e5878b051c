import HandrailCatalogue
import HandrailModel
import HandrailStore

/// Adds to what answers a finding the fields that its answer makes necessary, so that no answer asks the next question: a text
/// that changes needs a template, a template the meaning of what changes in it, a single cell an action for each button inside.
///
/// The screen is evaluated with stand-ins for what only a person knows. A field that is missing whatever they say is added.
struct FixCompletion {
  let workspace: Workspace
  /// Findings that are asked about together with others: they are never joined to a single one.
  let asked: Set<String>
  let shared: Shared
  let today: String
  /// The screen that was read last; what is asked about comes screen by screen.
  private var read: (edit: Edit, id: String, findings: [Finding])?

  /// - Parameter asked: ids of the questions that stand at several places.
  init(_ workspace: Workspace, asked: Set<String> = []) throws(Failure) {
    (self.workspace, self.asked) = (workspace, asked)
    (shared, today) = (try workspace.shared(), workspace.dependencies.today)
  }

  /// The fix with what it needs besides, and the findings at the same place that it answers too.
  ///
  /// - Parameter withOthers: what else is missing at that place alone is asked for too.
  mutating func complete(
    _ fix: Fix, on screen: String, withOthers: Bool = false
  ) throws(Failure) -> (fix: Fix, joined: [String]) {
    switch fix {
    case .set(let subject, let inputs) where subject.selector == nil && (subject.kind == .screen || subject.kind == .component):
      var draft = DraftedAnswer(target: subject, collection: nil, inputs: inputs)
      try extend(&draft, on: screen)
      let joined = withOthers ? try join(&draft, on: screen) : []
      try proposeLabels(&draft, on: screen)
      return (.set(subject, draft.inputs), joined)
    case .add(let collection, let place, let id, let inputs) where collection != .elements:
      var draft = DraftedAnswer(target: Target(.screen, place, id ?? Self.newID), collection: collection, inputs: inputs)
      try extend(&draft, on: place)
      draft.proposeItems()
      return (.add(collection, screen: place, id: id, draft.inputs), [])
    default: return (fix, [])
    }
  }

  /// What every one of a question's places needs besides: where one has it already, an answer for all would write over it.
  mutating func common(_ places: [PlacedFinding]) throws(Failure) -> [Fix.Input] {
    var common: [Fix.Input]?
    for place in places {
      let target = place.finding.target(on: place.screen)
      guard case .set(target, let inputs) = place.finding.fix(screen: place.screen) else { return [] }
      var draft = DraftedAnswer(target: target, collection: nil, inputs: inputs)
      try extend(&draft, on: place.screen)
      let more = draft.inputs.dropFirst(inputs.count).filter { input in common?.contains(input) ?? true }
      guard !more.isEmpty, Array(draft.inputs.prefix(inputs.count)) == inputs else { return [] }
      common = more
    }
    return common ?? []
  }

  /// More places than these are not looked at one by one.
  static let mostPlaces = 30

  /// What an item is called that the person names.
  private static let newID = "new-item"
  /// An answer that needs more than this is a matter of design.
  private static let mostRounds = 4

  /// Adds what is missing whatever the answer says.
  private mutating func extend(_ draft: inout DraftedAnswer, on screen: String) throws(Failure) {
    let before = Set(try findings(on: screen).map(Self.identity))
    for _ in 0..<Self.mostRounds {
      guard let one = try evaluate(draft, .first, on: screen), let other = try evaluate(draft, .second, on: screen) else {
        return
      }
      var needed: [Fix.Input] = []
      for finding in one where !before.contains(Self.identity(finding)) {
        guard let twin = other.first(where: { Self.identity($0) == Self.identity(finding) }) else { continue }
        let inputs = draft.further(finding, screen)
        let others = draft.further(twin, screen)
        // What follows from a stand-in is not proposed.
        for input in inputs where !needed.contains(where: { $0.path == input.path }) {
          guard let value = others.first(where: { $0.path == input.path }) else { continue }
          needed.append(value == input && !input.isColour ? input : Fix.Input(input.path))
        }
      }
      if needed.isEmpty { needed = try around(draft, one, other, before, screen) }
      guard !needed.isEmpty else { return }
      draft.add(needed)
    }
  }

  /// What is missing on the screen or on a container is said by the item itself, where that answers it.
  private mutating func around(
    _ draft: DraftedAnswer, _ one: [Finding], _ other: [Finding], _ before: Set<String>, _ screen: String
  ) throws(Failure) -> [Fix.Input] {
    guard draft.collection == nil, draft.target.item != nil else { return [] }
    for finding in one where !before.contains(Self.identity(finding)) {
      guard finding.target(on: screen) != draft.target,
        other.contains(where: { Self.identity($0) == Self.identity(finding) }),
        case .set(_, let inputs) = finding.fix(screen: screen),
        inputs.allSatisfy({ input in input.isColour && !draft.inputs.contains { $0.path == input.path } })
      else { continue }
      var more = draft
      more.inputs += inputs.map { Fix.Input($0.path) }
      guard let after = try evaluate(more, .first, on: screen),
        !after.contains(where: { Self.identity($0) == Self.identity(finding) })
      else { continue }
      return inputs.map { Fix.Input($0.path) }
    }
    return []
  }

  /// Adds what is missing there, or answered there, and is asked nowhere else.
  private mutating func join(_ draft: inout DraftedAnswer, on screen: String) throws(Failure) -> [String] {
    var joined: [String] = []
    for finding in try findings(on: screen) {
      guard finding.question.map({ !asked.contains($0.id) }) ?? true else { continue }
      let inputs = draft.further(finding, screen)
      guard !inputs.isEmpty else { continue }
      draft.add(inputs)
      joined.append(finding.name(screen: screen))
      try extend(&draft, on: screen)
    }
    return joined
  }

  /// Proposes as the label of what is read as one what it shows, so that nothing of it is lost.
  private mutating func proposeLabels(_ draft: inout DraftedAnswer, on id: String) throws(Failure) {
    guard let item = draft.target.item, draft.target.kind == .screen,
      let screen = try screen(with: draft, .first, on: id)
    else { return }
    for (index, input) in draft.inputs.enumerated() where input.value == nil {
      guard let language = input.path.dropping(Field.label.prefix),
        let words = Catalogue.words(inside: item, language, on: screen), !words.isEmpty
      else { continue }
      draft.inputs[index] = Fix.Input(input.path, words.joined(separator: ", "))
    }
  }

  /// The same finding, however its words change.
  private static func identity(_ finding: Finding) -> String { "\(finding.key) \(finding.message)" }

  private mutating func findings(on id: String) throws(Failure) -> [Finding] {
    if let read, read.id == id { return read.findings }
    let workspace = workspace
    let shared = shared
    let today = today
    let found = try workspace.trying { edit throws(Failure) -> (Edit, [Finding]) in
      let screen = try edit.drafted(id, shared)
      let open = Workspace.sorted(Catalogue.evaluate(screen)).filter { $0.blocks(on: today) }
      return (edit, Catalogue.asked(open, on: screen))
    }
    read = (found.0, id, found.1)
    return found.1
  }

  /// What blocks the screen with stand-ins for what the draft leaves open; nil where they cannot be recorded.
  private mutating func evaluate(
    _ draft: DraftedAnswer, _ variant: StandIn, on id: String
  ) throws(Failure) -> [Finding]? {
    let screen = try screen(with: draft, variant, on: id)
    return screen.map { screen in
      let open = Catalogue.evaluate(screen).filter { $0.blocks(on: today) }
      return Catalogue.asked(open, on: screen).filter { !$0.isOfProject(on: id) }
    }
  }

  private mutating func screen(
    with draft: DraftedAnswer, _ variant: StandIn, on id: String
  ) throws(Failure) -> Screen? {
    _ = try findings(on: id)
    guard var edit = read?.edit else { return nil }
    do throws(Failure) {
      return try draft.written(&edit, variant, on: id, shared)
    } catch {
      return nil
    }
  }
}

/// An answer with what is left open in it.
private struct DraftedAnswer {
  let target: Target
  /// The list that the item is added to; nil where it exists.
  let collection: HandrailModel.Collection?
  var inputs: [Fix.Input]

  /// What a finding asks of the same place; nothing where it is about a value that is asked for already.
  func further(_ finding: Finding, _ screen: String) -> [Fix.Input] {
    guard case .set(target, let more) = finding.fix(screen: screen) else { return [] }
    let isKnown = more.contains { input in inputs.contains { $0.path == input.path || input.path.hasPrefix($0.path + ".") } }
    return isKnown ? [] : more
  }

  /// Asks for more; what the placeholders of a template mean is asked of the one that is proposed.
  mutating func add(_ more: [Fix.Input]) {
    inputs += more
    guard more.contains(where: { Field(path: $0.path) == .placeholderMeaning }) else { return }
    for index in inputs.indices where inputs[index].value == nil && Field(path: inputs[index].path) == .template {
      inputs[index] = Fix.Input(inputs[index].path, StandIn.template)
    }
  }

  /// Proposes for an item that is asked for the one that the answer is about.
  mutating func proposeItems() {
    guard let about = inputs.first(where: { $0.path == Field.element.name })?.value else { return }
    for (index, input) in inputs.enumerated() where input.value == nil && Field(path: input.path)?.spec.type == .item {
      inputs[index] = Fix.Input(input.path, about)
    }
  }

  /// The screen with the answer and with stand-ins for what it leaves open.
  func written(_ edit: inout Edit, _ variant: StandIn, on id: String, _ shared: Shared) throws(Failure) -> Screen {
    if let collection, let name = target.item {
      try edit.update(.screen, target.document) { document, dot in document.begin(ItemKey(collection, name), dot) }
    }
    for item in try edit.items([target]) {
      for input in inputs {
        let document = try edit.document(item.kind, item.document)
        let value = input.value ?? variant.value(of: input.path, item.owner, others: document?.itemIDs ?? [], than: item.key.id)
        try edit.record(item, Assignment(path: input.path, value: value))
      }
    }
    return try edit.drafted(id, shared)
  }
}

/// What stands for a value that only a person knows: two of each type, so that what follows from one of them alone is told apart.
enum StandIn {
  case first, second
  /// A grey that is read on white and on black.
  case between

  /// Those that tell apart what follows from these inputs.
  static func variants(of inputs: [Fix.Input]) -> [StandIn] {
    let open = inputs.filter { $0.value == nil }
    return open.isEmpty ? [.first] : open.contains(where: \.isColour) ? [.first, .second, .between] : [.first, .second]
  }

  /// The whole text is what changes.
  static let template = "{value}"

  func value(of path: String, _ owner: Owner, others ids: [String], than own: String) -> String {
    guard let field = Field(path: path) else { return "" }
    let isFirst = self == .first
    if field.spec.isSet {
      guard !path.contains("."), case .oneOf(let names)? = field.spec.qualifiers.first, !names.contains("none") else {
        return path.contains(".") ? "true" : "none"
      }
      return (isFirst ? names.first : names.last) ?? ""
    }
    switch field.spec.type(on: owner) {
    case .text: return field == .template ? Self.template : isFirst ? "One word" : "Others"
    case .flag: return isFirst ? "true" : "false"
    case .choice(let names): return (isFirst ? names.first : names.last) ?? ""
    case .integer(let least): return String(isFirst ? least : least + 10)
    case .number(let least): return String(Int(isFirst ? least : least + 10))
    case .frame: return isFirst ? "0,0,100,100" : "0,0,200,200"
    case .range: return isFirst ? "0,1" : "0,2"
    case .colour:
      // What is read on a background differs from it.
      if self == .between { return "#767676" }
      return isFirst == path.contains("background.") ? "#ffffff" : "#000000"
    case .item, .component: return ids.first { $0 != own } ?? ""
    case .languageTag: return isFirst ? "en" : "ja"
    case .picture: return String(repeating: isFirst ? "0" : "1", count: 64) + ".png"
    }
  }
}

extension Finding {
  /// Whether it is one decision of the whole project, which is asked as that; a colour may also be said of one item.
  fileprivate func isOfProject(on screen: String) -> Bool {
    guard question?.causes.first?.kind == .project else { return false }
    guard case .set(_, let inputs) = fix(screen: screen) else { return true }
    return !inputs.allSatisfy(\.isColour)
  }
}

extension Fix.Input {
  var isColour: Bool { Field(path: path)?.spec.type == .colour }
}
