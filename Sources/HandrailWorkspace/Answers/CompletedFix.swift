import HandrailCatalogue
import HandrailModel
import HandrailStore

/// Adds to a fix the fields that its answer makes necessary, so that no answer causes another question: a text that changes needs
/// a template, a template the meaning of its placeholders, a single cell an action for each button inside.
///
/// The screen is evaluated with stand-ins for what only a person knows. A field that is missing whatever they answer is added.
struct FixCompletion {
  let workspace: Workspace
  /// Findings that belong to a question with several places: they never join a single one.
  let asked: Set<String>
  let shared: Shared
  let today: String
  /// The screen that was read last; questions come screen by screen.
  private var read: (edit: Edit, id: String, findings: [Finding])?

  /// - Parameter asked: ids of the questions that have several places.
  init(_ workspace: Workspace, asked: Set<String> = []) throws(Failure) {
    (self.workspace, self.asked) = (workspace, asked)
    (shared, today) = (try workspace.shared(), try workspace.today())
  }

  /// The fix with everything else that it needs, and the findings at the same place that it also answers.
  ///
  /// - Parameter withOthers: whether it also asks for what else is missing at that place alone.
  mutating func complete(
    _ fix: Fix, on screen: String, withOthers: Bool = false
  ) throws(Failure) -> (fix: Fix, joined: [String]) {
    switch fix {
    case .set(let subject, let inputs) where subject.selector == nil && subject.kind != .project:
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

  /// What else all of a question's places need. If one has it already, an answer for all would overwrite it.
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

  /// A stand-in for the id of a new item, which the person chooses.
  private static let newID = "new-item"
  /// An answer that needs more than this is a design decision.
  private static let mostRounds = 4

  /// Adds what is missing whatever the answer is.
  private mutating func extend(_ draft: inout DraftedAnswer, on screen: String) throws(Failure) {
    let before = Set(try findings(on: screen).map(Self.identity))
    for _ in 0..<Self.mostRounds {
      guard let one = try evaluate(draft, .first, on: screen), let other = try evaluate(draft, .second, on: screen) else {
        return
      }
      var needed: [Fix.Input] = []
      for finding in one where !before.contains(Self.identity(finding)) {
        guard let same = other.first(where: { Self.identity($0) == Self.identity(finding) }) else { continue }
        let inputs = draft.further(finding, screen)
        let others = draft.further(same, screen)
        if inputs.sayWhatItIs { continue }
        // Nothing that follows from a stand-in is proposed.
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

  /// If a value on the item itself answers what is missing on the screen, on a container or on something shared, the item gets
  /// it.
  private mutating func around(
    _ draft: DraftedAnswer, _ one: [Finding], _ other: [Finding], _ before: Set<String>, _ id: String
  ) throws(Failure) -> [Fix.Input] {
    guard draft.collection == nil, draft.target.kind == .screen, let item = draft.target.item,
      let screen = try screen(with: draft, .first, on: id),
      let element = screen.element(item)
    else { return [] }
    for finding in one where !before.contains(Self.identity(finding)) {
      guard let same = other.first(where: { Self.identity($0) == Self.identity(finding) }) else { continue }
      let inputs = element.own(finding.fix(screen: id), besides: draft.target, on: screen)
      let others = element.own(same.fix(screen: id), besides: draft.target, on: screen)
      guard !inputs.isEmpty, !inputs.sayWhatItIs, inputs.allSatisfy({ input in !draft.inputs.contains { $0.path == input.path } })
      else { continue }
      // A question about something shared is not also asked about a single use.
      if finding.isShared, try isFound(finding, on: id) { continue }
      var more = draft
      more.inputs += inputs.map { $0.isColour ? Fix.Input($0.path) : $0 }
      guard let after = try evaluate(more, .first, on: id),
        !after.contains(where: { Self.identity($0) == Self.identity(finding) })
      else { continue }
      return inputs.map { others.contains($0) && !$0.isColour ? $0 : Fix.Input($0.path) }
    }
    return []
  }

  /// Adds what is missing or answered there, and not asked anywhere else.
  private mutating func join(_ draft: inout DraftedAnswer, on screen: String) throws(Failure) -> [String] {
    var joined: [String] = []
    for finding in try findings(on: screen) {
      guard finding.question.map({ !asked.contains($0.id) }) ?? true else { continue }
      let inputs = draft.further(finding, screen)
      guard !inputs.isEmpty, !inputs.sayWhatItIs else { continue }
      joined.append(finding.name(screen: screen))
      // What the answer settles anyway needs nothing more.
      if try settles(draft, finding, on: screen) { continue }
      draft.add(inputs)
      try extend(&draft, on: screen)
    }
    return joined
  }

  /// Whether the finding is gone whatever the answer is.
  private mutating func settles(_ draft: DraftedAnswer, _ finding: Finding, on screen: String) throws(Failure) -> Bool {
    for variant in [StandIn.first, .second] {
      guard let after = try evaluate(draft, variant, on: screen), !after.contains(where: { $0.key == finding.key }) else {
        return false
      }
    }
    return true
  }

  /// For an element that is read as one, proposes everything that it shows as its label, so that nothing is lost.
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

  /// The same finding, even if its wording differs.
  private static func identity(_ finding: Finding) -> String { "\(finding.key) \(finding.message)" }

  private mutating func findings(on id: String) throws(Failure) -> [Finding] {
    if let read, read.id == id { return read.findings }
    let workspace = workspace
    let shared = shared
    let today = today
    let found = try workspace.drafting { edit throws(Failure) -> (Edit, [Finding]) in
      let screen = try edit.drafted(id, shared)
      let open = Workspace.sorted(Catalogue.evaluate(screen)).filter { $0.blocks(on: today) }
      return (edit, Catalogue.asked(open, on: screen))
    }
    read = (found.0, id, found.1)
    return found.1
  }

  /// What blocks the screen with stand-ins for what the draft leaves open; nil if they cannot be recorded.
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

extension [Fix.Input] {
  /// The kind of an item is a decision of its own: no answer to another question asks for it.
  fileprivate var sayWhatItIs: Bool { contains { $0.path == Field.kind.name } }
}

extension Finding {
  /// Whether it is a single decision for the whole project, and asked as such; a colour may also be recorded on one item.
  fileprivate func isOfProject(on screen: String) -> Bool {
    guard question?.causes.first?.kind == .project else { return false }
    guard case .set(_, let inputs) = fix(screen: screen) else { return true }
    return !inputs.allSatisfy(\.isColour)
  }
}

extension Fix.Input {
  var isColour: Bool { Field(path: path)?.spec.type == .colour }
}
