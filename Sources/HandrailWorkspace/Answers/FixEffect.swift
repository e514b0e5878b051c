import HandrailCatalogue
import HandrailModel

/// Whether an answer on something shared is true for all of its uses and, if not, for which ones.
extension FixCompletion {
  /// The most screens to examine.
  private static let mostScreens = 200
  /// The most uses on one screen to examine separately.
  private static let mostUses = 30

  /// If an answer on something shared does not fit every use: the answers on the uses in question, for all of a screen if one
  /// fits them, and for one alone, which comes last. Empty if it fits all.
  ///
  /// If all other uses of a component have their own values, the remaining use is asked about, not the component.
  mutating func narrowed(_ detail: FindingDetail, _ fix: Fix) throws(Failure) -> [DesignQuestion.Scope] {
    guard detail.isShared, case .set(let subject, let inputs) = fix, subject.kind == .component || subject.kind == .palette
    else { return [] }
    let reached = try screens(using: subject)
    let all = reached.flatMap { $0.uses(of: subject, inputs) }
    let taking = all.filter { !$0.hasOwn }
    let isLast = taking.count == 1 && all.count > 1
    if !isLast, try fits(inputs, on: subject, reached, settling: detail.name) { return [] }
    let uses = taking.filter { $0.target.document == detail.screen }
    guard let screen = reached.first(where: { $0.id == detail.screen }), !uses.isEmpty, uses.count <= Self.mostUses else {
      return []
    }
    var scopes: [DesignQuestion.Scope] = []
    if uses.count > 1, let together = screen.selector(of: uses, subject), try fits(uses, screen, settling: detail.name) {
      scopes.append(
        .init(
          cause: Cause(.together, screen.id), target: together, settles: 1, fix: .set(together, uses[0].inputs)))
    }
    for use in uses {
      let others = uses.filter { $0.target != use.target }
      // A finding that remains once all the others have values is about this one.
      guard try drafted(others, on: screen.id, .first).map({ blocking($0).contains(detail.name) }) ?? true else { continue }
      let own = try completed(use, screen, settling: detail.name, isAlone: others.isEmpty)
      scopes.append(.init(cause: Cause(.item, use.target.text), target: use.target, settles: 1, fix: own))
      return scopes
    }
    return []
  }

  /// The fix for one use; if no colour would pass on its background, the background is asked for, too.
  private mutating func completed(
    _ use: Use, _ screen: Screen, settling name: String, isAlone: Bool
  ) throws(Failure) -> Fix {
    let fix = try complete(.set(use.target, use.inputs), on: screen.id).fix
    let colours = use.inputs.compactMap { $0.path.dropping(Field.colour.prefix)?.split(separator: ".").last }
    guard isAlone, colours.count == use.inputs.count, !(try fits([use], screen, settling: name)) else { return fix }
    let open = use.inputs.map { Fix.Input($0.path) } + colours.map { Fix.Input("\(Field.colour.name).background.\($0)") }
    let both = Use(target: use.target, inputs: open, hasOwn: false)
    return try fits([both], screen, settling: name) ? .set(use.target, open) : fix
  }

  /// Whether an answer on `subject` can settle the finding without causing another.
  private func fits(
    _ inputs: [Fix.Input], on subject: Target, _ reached: [Screen], settling name: String
  ) throws(Failure) -> Bool {
    let open = reached.reduce(into: Set<String>()) { $0.formUnion(blocking($1)) }
    for variant in StandIn.variants(of: inputs) {
      let after: Shared? = try workspace.drafting { edit throws(Failure) in
        do throws(Failure) {
          for item in try edit.items([subject]) { try edit.record(inputs, item, variant) }
        } catch {
          return nil
        }
        return try edit.changedShared()
      }
      // Anything that cannot be recorded with a stand-in stays as asked.
      guard let after else { return true }
      var then = Set<String>()
      for screen in reached {
        let stored = try workspace.reading { try $0.document(.screen, screen.id)?.bytes } ?? []
        then.formUnion(blocking(try Failure.mapping { try Screen(stored, shared: after, isTrusted: true) }))
      }
      if !then.contains(name), then.isSubset(of: open) { return true }
    }
    return false
  }

  /// Whether an answer on these uses can settle the finding on their screen without causing another.
  private func fits(_ uses: [Use], _ screen: Screen, settling name: String) throws(Failure) -> Bool {
    let open = blocking(screen)
    for variant in StandIn.variants(of: uses[0].inputs) {
      guard let then = try drafted(uses, on: screen.id, variant).map(blocking) else { continue }
      if !then.contains(name), then.isSubset(of: open) { return true }
    }
    return false
  }

  /// Whether a screen has the finding on something shared, so that the question is about that.
  func isFound(_ finding: Finding, on id: String) throws(Failure) -> Bool {
    let name = finding.name(screen: id)
    return try screens(using: finding.target(on: id)).contains { blocking($0).contains(name) }
  }

