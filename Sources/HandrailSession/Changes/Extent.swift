import HandrailModel
import HandrailWorkspace

/// What a change would affect, so that a person can be asked first.
public struct Extent: Sendable {
  /// One per line, as commands name them.
  public let places: [String]
  /// Their number, and what will be done with them.
  public let sentence: Text
  /// What else it means for others, one sentence each. Only for a dry run.
  public var notes: [Text] = []

  /// - Parameter sentence: the sentence for their number, given the ending of the English noun.
  fileprivate init(_ places: [String], _ count: Int? = nil, _ sentence: (_ count: Int, _ s: String) -> Text) {
    let count = count ?? places.count
    (self.places, self.sentence) = (places, sentence(count, count == 1 ? "" : "s"))
  }
}

extension Session {
  /// What `change` would affect if its target is a selector, which can match more than its author expects. Nil for a single,
  /// fully named target, or a change that takes no selector.
  ///
  /// - Parameter isDryRun: If true, returns the extent even of a single target, and throws what the change would throw.
  public func extent(of change: Change, isDryRun: Bool = false) throws(Failure) -> Extent? {
    func unlessNamed(_ name: String, _ extent: Extent) -> Extent? { isDryRun || extent.places != [name] ? extent : nil }
    switch change {
    case .set(let recording):
      return try extent(of: [recording], isDryRun) { () throws(Failure) in
        if isDryRun { _ = try workspace.record(recording.targets, recording.assignments, isDryRun: true) }
        return try workspace.targets(of: recording.targets)
      }
    case .setLines(let file):
      return try extent(of: file.recordings.map(\.recording), isDryRun) { () throws(Failure) in try workspace.targets(of: file) }
    case .remove(let target):
      guard isDryRun || target.selector != nil else { return nil }
      return Extent(try workspace.targets(of: [target]).map(\.text)) { count, s in
        Text(en: "This removes \(count) item\(s).", ja: "\(count)件を削除します。")
      }
    case .confirmOrder(let screens):
      return unlessNamed(screens, Extent(try workspace.screens(named: screens)) { Self.order($0, $1) })
    case .order(let screen, _, _): return try isDryRun ? Extent(workspace.screens(named: screen)) { Self.order($0, $1) } : nil
    case .sign(let screens, _):
      return unlessNamed(
        screens,
        Extent(try workspace.screens(named: screens)) { count, s in
          Text(en: "This signs \(count) screen\(s).", ja: "\(count)画面に署名します。")
        })
    case .ask(let about, _):
      return unlessNamed(
        about,
        Extent(try workspace.subjects(of: about)) { count, s in
          Text(en: "This starts \(count) thread\(s).", ja: "質問を\(count)件追加します。")
        })
    case .close(let findings, _, _, _):
      return unlessNamed(
        findings,
        Extent(try workspace.findings(named: findings, to: .close)) { count, s in
          Text(en: "This closes \(count) finding\(s).", ja: "\(count)件の指摘を閉じます。")
        })
    case .reopen(let findings, _):
      return unlessNamed(
        findings,
        Extent(try workspace.findings(named: findings, to: .reopen)) { count, s in
          Text(en: "This reopens \(count) finding\(s).", ja: "\(count)件の指摘を未解決に戻します。")
        })
    case .verify(let screens, let about, let method, let result):
      let isSelected = try Target(screens).selector != nil
      guard isDryRun || isSelected else { return nil }
      let checks = try workspace.checks(about, method, result, of: screens)
      return Extent(checks.map { "\($0.screen)  \($0.count)" }, checks.map(\.count).reduce(0, +)) { count, s in
        Text(
          en: "This records \(count) result\(s) on \(checks.count) screen\(checks.count == 1 ? "" : "s").",
          ja: "\(checks.count)画面の検証項目\(count)件に結果を記録します。")
      }
    case .record, .naturalOrder, .add, .addScreen, .addComponent, .addColour, .rename, .duplicate, .answer, .place,
      .dismiss, .resolve, .adoptComponents, .adoptColours, .accept, .reject, .relink, .bringBack, .setPicture, .removePicture,
      .openPictures,
      .export, .save, .addRemote, .changeRemote, .removeRemote, .reverse:
      return nil
    }
  }

  private static func order(_ count: Int, _ s: String) -> Text {
    Text(en: "This sets the reading order of \(count) screen\(s).", ja: "\(count)画面の読み上げ順序を設定します。")
  }

  private func extent(
    of recordings: [Recording], _ isDryRun: Bool, _ targets: () throws(Failure) -> [Target]
  ) throws(Failure) -> Extent? {
    guard isDryRun || recordings.contains(where: { $0.targets.contains { $0.selector != nil } }) else { return nil }
    var extent = Extent(try targets().map(\.text)) { count, s in
      Text(en: "This changes \(count) item\(s).", ja: "\(count)件を変更します。")
    }
    if isDryRun { extent.notes = try reach(of: recordings) }
    return extent
  }
}
