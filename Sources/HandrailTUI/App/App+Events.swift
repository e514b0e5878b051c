import HandrailModel
import HandrailSession

extension App {
  /// Handles a key: text input of the view first, then the actions of this place, then those available everywhere.
  mutating func press(_ key: Key) {
    message = nil
    var isTaken = false
    change { view, app in isTaken = view.type(key, &app) }
    guard !isTaken else { return }
    if case .alt(let letter) = key {
      // Esc, and another key pressed quickly after it.
      for key in [Key.escape, .character(letter)] where route.kind == .place { press(key) }
      return
    }
    let found = actions.filter { $0.keys.contains(key) }
    if let action = found.first(where: { $0.why(self) == nil }) ?? found.first { return run(action) }
    guard case .character(let typed) = key, !typed.isASCII, let plain = String(typed).narrowed.first else { return }
    if plain.isASCII { return press(.character(plain)) }
    announce(
      Text(en: "Commands use the letters a–z here. Turn off the input method.", ja: "ここでは英字キーで操作します。日本語入力をオフにしてください。"),
      isError: true)
  }

  /// Runs an action, or says why it is unavailable.
  mutating func run(_ action: Action) {
    if let why = action.why(self) { return announce(why, isError: true) }
    action.run(&self)
  }

  /// The actions of the current view, followed by those available everywhere.
  var actions: [Action] { Action.all.filter { $0.belongs(to: route) } }

  mutating func answered(_ answer: Answer) {
    changeAll { $0.receive(answer) }
    if case .conflictCount(let count) = answer { sync.conflicts = count }
    noteSight(answer)
    if case .lastRole(let role) = answer { self.role = role }
    for view in ViewTable.all { view.answered(answer, &self) }
  }

  /// - Parameter isNamed: whether the message names the subject, which is unnecessary if it was just typed.
  mutating func fail(_ failed: Failed, isNamed: Bool = true) {
    if failed.failure.confirmation != nil { tell() }
    if ViewTable.all.contains(where: { $0.takes(failed, &self) }) { return }
    let (message, place) = (failed.failure.inInterface, failed.failure.place)
    let start = isNamed && !place.isEmpty ? place + ": " : ""
    if let asked, asked.change == failed.change { push(asked.view) }
    if let change = failed.change { changeAll { $0.refused(change) } }
    announce(
      Text(en: "\(start)\(message.problem.en) \(message.remedy.en)", ja: start + message.problem.ja + message.remedy.ja),
      isError: true)
  }

  mutating func wrote(_ change: Change, _ outcome: Outcome) {
    announce(outcome.inInterface)
    if let conflicts = outcome.conflictsInInterface { announce(conflicts, isError: true) }
    if case .sign(_, let role) = change { self.role = role }
    for view in ViewTable.all { view.wrote(change, &self) }
    reload()
  }

  mutating func synced(_ outcomes: [RemoteOutcome], _ conflicts: Int) {
    let wasCancelling = sync.isCancelling
    // Earlier results of the other remotes remain valid.
    let others = sync.outcomes.filter { old in !outcomes.contains { $0.name == old.name } }
    sync = SyncState(outcomes: others + outcomes, conflicts: conflicts)
    if wasCancelling {
      announce(RemoteOutcome.cancelled)
    } else {
      announce(outcomes.inInterface(conflicts: conflicts), isError: outcomes.contains { !$0.isGood })
    }
    reload()
  }
}