  private func screens(using subject: Target) throws(Failure) -> [Screen] {
    let stored = try workspace.reading { reading in
      let ids = subject.kind == .component ? try reading.screens(using: subject.document) : try reading.ids(.screen)
      return try ids.prefix(Self.mostScreens).compactMap { try reading.document(.screen, $0) }
    }
    let screens = try stored.map { (document) throws(Failure) in
      try Failure.mapping { try Screen(document.bytes, shared: shared, isTrusted: true) }
    }
    return screens.filter { $0.uses(subject) }
  }

  /// The screen with values on these uses; nil if they cannot have them.
  private func drafted(_ uses: [Use], on id: String, _ variant: StandIn) throws(Failure) -> Screen? {
    let shared = shared
    return try workspace.drafting { edit throws(Failure) in
      do throws(Failure) {
        for use in uses {
          for item in try edit.items([use.target]) { try edit.record(use.inputs, item, variant) }
        }
      } catch {
        return nil
      }
      return try edit.drafted(id, shared)
    }
  }

  private func blocking(_ screen: Screen) -> Set<String> {
    Set(Catalogue.evaluate(screen).filter { $0.blocks(on: today) }.map { $0.name(screen: screen.id) })
  }
}

/// An element that shows something shared, and its own value in place of it.
private struct Use {
  let target: Target
  let inputs: [Fix.Input]
  /// Whether it already has its own value for everything.
  let hasOwn: Bool
}

extension Screen {
  /// The elements that show what is recorded on `subject`.
  fileprivate func uses(of subject: Target, _ inputs: [Fix.Input]) -> [Use] {
    elements.compactMap { element in
      let target = Target(.screen, id, element.id)
      if subject.kind == .component {
        guard element.own.text(.component) == subject.document else { return nil }
        let own = element.own.fields.entries.map(\.key.path)
        return Use(target: target, inputs: inputs, hasOwn: inputs.allSatisfy { own.contains($0.path) })
      }
      let own = self.inputs(element, inPlaceOf: subject, inputs)
      return own.isEmpty ? nil : Use(target: target, inputs: own, hasOwn: false)
    }
  }

  /// The fields in which an element that uses `colour` can override the palette: one for each role and appearance.
  fileprivate func inputs(_ element: Element, inPlaceOf colour: Target, _ inputs: [Fix.Input]) -> [Fix.Input] {
    let roles = references(element, to: colour).map(\.first).reduce(into: [String]()) { roles, role in
      if !roles.contains(role) { roles.append(role) }
    }
    return roles.flatMap { role in inputs.map { Fix.Input("\(Field.colour.name).\(role).\($0.path)", $0.value) } }
  }

  /// An element's colours that refer to this palette colour.
  private func references(_ element: Element, to colour: Target) -> [FieldKey] {
    let reference = FieldValue.text("palette:\(colour.item ?? "")")
    return element.effective.compactMap { entry, _ in
      entry.value == reference && entry.field == .colour ? entry.key : nil
    }
  }

  /// A selector for exactly these uses on the screen; nil if there is none.
  fileprivate func selector(of uses: [Use], _ subject: Target) -> Target? {
    guard uses.allSatisfy({ $0.inputs == uses[0].inputs }) else { return nil }
    let condition: Condition
    if subject.kind == .component {
      condition = Condition(.field(FieldKey(.component)), Glob(subject.document))
      guard elements.count(where: { $0.own.text(.component) == subject.document }) == uses.count else { return nil }
    } else {
      let keys = uses.compactMap { use in use.target.item.flatMap(element) }.map { references($0, to: subject) }
      guard let key = keys.first?.first(where: { key in keys.allSatisfy { $0.contains(key) } }), let name = subject.item
      else { return nil }
      condition = Condition(.field(key), Glob("palette:\(name)"))
    }
    return Target(.screen, Selector(Glob(id), [], .elements([condition])))
  }
}

extension Element {
  /// The fields in which the element itself can override what `fix` records elsewhere; nothing if it cannot.
  func own(_ fix: Fix, besides target: Target, on screen: Screen) -> [Fix.Input] {
    guard case .set(let subject, let inputs) = fix, subject != target, subject.selector == nil else { return [] }
    switch subject.kind {
    case .component: return own.text(.component) == subject.document ? inputs : []
    case .palette: return screen.inputs(self, inPlaceOf: subject, inputs)
    case .screen: return inputs.allSatisfy(\.isColour) ? inputs : []
    case .project: return []
    }
  }
}

extension Edit {
  fileprivate mutating func record(_ inputs: [Fix.Input], _ item: Resolved, _ variant: StandIn) throws(Failure) {
    for input in inputs {
      let value = input.value ?? variant.value(of: input.path, item.owner, others: [], than: "")
      try record(item, Assignment(path: input.path, value: value))
    }
  }
}
