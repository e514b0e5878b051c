import HandrailInference
import HandrailModel

/// A proposal of an inference that nobody has confirmed, corrected or rejected yet.
public struct Proposal: Sendable, Equatable {
  public enum Kind: String, CaseIterable, Sendable {
    /// The role of something that people can act on.
    case roles
    /// The label of a control or a picture without text.
    case labels
    /// The same screen in another language.
    case languages
  }

  /// Its only place; if it has several, ten hexadecimal digits.
  public let id: String
  public let kind: Kind
  /// What accepting it records.
  public let values: [Assignment]
  public let reason: Reason
  public let confidence: Confidence
  /// What accepting it is recorded on: the component that all places share, otherwise each place.
  public let targets: [Target]
  public let places: [Place]
  /// For a screen in another language: the other screen, and the texts that accepting records on it.
  public var twin: Twin?

  public struct Twin: Sendable, Equatable {
    public let screen: Target
    public let title: String
    public let language: String
    public let words: [Words]
    /// Its elements, and their counterparts on the other screen.
    let elements: [String: String]

    public struct Words: Sendable, Equatable {
      public let target: Target
      public let value: Assignment
    }
  }

  public struct Place: Sendable, Equatable {
    public let target: Target
    /// Its text; empty if it has none.
    public let name: String
  }

  public enum Reason: Sendable, Equatable {
    case role(LayerRole.Reason)
    case label([LabelGuess.Source])
    /// Both have the same drawing.
    case twin(title: String, language: String)
  }

  public typealias Confidence = HandrailInference.Confidence
  public typealias RoleReason = LayerRole.Reason
  public typealias Drawing = LayerDrawing

  /// Whether accepting all accepts it, too.
  public var isTicked: Bool { kind == .roles ? confidence != .weak : confidence == .sure }
}

extension Workspace {
  /// The proposals, in the order of screens and of their items; one for several places comes with the first.
  ///
  /// - Parameter names: screens, items, selectors of either, components, questions, or proposals by their ids; empty for all.
  public func proposals(
    _ kinds: [Proposal.Kind] = Proposal.Kind.allCases, named names: [String] = [], _ language: Language
  ) throws(Failure) -> [Proposal] {
    var finder = ProposalFinder(kinds, language, today: try today())
    try forEachScreen(try shared()) { finder.add($0) }
    guard !names.isEmpty else { return finder.proposals { _ in true } }
    let all = finder.proposals { _ in true }
    var named = Set<Target>()
    for name in names {
      let own = all.filter { $0.id == name }.flatMap(\.places).map(\.target)
      if own.isEmpty { named.formUnion(try targets(of: [try Target(reviewing: name)])) } else { named.formUnion(own) }
    }
    return finder.proposals { found in
      named.contains(found.target) || named.contains(Target(.screen, found.target.document))
        || found.component.map { named.contains(Target(.component, $0)) } ?? false
    }
  }

  /// Records proposals, as one command.
  ///
  /// - Parameter names: as for ``proposals(_:named:_:)``; empty for all that are ticked.
  /// - Returns: what was or would be accepted.
  public func accept(
    _ kinds: [Proposal.Kind] = Proposal.Kind.allCases, named names: [String], isDryRun: Bool = false, _ language: Language
  ) throws(Failure) -> [Proposal] {
    try deciding(.accept, isDryRun) { edit throws(Failure) in
      edit.way = .proposal
      let accepted = try self.proposals(kinds, named: names, language).filter { !names.isEmpty || $0.isTicked }
      for proposal in accepted {
        if !proposal.values.isEmpty { _ = try edit.record(Recording(proposal.targets, proposal.values)) }
        if let twin = proposal.twin, let place = proposal.places.first { try edit.join(twin, into: place.target) }
      }
      return accepted
    }
  }

  /// Records that proposals are wrong: these are not the labels, or the places are what they show and not controls. A layer that
  /// only surrounds other elements is then removed.
  public func reject(
    _ kinds: [Proposal.Kind] = Proposal.Kind.allCases, named names: [String], isDryRun: Bool = false, _ language: Language
  ) throws(Failure) -> [Proposal] {
    try deciding(.reject, isDryRun) { edit throws(Failure) in
      let rejected = try self.proposals(kinds, named: names, language)
      for proposal in rejected {
        switch proposal.kind {
        case .roles: for place in proposal.places { try edit.reject(place.target) }
        case .languages:
          _ = try edit.record(
            Recording(proposal.twin.map { [$0.screen] } ?? [], [Assignment(path: Field.ownScreen.name, value: "true")]))
        case .labels: _ = try edit.record(Recording(proposal.targets, proposal.values.compactMap(\.rejection)))
        }
      }
      return rejected
    }
  }

  private func deciding(
    _ verb: Activity.Verb, _ isDryRun: Bool, _ body: (inout Edit) throws(Failure) -> [Proposal]
  ) throws(Failure) -> [Proposal] {
    try edit(Activity(verb), isDryRun: isDryRun) { edit throws(Failure) in
      let proposals = try body(&edit)
      edit.activity = Activity(verb, proposals.screens)
      return proposals
    }.value
  }
}

extension Assignment {
  /// That a label is wrong.
  fileprivate var rejection: Assignment? {
    guard path.hasPrefix(Field.label.prefix) else { return nil }
    return Assignment(path: Field.rejectedLabel.prefix + path.dropFirst(Field.label.prefix.count), value: value)
  }
}

extension Edit {
  /// Joins two screens into one, with the texts of both.
  fileprivate mutating func join(_ twin: Proposal.Twin, into kept: Target) throws(Failure) {
    try join(screen: twin.screen.document, into: kept.document, elements: twin.elements)
    for words in twin.words { _ = try record(Recording([words.target], [words.value])) }
  }

  fileprivate mutating func reject(_ place: Target) throws(Failure) {
    for item in try items([place]) {
      try update(item.kind, item.document) { document, dot in
        let paths = (document.items[item.key] ?? [:]).keys.map(\.text)
        func has(_ field: Field) -> Bool { paths.contains { $0 == field.name || $0.hasPrefix(field.prefix) } }
        // Something that is not a field has no placeholder: this is its text.
        for path in paths where path.hasPrefix(Field.placeholder.prefix) && !has(.text) {
          let words = Field.text.prefix + path.dropFirst(Field.placeholder.prefix.count)
          if let value = document.value(item.key, path) { document.record(item.key, words, value, dot) }
          document.write(item.key, path, .null, dot)
        }
        let kind: Element.Kind? = has(.text) || has(.placeholder) ? .text : has(.picture) || has(.pictureIdentity) ? .image : nil
        if let kind {
          document.record(item.key, Field.kind.name, .string(kind.rawValue), dot)
        } else {
          document.remove(item.key, dot)
        }
      }
    }
  }
}

extension [Proposal] {
  fileprivate var screens: [String] {
    Set(flatMap(\.places).map(\.target.document)).sorted(by: utf8Precedes)
  }
}

extension Target {
  /// A question is named by its ten digits, as the other commands print it.
  fileprivate init(reviewing text: String) throws(Failure) {
    let isQuestion = text.utf8.count == 10 && text.allSatisfy { "0123456789abcdef".contains($0) }
    try self.init(isQuestion ? "*#question=\(text)" : text)
  }
}
