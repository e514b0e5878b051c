import HandrailModel
import HandrailSession

/// For people, if there are more screens than anybody reads: how much is open, and which screens have most of it.
struct CheckSummary: CheckReport {
  /// With more screens than this, the findings themselves are printed only on request.
  static let mostScreens = 20

  private struct Entry {
    let screen: CheckedScreen
    /// Findings by level; hidden ones that block count, too.
    let counts: [Finding.Level: Int]
    let failed: Int
  }

  private var worst: [Entry] = []
  private var count = ReadyCount()
  private var counts: [Finding.Level: Int] = [:]
  private var failed = 0

  mutating func add(_ shown: ShownScreen) {
    let screen = shown.screen
    count.add(screen)
    var own: [Finding.Level: Int] = [:]
    for finding in shown.findings + shown.hidden { own[finding.level, default: 0] += 1 }
    counts.merge(own, uniquingKeysWith: +)
    failed += shown.failed.count
    guard !screen.isReady else { return }
    let entry = Entry(screen: screen, counts: own, failed: shown.failed.count)
    // Equal ones keep the order of their ids.
    let place = worst.firstIndex { $0.screen.blocking < screen.blocking } ?? worst.count
    guard place < 10 else { return }
    worst.insert(entry, at: place)
    if worst.count > 10 { worst.removeLast() }
  }

  mutating func end(_ result: CheckResult) {
    if !worst.isEmpty { out.line(say("Screens with the most blocking findings:", "未解決の指摘が多い画面:")) }
    for entry in worst {
      out.write("  ")
      out.write(Words.state(entry.screen.state), Words.style(entry.screen.state))
      out.write("  ")
      out.write(entry.screen.row.id, .bold)
      out.line("  \(entry.screen.row.title.oneLine)  \(Self.words(entry.counts, failed: entry.failed))")
    }
    if !worst.isEmpty { out.line() }
    out.line(count.words[OutputLanguage.current] + say(".", "。"))
    out.line(say("Findings: ", "指摘: ") + Self.words(counts, failed: failed) + say(".", "。"))
    for reason in result.pending.reasons { out.line(reason[OutputLanguage.current]) }
    out.line(
      say(
        "To show the findings of one screen: handrail check SCREEN; of all: handrail check --all",
        "1画面の指摘を表示するには: handrail check SCREEN / すべて表示するには: handrail check --all"))
  }

  /// `required 12, consult 3`; “none” if there is nothing.
  private static func words(_ counts: [Finding.Level: Int], failed: Int) -> String {
    var parts = Finding.Level.allCases.compactMap { level in
      counts[level].map { say("\(Words.level(level)) \($0)", "\(Words.level(level))\($0)件") }
    }
    if failed > 0 { parts.append(say("failed checks \(failed)", "不合格の検証項目\(failed)件")) }
    return parts.isEmpty ? say("none", "なし") : parts.joined(separator: say(", ", "、"))
  }
}
