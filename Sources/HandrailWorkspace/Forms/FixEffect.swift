import HandrailCatalogue
import HandrailModel

/// What an answer on something that screens share comes to on all of them.
public struct FixEffect: Sendable, Equatable {
  /// Findings that it settles, and findings that it makes; what screens share counts once.
  public var settled = 0
  public var made = 0

  init(_ before: Set<String>, _ after: Set<String>) {
    (settled, made) = (before.subtracting(after).count, after.subtracting(before).count)
  }
}

extension FixCompletion {
  /// More screens than these are not looked at.
  private static let mostScreens = 200
  /// More uses on one screen than these are not told apart.
  private static let mostUses = 8

  /// Where an answer on something that screens share would make more findings than it settles, the answer on the one use that
  /// the finding is about; nil where it is true for all.
  mutating func single(_ detail: FindingDetail, _ fix: Fix) throws(Failure) -> (target: Target, fix: Fix)? {
    guard detail.isShared, case .set(let subject, let inputs) = fix, subject.kind == .component || subject.kind == .palette,
      let effect = try effect(of: inputs, on: subject), effect.made > effect.settled
    else { return nil }
    let screen = try workspace.screen(detail.screen)
    let uses = screen.uses(of: subject, inputs)
    guard !uses.isEmpty, uses.count <= Self.mostUses else { return nil }
    for use in uses {
      var others = uses
      others.removeAll { $0.target == use.target }
      // What is still found when all the others have said it is about this one.
      guard try findings(with: others, on: detail.screen).contains(detail.name) else { continue }
      return (use.target, try complete(.set(use.target, use.inputs), of: use.target, on: detail.screen).fix)
    }
    return nil
  }

  /// What an answer on something that screens share settles and makes; nil where it cannot be recorded.
  private func effect(of inputs: [Fix.Input], on subject: Target) throws(Failure) -> FixEffect? {
    let workspace = workspace
    let reached = try workspace.reading { reading in
      let ids = subject.kind == .component ? try reading.screens(using: subject.document) : try reading.ids(.screen)
      return try ids.prefix(Self.mostScreens).compactMap { try reading.document(.screen, $0) }
    }
    let after: Shared? = try workspace.trying { edit throws(Failure) in
      do throws(Failure) {
        for item in try edit.items([subject]) { try edit.record(inputs, item) }
      } catch {
        return nil
      }
      return try edit.changedShared()
    }
    guard let after else { return nil }
    var (open, then) = (Set<String>(), Set<String>())
    for document in reached {
      let screen = try Failure.mapping { try Screen(document.bytes, shared: shared, isTrusted: true) }
      guard screen.uses(subject) else { continue }
      open.formUnion(blocking(screen))
      then.formUnion(blocking(try Failure.mapping { try Screen(document.bytes, shared: after, isTrusted: true) }))
    }
    return FixEffect(open, then)
  }

  private func findings(with uses: [Use], on id: String) throws(Failure) -> Set<String> {
    let shared = shared
    let screen: Screen? = try workspace.trying { edit throws(Failure) in
      do throws(Failure) {
        for use in uses {
          for item in try edit.items([use.target]) { try edit.record(use.inputs, item) }
        }
      } catch {
        return nil
      }
      return try edit.drafted(id, shared)
    }
    return screen.map(blocking) ?? []
  }

  private func blocking(_ screen: Screen) -> Set<String> {
    Set(Catalogue.evaluate(screen).filter { $0.blocks(on: today) }.map { $0.name(screen: screen.id) })
  }
}

/// An element that shows what screens share, and what it says in its place.
private struct Use {
  let target: Target
  let inputs: [Fix.Input]
}

extension Screen {
  /// The elements that take what is recorded on `subject`.
  fileprivate func uses(of subject: Target, _ inputs: [Fix.Input]) -> [Use] {
    elements.compactMap { element in
      let target = Target(.screen, id, element.id)
      if subject.kind == .component {
        return element.own.text(.component) == subject.document ? Use(target: target, inputs: inputs) : nil
      }
      let reference = FieldValue.text("palette:\(subject.item ?? "")")
      var roles: [String] = []
      for (entry, _) in element.effective where entry.value == reference && entry.key.field == .colour {
        if !roles.contains(entry.key.first) { roles.append(entry.key.first) }
      }
      // A colour of the palette has a field for each appearance, an element one for each role and appearance.
      let own = roles.flatMap { role in inputs.map { Fix.Input("\(Field.colour.name).\(role).\($0.path)", $0.value) } }
      return own.isEmpty ? nil : Use(target: target, inputs: own)
    }
  }
}

extension Edit {
  fileprivate mutating func record(_ inputs: [Fix.Input], _ item: Resolved) throws(Failure) {
    for input in inputs {
      let value = input.value ?? StandIn.first.value(of: input.path, item.owner, others: [], than: "")
      try record(item, Assignment(path: input.path, value: value))
    }
  }
}
