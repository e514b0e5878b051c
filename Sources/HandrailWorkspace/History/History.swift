import HandrailMerge
import HandrailModel
import HandrailStore

extension Workspace {
  /// Undoes the last command, or for `redo` the last `undo`: as a new write on the version that it left behind, then merged, so
  /// that nothing written since is covered.
  ///
  /// - Parameter isConfirmed: continue although others have worked on the same fields since; both then become conflicts.
  /// - Returns: what was undone, with its author if that was someone else.
  public func undo(redo: Bool, isConfirmed: Bool = false) throws(Failure) -> Text {
    guard let command = try nextCommand(redo: redo) else {
      throw Failure(.history(redo ? .nothingToRedo : .nothingToUndo))
    }
    return try revert(command, isRedo: redo, isConfirmed)
  }

  /// What ``undo(redo:isConfirmed:)`` would undo; nil if nothing.
  public func nextStep(redo: Bool) throws(Failure) -> UndoStep? {
    guard let command = try nextCommand(redo: redo) else { return nil }
    let documents = try written(by: command)
    let count = documents.reduce(0) { count, written in
      count + written.document.changes(since: written.before).count { !$0.isBasis }
    }
    let activity = Self.activity(command, isRedo: redo)
    return UndoStep(
      text: activity.subject, count: count, screens: documents.count { $0.kind == .screen },
      isImport: activity.about.first?.verb.isImport ?? false)
  }

  /// Undoes one command of the log, even if others followed; refused if this workspace has changed the same fields since.
  public func undo(_ entry: LogEntry, isConfirmed: Bool = false) throws(Failure) -> Text {
    guard let dot = entry.dot, try ownWrites().contains(dot) else {
      throw Failure(.history(.otherWorkspace))
    }
    let command = try command(of: dot)
    let isRedo = try reading { try $0.undone(by: dot) } != nil
    guard try reading({ try $0.steps().isStanding(dot) }), try !startedProject(command) else {
      throw Failure(.history(.alreadyUndone))
    }
    let changed = try changes(since: command)
    guard changed.isEmpty else {
      throw Failure(.history(.changedSince(changed)))
    }
    return try revert(command, isRedo: isRedo, isConfirmed)
  }

  /// The command that the next `undo` or `redo` affects.
  private func nextCommand(redo: Bool) throws(Failure) -> RecordedCommand? {
    var passed: Set<Dot> = []
    while true {
      let dot = try reading { reading in
        let steps = try reading.steps()
        return try redo ? steps.undone().last?.by : steps.lastDone(besides: passed)
      }
      guard let dot else { return nil }
      let command = try command(of: dot)
      guard command.message.activity?.verb == .upgrade else { return try startedProject(command) ? nil : command }
      // A change of format is not an undo step.
      passed.insert(dot)
    }
  }

  /// Whether a command started the project, which is not an undo step.
  private func startedProject(_ command: RecordedCommand) throws(Failure) -> Bool {
    guard command.message.activity?.verb ?? .start == .start else { return false }
    return try written(by: command).contains { $0.kind == .project && $0.before == nil }
  }

  private func revert(_ command: RecordedCommand, isRedo: Bool, _ isConfirmed: Bool) throws(Failure) -> Text {
    let own = try ownWrites()
    let activity = Self.activity(command, isRedo: isRedo)
    let isSeen = try isSent(command.commit.id)
    try edit(activity, undoes: command.dot) { edit throws(Failure) in
      var overwritten: [LaterWrite] = []
      let author = edit.stamp.author
      for (base, before, former) in try written(by: command).byDocument(command.dot) {
        var version = base
        version.restore(before, edit.dot)
        version.stamps[edit.dot] = edit.stamp
        guard let current = try edit.current(base) else { continue }
        let isKnown = { own.contains($0, in: current, by: author) }
        var restored = Merge.apply(edit.dot, of: version, madeOn: base, to: current, knowing: isKnown)
        let now = current.named(asIn: restored)
        overwritten += restored.overwrittenWrites(by: edit.dot, LaterWrites(since: base, in: now, knowing: isKnown))
        let left = base.named(asIn: restored)
        restored.bringBack(version.named(asIn: restored), since: left, to: now, isSeen: isSeen, edit.dot)
        if let before { restored.returnWrites(of: before, edit.dot, edit.stamp) }
        edit.replace(restored)
        if restored.isRemoved { continue }
        if let former {
          try edit.move(base.kind, restored.id, to: former)
        } else {
          try edit.takeBackName(of: base, restored)
        }
      }
      if !isConfirmed { try LaterWrite.refuse(overwritten, again: isRedo ? .redo : .undo) }
    }
    let text = activity.subject
    if dependencies.author().map({ sameBytes($0, command.commit.signature.author) }) == true { return text }
    let author = command.commit.signature.author.personName
    return Text(en: "\(text.en) (\(author))", ja: "\(text.ja) (\(author))")
  }

