import HandrailModel

/// What records of a screen rest on once one of its items has another name.
///
/// A name is no input: what held still holds, whatever names the item in other inputs, and what was outdated stays so.
public struct RenamedBasis {
  /// A field of a record, and what it says now; nil for nothing.
  public typealias Write = (record: ItemKey, path: String, value: String?)

  private let before, after: Screen
  private let old, new: String
  private var inputs: (before: VerificationInputs, after: VerificationInputs)
  /// The findings by their keys, read on first use.
  private var found: (before: [String: Finding], after: [String: Finding])?

  /// - Parameters:
  ///   - before: the screen in which the item is called `old`.
  ///   - after: the same in which it is called `new`.
  public init(_ before: Screen, _ after: Screen, renaming old: String, to new: String) {
    (self.before, self.after, self.old, self.new) = (before, after, old, new)
    inputs = (VerificationInputs(before), VerificationInputs(after))
  }

  public mutating func writes() -> [Write] {
    var writes = after.records.signatures.flatMap(signed)
    for (collection, records, earlier) in [
      (HandrailModel.Collection.closings, after.records.closings, before.records.closings),
      (HandrailModel.Collection.reopenings, after.records.reopenings, before.records.reopenings),
      (HandrailModel.Collection.questions, after.records.questions, before.records.questions),
    ] {
      for record in records {
        guard let about = earlier.first(where: { sameBytes($0.id, record.id) })?.text(.about) else { continue }
        writes += facts(of: record, ItemKey(collection, record.id), about)
      }
    }
    for result in after.records.verifications {
      let earlier = before.records.verifications.first { sameBytes($0.id, result.id) }
      guard let about = earlier?.text(.about), let now = result.text(.about),
        let digest = result.text(.facts, Screen.inputsFact), digest == inputs.before.digest(ofLine: about)
      else { continue }
      let path = Field.facts.prefix + Screen.inputsFact
      writes.append((ItemKey(.verifications, result.id), path, inputs.after.digest(ofLine: now)))
    }
    return writes
  }

  private func signed(_ signature: Item) -> [Write] {
    let covered = signature.entries(.covers).filter { !$0.first.hasPrefix(Screen.projectInputs) }
    let (then, now) = (before.digests(asIn: signature), after.digests(asIn: signature))
    let key = ItemKey(.signatures, signature.id)
    return covered.flatMap { entry -> [Write] in
      let (name, digest) = (entry.first, entry.value.text)
      let other = sameBytes(name, old) ? new : name
      let value = then[name] == digest ? now[other] ?? digest : digest
      let path = Field.covers.prefix + other
      return sameBytes(name, other) ? [(key, path, value)] : [(key, Field.covers.prefix + name, nil), (key, path, value)]
    }
  }

  private mutating func facts(of record: Item, _ key: ItemKey, _ about: String) -> [Write] {
    let known = found ?? (Self.findings(on: before), Self.findings(on: after))
    found = known
    guard let finding = known.before[about] else { return [] }
    var name = record.text(.about) ?? ""
    var writes: [Write] = []
    // A finding on two items names the second one, too.
    if sameBytes(finding.qualifier, old), before.element(old) != nil {
      name = String(name.dropLast(old.utf8.count)) + new
      writes.append((key, Field.about.name, name))
    }
    guard let other = known.after[name] else { return writes }
    let isEarlier = record.text(.covers, Screen.projectInputs) == nil
    let then = Dictionary(Catalogue.facts(of: finding, on: before, asEarlier: isEarlier)) { first, _ in first }
    let now = Dictionary(Catalogue.facts(of: other, on: after, asEarlier: isEarlier)) { first, _ in first }
    for entry in record.entries(.facts) where then[entry.first] == entry.value.text {
      if let value = now[entry.first] { writes.append((key, Field.facts.prefix + entry.first, value)) }
    }
    return writes
  }

  private static func findings(on screen: Screen) -> [String: Finding] {
    Dictionary(Catalogue.found(on: screen).map { ($0.key, $0) }) { first, _ in first }
  }
}
