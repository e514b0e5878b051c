import HandrailCatalogue
import HandrailInference
import HandrailModel

/// What a draft answers.
public struct DraftContext: Sendable {
  /// The finding; nil if a person edits recorded values on their own initiative.
  let finding: String?
  let screen: String
  let target: Target
  /// The fields to fill in, with their previous values.
  let recorded: [String: String]

  public init(finding: String?, screen: String, target: Target, recorded: [String: String]) {
    (self.finding, self.screen, self.target, self.recorded) = (finding, screen, target, recorded)
  }
}

/// What the catalogue would find if a draft were recorded.
public struct DraftEvaluation: Sendable {
  public typealias Contrast = ContrastLine

  /// Why it cannot be recorded at all.
  public var refusal: Failure?
  /// Whether it answers the finding, including what the answer makes necessary.
  public var isAnswered = false
  /// The open findings on the target.
  public var findingDetails: [FindingDetail] = []
  /// What the answer makes necessary there; nil if nothing.
  public var needed: (subject: FormSubject, inputs: [Fix.Input])?
  /// The placeholders in the item's templates; nil if it has none.
  public var placeholders: [String]?
  /// New findings elsewhere on the screen, and on other screens that show what is written.
  public var made: [FindingDetail] = []
  /// How many braille cells each text takes.
  public var cells: [Cells] = []
  public var contrasts: [Contrast] = []
  /// What VoiceOver would say for the item, in each language that it has a text in; in one if it has none.
  public var spoken: [Spoken] = []
  /// The effect at the places of a question; nil if there is only one.
  public var places: Places?

  /// How many of the examined places the answer settles.
  public struct Places: Sendable, Equatable {
    /// The number of places; only the first are examined.
    public var count: Int
    public var evaluated = 0
    public var answered = 0
    /// By appearance: how many of the places with a known contrast pass.
    public var contrasts: [Contrast] = []

    public struct Contrast: Sendable, Equatable {
      public let role, appearance: String
      public var passing = 0
      public var known = 0
    }
  }

  public struct Spoken: Sendable, Equatable {
    public let language, text: String
  }

  public struct Cells: Sendable, Equatable {
    public let path: String
    public let count, limit: Int
  }

  public init() {}
}

extension Workspace {
  /// Judges a draft without writing anything.
  ///
  /// - Parameters:
  ///   - context: what is being answered.
  ///   - places: the places of the question that the draft is to answer.
  public func evaluate(
    _ draft: Recording, _ context: DraftContext, at places: [QuestionPlace] = [], _ language: Language
  ) throws(Failure) -> DraftEvaluation {
    var evaluation = DraftEvaluation()
    guard let first = draft.targets.first else { return evaluation }
    // The effect of a value for the whole project is judged on the item that the person started from.
    let target = first.kind == .project ? context.target : first
    let looked = places.prefix(Self.mostPlaces)
    let drafted = try drafting { edit throws(Failure) -> Result<(screen: Screen, others: [String: Screen]), Failure> in
      do throws(Failure) {
        let items = try edit.items([first] + (first.kind == .screen ? looked.map(\.target) : []))
        for item in items {
          for assignment in draft.assignments { try edit.record(item, assignment) }
        }
      } catch {
        return .failure(error)
      }
      var others: [String: Screen] = [:]
      for id in try Set(looked.map(\.target.document)).union(showing(first)) { others[id] = try edit.drafted(id) }
      return .success((try edit.drafted(context.screen), others))
    }
    guard case .success((let screen, let others)) = drafted else {
      if case .failure(let error) = drafted { evaluation.refusal = error }
      return evaluation
    }
    evaluation.refusal = unknownColour(draft, context, screen)
    if evaluation.refusal != nil { return evaluation }
    var phrasing = Phrasing(language)
    let found = Catalogue.evaluate(screen)
    let written = Set([target] + looked.map(\.target))
    let rest = others.values.filter { $0.id != screen.id }.sorted { utf8Precedes($0.id, $1.id) }
    evaluation.made = try made(on: [screen] + rest, besides: written, &phrasing)
    let today = try today()
    let findingDetails = Self.sorted(found).map { FindingDetail($0, screen: screen.id, today: today, &phrasing) }
    evaluation.findingDetails = findingDetails.filter { $0.target == target && $0.isLive }
    let isGone = !findingDetails.contains { $0.name == context.finding && $0.isLive }
    let follows = try following(draft, evaluation.findingDetails, context)
    evaluation.isAnswered = isGone && follows.isEmpty
    let needed = follows.flatMap { finding -> [Fix.Input] in
      if case .set(target, let inputs) = finding.fix { inputs } else { [] }
    }
    if !needed.isEmpty { evaluation.needed = try formSubject(target, on: screen).map { ($0, needed) } }
    if places.count > 1 { evaluation.places = effect(at: looked, of: places.count, roles(draft, context), others, today) }
    let limit = screen.shared.brailleCells
    for assignment in draft.assignments where assignment.path.hasPrefix(Field.label.prefix) && !assignment.value.isEmpty {
      let tag = String(assignment.path.dropFirst("label.".utf8.count))
      let count = Braille.cells(assignment.value, language: tag)
      evaluation.cells.append(.init(path: assignment.path, count: count, limit: limit))
    }
    let component = target.kind == .component ? target.document : nil
    let element = screen.elements.first { component == nil ? $0.id == target.item : $0.own.text(.component) == component }
    guard let element else { return evaluation }
    for role in roles(draft, context) {
      evaluation.contrasts += Catalogue.contrasts(of: element, role: role, on: screen)
    }
    evaluation.spoken = spoken(element, on: screen, language)
    let templates = element.entries(.template).map(\.value.text)
    if !templates.isEmpty { evaluation.placeholders = templates.flatMap(Catalogue.placeholders) }
    return evaluation
  }