  /// What a command wrote and this workspace has changed since: `cart#photo label.en`.
  private func changes(since command: RecordedCommand) throws(Failure) -> [String] {
    var names: [String] = []
    let (own, author) = (try ownWrites(), dependencies.author() ?? "")
    var documents = RecordedDocuments(workspace: self)
    for document in try written(by: command) {
      let (base, old) = (document.document, document.before)
      guard let current = try documents.current(base) else { continue }
      let written = base.changes(since: old)
      for change in current.changes(since: base) where current.isOwn(change, own, by: author) {
        let isTouched = written.contains { own in
          // Something that a command created is removed with everything recorded on it since.
          sameBytes(own.target, change.target) && (sameBytes(own.path, change.path) || own.path.isEmpty || change.path.isEmpty)
        }
        if isTouched || old == nil { names.append(change.path.isEmpty ? change.target : "\(change.target) \(change.path)") }
      }
    }
    return names
  }

  /// The activity of undoing a command; for one that was itself an undo, of redoing.
  private static func activity(_ command: RecordedCommand, isRedo: Bool) -> Activity {
    let verb = isRedo ? Activity.Verb.redo : .undo
    guard let activity = command.message.activity else {
      let sentence = command.message.sentence
      let subject = isRedo ? sentence.dropping("Undid: ") ?? sentence : sentence
      return Activity(verb, [], [subject])
    }
    if isRedo, activity.verb == .undo { return Activity(verb, [], activity.values, about: activity.about.first) }
    return Activity(verb, about: activity)
  }
}

extension [WrittenDocument] {
  /// What the command of a write did, by document: as it left it, as it was before, and the former id of what it renamed.
  fileprivate func byDocument(_ dot: Dot) -> [(base: Document, before: Document?, former: String?)] {
    let left = filter { written in
      guard let name = written.document.destination else { return false }
      return written.document.items[.root]?[.birth]?.contains { $0.dot == dot } ?? false
        && contains { $0.kind == written.kind && sameBytes($0.id, name) }
    }
    let isLeft = { (id: String, kind: Document.Kind) in left.contains { $0.kind == kind && sameBytes($0.id, id) } }
    return filter { !isLeft($0.id, $0.kind) }.map { written -> (base: Document, before: Document?, former: String?) in
      let former = left.first { $0.kind == written.kind && $0.document.destination.map { sameBytes($0, written.id) } ?? false }
      guard let former else { return (written.document, written.before, nil) }
      return (written.document, former.before?.renamed(to: written.id), former.id)
    }
  }
}

extension Edit {
  /// Gives something that is back the name that it had when it was removed, if it only gave way to what had that name since.
  fileprivate mutating func takeBackName(of removed: Document, _ back: Document) throws(Failure) {
    guard removed.isRemoved, !sameBytes(removed.id, back.id), removed.idsInstead.contains(back.id),
      try document(removed.kind, removed.id)?.isRemoved ?? true
    else { return }
    try move(removed.kind, back.id, to: removed.id)
  }
}

/// An undo or redo step, before it is done.
public struct UndoStep: Sendable, Equatable {
  /// The command that it undoes.
  public let text: Text
  /// The number of values and items that it changes, and of their screens.
  public let count, screens: Int
  public let isImport: Bool

  /// More changes than these are too many to see at a glance.
  private static let few = 20

  /// Whether it needs a confirmation.
  public var isLarge: Bool { isImport || count > Self.few }
}
