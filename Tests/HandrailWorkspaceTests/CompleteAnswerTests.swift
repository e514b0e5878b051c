import HandrailCatalogue
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What a person is asked is all that the answer needs: a plausible one brings no other finding to the screen.
@Suite struct CompleteAnswerTests {
  @Test(arguments: Family.allCases) func noAnswerMakesAnotherFinding(_ family: Family) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["en"])
      let rules = Catalogue.rules.filter { $0.family == family }
      let examples = try workspace.importing(rules.flatMap(\.examples).filter(\.isPlain))
      var completion = try FixCompletion(workspace)
      for (id, example) in examples {
        let before = workspace.blocking(try workspace.screen(id))
        for finding in before.values where Catalogue.rule(finding.rule)?.family == family {
          let fix = try completion.complete(finding.fix(screen: id), on: id).fix
          let known = Self.decidedOnce.union(Self.inherent[finding.rule] ?? [])
          let made = try workspace.made(by: fix, on: id, before).subtracting(known)
          #expect(made.isEmpty, "\(finding.key) in \(example.fileID):\(example.line) with \(fix)")
        }
      }
    }
  }

  /// What a default of the project answers for all texts at once.
  private static let decidedOnce: Set<String> = ["text.overflow"]

  /// Rules that can find something only once there is an answer to another, whatever it is, and that are answered elsewhere.
  private static let inherent: [String: Set<String>] = [
    // Which colour has more contrast depends on what is behind it.
    "contrast.background": ["contrast.high", "contrast.text", "contrast.graphic"],
    // A label is worded after what is seen; what is read apart has an order; a picture that is read with its cell has a meaning.
    "cell.single": ["label.in-name", "order.given", "cell.inner-controls", "contrast.colours"],
    "control.traits": ["cell.inner-controls"],
    "group.members": ["group.label"],
    // A label that code computes is a template, as a text that is shown is.
    "label.field": ["text.reflow"],
    "label.image": ["order.empty", "contrast.colours"],
    "label.text": ["contrast.colours"],
    "label.picture": ["label.in-name"],
    "label.same-as": ["order.given"],
    // What was hidden is read now.
    "order.empty": ["label.text", "label.image", "label.dynamic", "control.traits"],
    "order.unread": ["order.given"],
    "target.size": ["target.overlap"],
  ]
}

extension Example {
  /// Flags on its own screen, without anything that screens share.
  fileprivate var isPlain: Bool {
    flagged != nil && project == "{}" && components.isEmpty && palette == nil && screen.count > 2
  }
}

extension Workspace {
  /// The examples by the ids of their screens, without those that no file may hold.
  fileprivate func importing(_ examples: [Example]) throws -> [(String, Example)] {
    func importing(_ some: [(String, Example)]) throws {
      let screens = some.map { #"{"id":"\#($0)",\#($1.screen.dropFirst())"# }
      let file = #"{"format":1,"screens":[\#(screens.joined(separator: ","))]}"#
      _ = try importJSON(Array(file.utf8), file: "examples.json", isDryRun: false)
    }
    let named = examples.enumerated().map { ("s\($0)", $1) }
    if (try? importing(named)) != nil { return named }
    return named.filter { (try? importing([$0])) != nil }
  }

  /// Rules that block the screen after an answer where they did not before, for the values that leave least of it.
  fileprivate func made(by fix: Fix, on id: String, _ before: [String: Finding]) throws -> Set<String> {
    let inputs: [Fix.Input]
    switch fix {
    // What else a new element needs is said when it is designed.
    case .add(.elements, _, _, _), .join, .order, .group, .resolve, .explain: return []
    case .set(_, let own), .add(_, _, _, let own): inputs = own
    }
    let outcomes = try StandIn.variants(of: inputs).compactMap { variant in
      try written(fix, inputs, variant, on: id).map { screen in
        Set(blocking(screen).filter { before[$0.key] == nil }.values.map(\.rule))
      }
    }
    return try #require(outcomes.min { $0.count < $1.count }, "\(fix) cannot be recorded")
  }

  private func written(_ fix: Fix, _ inputs: [Fix.Input], _ variant: StandIn, on id: String) throws -> Screen? {
    try drafting { edit throws(Failure) in
      do throws(Failure) {
        for item in try edit.items([try edit.subject(of: fix, on: id)]) {
          for input in inputs {
            let ids = try edit.document(item.kind, item.document)?.itemIDs ?? []
            let value = input.value ?? variant.value(of: input.path, item.owner, others: ids, than: item.key.id)
            try edit.record(item, Assignment(path: input.path, value: value))
          }
        }
      } catch {
        return nil
      }
      return try edit.drafted(id)
    }
  }

  /// What blocks, by name.
  fileprivate func blocking(_ screen: Screen) -> [String: Finding] {
    let found = Catalogue.evaluate(screen).filter { $0.blocks(on: dependencies.today) }
    return Dictionary(found.map { ($0.name(screen: screen.id), $0) }) { first, _ in first }
  }
}

extension Edit {
  /// What a fix writes to; what it adds is begun.
  fileprivate mutating func subject(of fix: Fix, on id: String) throws(Failure) -> Target {
    if case .set(let target, _) = fix { return target }
    guard case .add(let collection, _, let name, _) = fix else { return Target(.screen, id) }
    let key = ItemKey(collection, name ?? "made")
    try update(.screen, id) { document, dot in document.begin(key, dot) }
    return Target(.screen, id, key.id)
  }
}