  /// Blocking findings on the target that the draft causes and that ask for something it leaves open. Problems with the values it
  /// gives are reported separately.
  private func following(
    _ draft: Recording, _ found: [FindingDetail], _ context: DraftContext
  ) throws(Failure) -> [FindingDetail] {
    let said = Set(draft.assignments.filter { !$0.value.isEmpty }.map { $0.path.dropping(Field.defaultsPrefix) ?? $0.path })
    let blocking = found.filter { finding in
      guard finding.blocks, finding.name != context.finding, case .set(finding.target, let inputs) = finding.fix else {
        return false
      }
      return inputs.contains { !said.contains($0.path) && $0.value != "" }
    }
    guard !blocking.isEmpty, !context.screen.isEmpty else { return [] }
    let before = Set(Catalogue.evaluate(try screen(context.screen)).map { $0.name(screen: context.screen) })
    return blocking.filter { !before.contains($0.name) }
  }

  /// Blocking findings on these screens that the draft causes and that are not about what it writes; those on shared items only
  /// once.
  private func made(
    on screens: [Screen], besides written: Set<Target>, _ phrasing: inout Phrasing
  ) throws(Failure) -> [FindingDetail] {
    let today = try today()
    var known = Set<String>()
    var made: [FindingDetail] = []
    for drafted in screens where !drafted.id.isEmpty {
      let found = Self.sorted(Catalogue.evaluate(drafted)).filter {
        $0.blocks(on: today) && !written.contains($0.target(on: drafted.id))
      }
      guard !found.isEmpty else { continue }
      let before = Catalogue.evaluate(try screen(drafted.id)).filter { $0.blocks(on: today) }
      known.formUnion(before.map { $0.name(screen: drafted.id) })
      for finding in found where known.insert(finding.name(screen: drafted.id)).inserted {
        made.append(FindingDetail(finding, screen: drafted.id, today: today, &phrasing))
      }
    }
    return made
  }

  /// The first screens that use what is shared.
  private func showing(_ target: Target) throws(Failure) -> [String] {
    guard target.kind == .component else { return [] }
    return try reading { Array(try $0.screens(using: target.document).prefix(Self.mostScreens)) }
  }

  /// The most screens using a component that are examined while typing.
  private static let mostScreens = 30

  /// The most places of a question that are examined while typing.
  private static let mostPlaces = 100

  /// The colour roles whose contrast a draft changes.
  private func roles(_ draft: Recording, _ context: DraftContext) -> [String] {
    let paths = (draft.assignments.map(\.path) + context.recorded.keys).compactMap { $0.dropping(Field.colour.prefix) }
    let roles = Set(paths.compactMap { $0.split(separator: ".").first.map(String.init) })
    let fronts = roles.filter(["text", "icon", "border"].contains)
    return (fronts.isEmpty && roles.contains("background") ? ["text"] : fronts).sorted(by: utf8Precedes)
  }

