import HandrailModel
import HandrailWorkspace

extension App {
  /// A key: first the view's, where one types; then the actions of this place, then those of everywhere.
  mutating func press(_ key: Key) {
    message = nil
    var isTaken = false
    change { view, app in isTaken = view.type(key, &app) }
    guard !isTaken else { return }
    let found = actions.filter { $0.keys.contains(key) }
    if let action = found.first(where: { $0.why(self) == nil }) ?? found.first { run(action) }
  }

  /// Runs an action, or says why it cannot be done now.
  mutating func run(_ action: Action) {
    if let why = action.why(self) { return tell(why, isError: true) }
    action.run(&self)
  }

  /// The actions of where one is, those of everywhere last.
  var actions: [Action] { Action.all.filter { $0.belongs(to: place) } }

  mutating func answered(_ answer: Answer) {
    changeAll { $0.take(answer) }
    switch answer {
    case .inquiry(let inquiry): open(inquiry)
    case .waiting: goOn()
    case .alike(let targets): offerOthers(targets)
    case .designer: read(top.needs)
    default: break
    }
  }

  mutating func fail(_ failed: Failed) {
    let place = failed.place.isEmpty ? "" : failed.place + ": "
    tell(
      Text(en: place + failed.problem.en + " " + failed.remedy.en, ja: place + failed.problem.ja + failed.remedy.ja),
      isError: true)
  }

  mutating func wrote(_ change: Change, _ written: Written) {
    tell(written.message)
    if !written.conflicts.isEmpty {
      let fields = written.conflicts.joined(separator: ", ")
      tell(
        Text(
          en: "Recorded, but somebody else wrote \(fields) meanwhile: both are kept. Choose under Conflicts.",
          ja: "記録しましたが、その間にほかの人が \(fields) を書いていました。両方を残しています。「食い違い」で選んでください。"), isError: true)
    }
    finished(change)
    reload()
  }

  mutating func synced(_ outcomes: [RemoteOutcome], _ conflicts: Int) {
    let wasGivenUp = sync.isGivenUp
    sync = SyncState(outcomes: outcomes, conflicts: conflicts)
    if wasGivenUp {
      tell(Text(en: "Sync given up; nothing was lost.", ja: "同期を中断しました。何も失われていません。"))
    } else if let bad = outcomes.first(where: { !$0.isGood }) {
      tell(Text(en: bad.name + ": " + bad.message.en, ja: bad.name + ": " + bad.message.ja), isError: true)
    } else if conflicts > 0 {
      tell(Text(en: "Synced. \(Words.conflicts(conflicts).en) to settle.", ja: "同期しました。食い違いが \(conflicts) 件あります。"), isError: true)
    } else {
      tell(Text(en: "Synced with all remotes.", ja: "すべてのリモートと同期しました。"))
    }
    reload()
  }
}
