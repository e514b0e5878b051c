import HandrailModel
import HandrailWorkspace

extension Session {
  /// The current state, to be read before a person is shown something, and passed along with their decision.
  public func sight() throws(Failure) -> Sight { try workspace.sight() }

  /// Makes one change that a person decided on, unless others have since changed what it would change; nil for a change that does
  /// not depend on what was shown.
  public func apply(_ change: Change, seen: Sight?) throws(Failure) -> Outcome {
    try (seen.map { Session(workspace.seeing($0), language) } ?? self).apply(change)
  }

  /// Makes one change, completely or, if it throws, not at all.
  public func apply(_ change: Change) throws(Failure) -> Outcome {
    switch change {
    case .record(let draft): return try record(draft)
    case .set(let recording): return try set(recording)
    case .setLines(let file): return try set(file)
    case .order(let screen, let items, let version):
      try workspace.order(screen, items, on: version)
      return .savedOrder(of: screen)
    case .naturalOrder(let screen, let version, let others): return try orderNaturally(screen, version, others)
    case .confirmOrder(let screens): return .natural(try workspace.confirmNaturalOrder(screens))
    case .add(let collection, let screen, let id, let fields, let members):
      try workspace.addItem(collection, id, to: screen, fields, members: members)
      return .added("\(screen)#\(id)", next: .seeFields("\(screen)#\(id)"))
    case .addScreen(let id, let fields): return try addScreen(id, fields)
    case .addComponent(let id, let fields): return try addComponent(id, fields)
    case .addColour(let name, let fields): return try addColour(name, fields)
    case .remove(let target): return try remove(target)
    case .rename(let target, let id): return try rename(target, to: id)
    case .duplicate(let screen, let id): return try duplicate(screen, as: id)
    case .ask(let about, let body): return .asked(about, ids: try workspace.ask(about, body))
    case .answer(let thread, let body, let settles):
      try workspace.answer(thread, body, settles: settles)
      return .answered(thread, settles: settles)
    case .close(let findings, let status, let reason, let until):
      return .closed(try workspace.close(findings, as: status, reason: reason, until: until))
    case .reopen(let findings, let reason): return .reopened(try workspace.reopen(findings, reason: reason))
    case .sign(let screens, let role): return .signed(try workspace.sign(screens, as: role), role)
    case .verify(let screens, let about, let method, let result):
      let lines = try workspace.verify(screens, about, method, result)
      // VoiceOver checks never pass in a simulator, whatever their result was before.
      let needsDevice = result.passes && result.isSimulated && method == .voiceOver
      return .verified(
        about, passes: result.passes, lines.count, needingDevice: needsDevice ? lines.count { $0.state != .passed } : 0)
    case .place(let issue, let check): return try place(issue, at: check)
    case .dismiss(let issue, let reason): return try dismiss(issue, reason)
    case .resolve(let target, let path, let side, let value, let seen):
      return .resolved(target, path, clearing: try workspace.resolve(target, path, take: side, value: value, among: seen))
    case .adoptComponents(let ids): return try adoptComponents(ids).outcome
    case .adoptColours(let names): return try adoptColours(names).outcome
    case .accept(let kinds, let names): return try accept(kinds, named: names).outcome
    case .reject(let kinds, let names): return try reject(kinds, named: names).outcome
    case .relink(let layers): return try relink(layers)
    case .bringBack(let target): return try bringBack(target)
    case .setPicture(let screen, let appearance, let file): return try setPicture(of: screen, appearance, file)
    case .removePicture(let screen, let appearance): return try removePicture(of: screen, appearance)
    case .openPictures(let screen): return try openPictures(of: screen)
    case .export(let format, let path): return .saved(at: try workspace.export(format, to: path))
    case .save(let text, let path): return .saved(at: try workspace.write(Array(text.utf8), toNewFile: path))
    case .addRemote(let remote, let folder): return try add(remote, folder)
    case .changeRemote(let name, let url, let branch, let isPushed, let folder):
      try workspace.change(name, url: url, branch: branch, isPushed: isPushed, from: folder)
      return .changedRemote(name).warning(of: url ?? "")
    case .removeRemote(let name): return try removeRemote(name)
    case .reverse(let reversal, let isConfirmed): return try reverse(reversal, isConfirmed)
    }
  }

  private func reverse(_ reversal: Change.Reversal, _ isConfirmed: Bool) throws(Failure) -> Outcome {
    switch reversal {
    case .undo: .undone(try workspace.undo(redo: false, isConfirmed: isConfirmed))
    case .redo: .redone(try workspace.undo(redo: true, isConfirmed: isConfirmed))
    case .command(let entry): .undone(try workspace.undo(entry, isConfirmed: isConfirmed))
    case .restore(let target, let commit):
      .restored(target.text, hasChanged: try workspace.restore(target, from: commit, isConfirmed: isConfirmed))
    }
  }
}
