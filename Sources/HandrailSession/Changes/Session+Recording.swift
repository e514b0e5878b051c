import HandrailModel
import HandrailWorkspace

/// Records inputs on targets, and the reading order.
extension Session {
  func record(_ draft: Recording) throws(Failure) -> Outcome {
    let isWide = draft.targets.count > 1 || draft.targets.first?.kind != .screen
    let before = isWide ? try workspace.questionCount().findings : 0
    let result = try workspace.record(draft)
    var outcome = Outcome.saved(draft.targets, items: draft.targets.count, hasChanged: result.hasChanged)
    guard result.hasChanged else { return outcome }
    let gone = isWide ? before - (try workspace.questionCount().findings) : 0
    if gone > 1 { outcome.notes.append(Text(en: "Findings answered: \(gone).", ja: "\(gone)件の指摘が解決しました。")) }
    let screens = draft.targets.filter { $0.kind == .screen }.map(\.document)
    if let first = try workspace.screensWithStaleSignatures(among: screens).first {
      outcome.notes.append(Text(en: "The signature of \(first) is now out of date.", ja: "\(first) の署名は、この変更より前のものです。"))
    }
    outcome.conflicts = result.conflicts
    return outcome
  }

  func set(_ recording: Recording) throws(Failure) -> Outcome {
    try recorded(try workspace.record(recording.targets, recording.assignments), [recording])
  }

  func set(_ file: RecordingFile) throws(Failure) -> Outcome {
    try recorded(try workspace.record(file), file.recordings.map(\.recording))
  }

  /// The result of recording: what was saved, where else it applies, and what is still open.
  private func recorded(_ result: Recorded, _ recordings: [Recording]) throws(Failure) -> Outcome {
    let targets = recordings.flatMap(\.targets)
    var outcome = Outcome.saved(targets, items: result.items, hasChanged: result.hasChanged)
    guard result.hasChanged else { return outcome }
    outcome.notes = result.effects.notes
    outcome.next = result.effects.next
    outcome.notes += try reach(of: recordings)
    let screens = Set(targets.filter { $0.kind == .screen && $0.selector == nil }.map(\.document))
    if screens.count == 1, let screen = screens.first, let blocking = try workspace.blockingCount(of: screen) {
      outcome.notes.append(.left(blocking, of: screen))
    }
    return outcome
  }

  /// Inputs on something shared apply elsewhere, too: counts the places, and names those with values of their own.
  public func reach(of recordings: [Recording]) throws(Failure) -> [Text] {
    var paths: [Target: [String]] = [:]
    for recording in recordings {
      for target in recording.targets { paths[target, default: []] += recording.assignments.map(\.path) }
    }
    var notes: [Text] = []
    for (target, paths) in paths.sorted(by: { utf8Precedes($0.key.text, $1.key.text) }) {
      guard let reach = try workspace.reach(of: target, paths) else { continue }
      notes.append(Text(en: "\(target): \(reach.text.en)", ja: "\(target): \(reach.text.ja)"))
    }
    return notes
  }

  /// Items without a frame cannot be ordered by position, which a person should know before relying on the order.
  func orderNaturally(_ screen: String, _ version: String, _ others: [String]) throws(Failure) -> Outcome {
    let kept = try workspace.confirmNaturalOrder(screen, on: version, others: others)
    let screens = ([screen] + others).filter { !kept.contains($0) }
    var outcome = Outcome.natural(screens)
    if !kept.isEmpty { outcome.notes.append(.ordersKept(of: kept)) }
    var count = 0
    for screen in screens { count += try workspace.screen(screen).readableWithoutFrame.count }
    if count > 0 {
      outcome.notes.append(
        Text(en: "Items without a frame keep their position: \(count).", ja: "フレームのない\(count)項目は、元の位置のままです。"))
    }
    return outcome
  }
}
