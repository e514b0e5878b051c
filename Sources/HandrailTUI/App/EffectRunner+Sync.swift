import HandrailModel
import HandrailSession
import HandrailWorkspace

extension EffectRunner {
  /// Syncs, and tells what came of it; called from a thread of its own.
  func sync(
    _ names: [String], isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (String) -> Void
  ) -> Event {
    do throws(Failure) {
      let result = try workspace.sync(names, isCancelled: isCancelled) { progress($0[language]) }
      let outcomes = result.reports.map { report in
        if let failure = report.failure {
          return RemoteOutcome(name: report.remote, isGood: false, message: failure.problem, remedy: failure.inInterface.remedy)
        }
        if let unreadable = report.unreadable.first {
          return RemoteOutcome(
            name: report.remote, isGood: false,
            message: Text(
              en: "\(unreadable.place): \(unreadable.problem.en) Everything else was synced.",
              ja: "\(unreadable.place): \(unreadable.problem.ja)このファイル以外は同期しました。"),
            remedy: unreadable.remedy)
        }
        let message = Self.message(report.received, report.sent, isReadOnly: report.isReadOnly)
        if let (path, copy) = report.copies.first {
          let remedy = Text(
            en: "\(path) was changed on both sides; the other version is kept as \(copy).",
            ja: "\(path) は両方で変更されたため、もう一方のバージョンを \(copy) として残しました。")
          return RemoteOutcome(name: report.remote, isGood: true, message: message, remedy: remedy)
        }
        let remedy =
          report.wentBack
          ? Text(
            en: "The remote had gone back to an older version; the newer one is kept.", ja: "リモートが古いバージョンに戻っていたため、新しいほうを残しました。")
          : .none
        return RemoteOutcome(name: report.remote, isGood: true, message: message, remedy: remedy)
      }
      return .synced(outcomes, conflicts: result.conflicts)
    } catch {
      if isCancelled() { return .synced([], conflicts: (try? workspace.conflictCount()) ?? 0) }
      return .synced(
        [RemoteOutcome(name: error.place, isGood: false, message: error.problem, remedy: error.inInterface.remedy)], conflicts: 0)
    }
  }

  private static func message(_ received: Int, _ sent: Int, isReadOnly: Bool) -> Text {
    if received == 0, sent == 0 { return Text(en: "up to date", ja: "変更なし") }
    let into = Text(en: "\(received) received", ja: "受信 \(received) 件")
    if isReadOnly { return into }
    return Text(en: "\(into.en), \(sent) sent", ja: "\(into.ja)、送信 \(sent) 件")
  }
}