  /// The effect of the draft at the places of a question.
  private func effect(
    at looked: ArraySlice<QuestionPlace>, of count: Int, _ roles: [String], _ screens: [String: Screen], _ today: String
  ) -> DraftEvaluation.Places {
    var effect = DraftEvaluation.Places(count: count)
    for (id, places) in Dictionary(grouping: looked, by: \.target.document).sorted(by: { utf8Precedes($0.key, $1.key) }) {
      guard let screen = screens[id] else { continue }
      let open = Set(Catalogue.evaluate(screen).filter { $0.isLive(on: today) }.map { $0.name(screen: id) })
      for place in places {
        effect.evaluated += 1
        if !open.contains(place.finding) { effect.answered += 1 }
        guard let element = place.target.item.flatMap({ screen.element($0) }) else { continue }
        for role in roles { effect.add(Catalogue.contrasts(of: element, role: role, on: screen)) }
      }
    }
    return effect
  }

  private func spoken(_ element: Element, on screen: Screen, _ language: Language) -> [DraftEvaluation.Spoken] {
    let languages = screen.shared.languages
    let said = languages.filter { tag in [Field.label, .template, .text].contains { element.text($0, tag) != nil } }
    let standard = languages.contains(language.rawValue) ? language.rawValue : languages[0]
    return (said.isEmpty ? [standard] : said).compactMap { tag in
      let line = screen.preview(in: tag, language).lines.first { $0.item == element.id }
      return line.flatMap { $0.spoken.isEmpty ? nil : .init(language: tag, text: $0.spoken) }
    }
  }

  /// A missing palette colour. A reference that is already recorded may stay, since a merge may have removed the colour.
  private func unknownColour(_ draft: Recording, _ context: DraftContext, _ screen: Screen) -> Failure? {
    let names = screen.shared.palette.keys.sorted(by: utf8Precedes)
    for assignment in draft.assignments {
      let path = assignment.path.dropping(Field.defaultsPrefix) ?? assignment.path
      guard Field(path: path)?.spec.type == .colour,
        let name = FieldType.colour.normalised(assignment.value).dropping("palette:"), !names.contains(name),
        context.recorded[assignment.path] != assignment.value
      else { continue }
      return Failure(.input(.unknownColour(name, known: names)))
    }
    return nil
  }
}

extension DraftEvaluation.Places {
  fileprivate mutating func add(_ lines: [ContrastLine]) {
    for line in lines where line.ratio != nil {
      let place = contrasts.firstIndex { $0.role == line.role && $0.appearance == line.appearance }
      if place == nil { contrasts.append(Contrast(role: line.role, appearance: line.appearance)) }
      let index = place ?? contrasts.count - 1
      contrasts[index].known += 1
      if line.passes { contrasts[index].passing += 1 }
    }
  }
}

extension Edit {
  private mutating func existing(_ id: String) throws(Failure) -> Document {
    guard let document = try document(.screen, id), !document.isRemoved else { throw try workspace.unknown(.screen, id) }
    return document
  }

  /// A screen with this command's changes to itself and to shared documents.
  ///
  /// - Parameter known: the shared documents, if they were already read.
  mutating func drafted(_ id: String, _ known: Shared? = nil) throws(Failure) -> Screen {
    let document = try id.isEmpty ? Document(kind: .screen, id: "") : existing(id)
    var shared = try changedShared() ?? known
    if shared == nil { shared = try workspace.shared() }
    guard let shared else { throw try workspace.unknown(.screen, id) }
    return try Failure.mapping { try Screen(document.encoded(), shared: shared, isTrusted: true) }
  }

  /// The shared documents with this command's changes; nil if it changed none of them.
  func changedShared() throws(Failure) -> Shared? {
    let changed = documents.filter { $0.key.kind != .screen && $0.value.context.covers(dot) }.mapValues { $0.encoded() }
    guard !changed.isEmpty else { return nil }
    let workspace = workspace
    func bytes(_ kind: Document.Kind, _ id: String, _ stored: [UInt8]?) -> [UInt8]? {
      changed[Name(kind: kind, id: id)] ?? stored
    }
    let stored = try workspace.reading { reading in
      (
        try reading.document(.project, "project")?.bytes, try reading.documents(.component).map { ($0.id, $0.bytes) },
        try workspace.palette(reading)
      )
    }
    return try Failure.mapping {
      try Shared(
        project: bytes(.project, "project", stored.0), components: stored.1.compactMap { bytes(.component, $0, $1) },
        palette: bytes(.palette, "palette", stored.2), assuming: Inferences.assumptions)
    }
  }
}
