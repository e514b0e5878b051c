import HandrailMerge
import HandrailModel

/// The result of recording a draft.
public struct DraftResult: Sendable, Equatable {
  public let hasChanged: Bool
  /// Fields that someone else changed differently in the meantime: both values are kept.
  public let conflicts: [String]
}

extension Workspace {
  /// Records the contents of an editor: written on the version that it was opened on, then merged, so that newer writes are not
  /// covered.
  public func record(_ draft: Recording) throws(Failure) -> DraftResult {
    let result = try edit(Activity(.set, draft.targets.map(\.text), draft.assignments.map(\.path))) { edit throws(Failure) in
      var conflicts: [String] = []
      for item in try edit.items(draft.targets) { conflicts += try edit.record(item, draft) }
      return conflicts
    }
    return DraftResult(hasChanged: result.hasChanged, conflicts: result.value)
  }
}

extension Edit {
  /// - Returns: the fields that are in conflict afterwards.
  fileprivate mutating func record(_ item: Resolved, _ draft: Recording) throws(Failure) -> [String] {
    guard let blob = draft.versions[Target(item.kind, item.document)], let current = try document(item.kind, item.document),
      let bytes = try workspace.version(blob), !current.stands(in: bytes, encoded: current.encoded())
    else {
      for assignment in draft.assignments { try record(item, assignment) }
      try requireProgress(draft.assignments, item.document)
      return []
    }
    let base = try workspace.decode(bytes)
    var version = base
    for assignment in draft.assignments {
      let writes = try writes(assignment, item.owner)
      try check(item, writes)
      for (path, value) in writes { version.record(item.key, path, value, dot) }
    }
    guard version.context.covers(dot) else { return [] }
    version.stamps[dot] = stamp
    let standing = try self.current(base) ?? current
    replace(Merge.apply(dot, of: version, madeOn: base, to: standing))
    let merged = try document(item.kind, standing.id)
    return merged?.conflicts.filter { $0.key == item.key && $0.versions.contains { $0.dot == dot } }.map(\.path.text) ?? []
  }
}
