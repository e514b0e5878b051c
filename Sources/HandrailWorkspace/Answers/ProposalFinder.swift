import HandrailCatalogue
import HandrailInference
import HandrailModel

/// Collects what inferences propose, screen by screen.
struct ProposalFinder {
  /// One place where something is proposed.
  struct Found {
    let target: Target
    /// The component that its element refers to.
    let component: String?
    /// The component in the design.
    let design: String?
    let name: String
    let kind: Proposal.Kind
    let values: [Assignment]
    let reason: Proposal.Reason
    let confidence: Confidence
    var twin: Proposal.Twin?

    /// A proposal for all instances of a design's component is a single decision.
    var key: String {
      if let twin { return "languages\u{0}\(target.text)\u{0}\(twin.screen.text)" }
      let shared = component.map { "component:\($0)" } ?? design.map { "design:\($0)" } ?? target.text
      return ([kind.rawValue, shared] + values.map { "\($0.path)=\($0.value)" }).joined(separator: "\u{0}")
    }
  }

  private let kinds: [Proposal.Kind]
  private let language: Language
  private let today: String
  private var all: [Found] = []
  /// Screens of designs by their drawing, in order.
  private var drawn: [String: [DrawnScreen]] = [:]
  private typealias DrawnScreen = (
    id: String, title: String, isOfProject: Bool, elements: [String], screen: TwinScreens.Drawn
  )

  init(_ kinds: [Proposal.Kind], _ language: Language, today: String) {
    (self.kinds, self.language, self.today) = (kinds, language, today)
  }

  mutating func add(_ screen: Screen) {
    if kinds.contains(.roles) { addRoles(of: screen) }
    if kinds.contains(.labels) { addLabels(of: screen) }
    if kinds.contains(.languages) { addTwins(of: screen) }
  }

  /// A screen that is drawn like another and has the same text in a different language; the one in the project's first language
  /// stays.
  private mutating func addTwins(of screen: Screen) {
    guard let own = TwinScreens.drawn(screen) else { return }
    let title = screen.text(.title) ?? screen.id
    let isOfProject = own.language == screen.shared.languages.first
    let one = (id: screen.id, title: title, isOfProject: isOfProject, elements: screen.elements.map(\.id), screen: own)
    if let other = drawn[own.look]?.first(where: { TwinScreens.areTwins($0.screen, own) }) {
      let (kept, twin) = isOfProject ? (one, other) : (other, one)
      let words = zip(kept.screen.texts, twin.screen.texts).map { own, other in
        Proposal.Twin.Words(
          target: Target(.screen, kept.id, own.element),
          value: Assignment(path: FieldKey(other.field, twin.screen.language).path, value: other.text))
      }
      all.append(
        Found(
          target: Target(.screen, kept.id), component: nil, design: nil, name: kept.title, kind: .languages, values: [],
          reason: .twin(title: twin.title, language: twin.screen.language), confidence: .likely,
          twin: Proposal.Twin(
            screen: Target(.screen, twin.id), title: twin.title, language: twin.screen.language, words: words,
            elements: Dictionary(zip(twin.elements, kept.elements)) { first, _ in first })))
    }
    drawn[own.look, default: []].append(one)
  }

  /// What open findings ask for and an inference answers. What is merely possible is shown next to the question.
  private mutating func addLabels(of screen: Screen) {
    guard screen.elements.contains(where: { $0.has(.outlet) || $0.has(.performs) || $0.has(.codePlace) || $0.has(.picture) })
    else { return }
    var asked: Set<String> = []
    for finding in Workspace.sorted(Catalogue.evaluate(screen)) where finding.isLive(on: today) && !finding.isShared {
      let target = finding.target(on: screen.id)
      guard let item = target.item, !asked.contains(item),
        let guess = screen.proposedLabel(of: item, asked: finding.fix(screen: screen.id)), guess.confidence != .weak
      else { continue }
      asked.insert(item)
      all.append(
        Found(
          target: target, component: nil, design: nil, name: screen.element(item).map { screen.name(of: $0, language) } ?? "",
          kind: .labels, values: guess.values.map { Assignment(path: $0.path, value: $0.value ?? "") },
          reason: .label(guess.sources), confidence: guess.confidence))
    }
  }

  private mutating func addRoles(of screen: Screen) {
    guard screen.elements.contains(where: { $0.isAssumed(.kind) }) else { return }
    let roles = LayerRole.roles(of: screen.elements.map(\.own), screen.gestures)
    for element in screen.elements where element.isAssumed(.kind) && !element.isGone {
      guard let role = roles[element.id] else { continue }
      let values = role.fields.entries.map { Assignment(path: $0.key.path, value: $0.value.text) }
      all.append(
        Found(
          target: Target(.screen, screen.id, element.id), component: element.component?.id,
          design: element.text(.designComponent, "key"), name: screen.name(of: element, language), kind: .roles, values: values,
          reason: .role(role.reason), confidence: .likely))
    }
  }

  /// The proposals whose places are requested.
  func proposals(_ isWanted: (Found) -> Bool) -> [Proposal] {
    var order: [String] = []
    var groups: [String: [Found]] = [:]
    for found in all where isWanted(found) {
      if groups[found.key] == nil { order.append(found.key) }
      groups[found.key, default: []].append(found)
    }
    return order.compactMap { key in
      guard let places = groups[key], let first = places.first else { return nil }
      let targets = first.component.map { [Target(.component, $0)] } ?? places.map(\.target)
      return Proposal(
        id: places.count == 1 ? first.target.text : Hashes.hex(Array(key.utf8), length: 5), kind: first.kind,
        values: first.values,
        reason: first.reason, confidence: first.confidence, targets: targets,
        places: places.map { Proposal.Place(target: $0.target, name: $0.name) }, twin: first.twin)
    }
  }
}
