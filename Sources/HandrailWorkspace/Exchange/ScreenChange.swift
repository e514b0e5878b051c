import HandrailModel

/// What an import changes on an existing screen, as a diff.
public struct ScreenChange: Sendable, Equatable {
  public let screen: String
  /// Items that are new, and those that the source no longer has: `cart#pay`.
  public let added, gone: [String]
  /// Values that are written, and those that are taken back.
  public let values: [ImportSummary.Change]
  /// Records that no longer match.
  public let outdated: ImportSummary.Outdated?

  /// A summary: `+#pay`, `-#banner`, `#note text.en`, and `title` for the screen itself.
  public var marks: [String] {
    added.map { "+" + own($0) } + gone.map { "-" + own($0) }
      + values.map { [own($0.target), $0.path].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  private func own(_ target: String) -> String { String(target.dropFirst(screen.count)) }
}

extension ImportSummary.Change {
  /// The old and the new value, one line each.
  public var lines: [String] {
    let lines = [("-", old), ("+", new)].filter { !$0.1.isEmpty }
    return lines.map { "\($0.0) \(target) \(path)  \($0.1.oneLine)" }
  }
}

extension ImportSummary {
  /// The screens that the source no longer has.
  public var screensGone: [String] { newGone.filter { !$0.contains("#") } }

  /// The changes on each screen that existed before and stays.
  public var screenChanges: [ScreenChange] {
    func byScreen(_ targets: [String]) -> [String: [String]] { Dictionary(grouping: targets, by: Self.screen) }
    let (news, newItems) = (byScreen(newItems), Set(newItems))
    let lost = byScreen(newGone.filter { $0.contains("#") })
    // The revision only shows that something changed.
    let written = changes.filter { !newItems.contains($0.target) && $0.path != Field.designRevision.name }
    let taken = cleared.map { Change(target: $0.target, path: $0.path, old: $0.value, new: "") }
    let values = Dictionary(grouping: written + taken) { Self.screen($0.target) }
    let outdated = Dictionary(self.outdated.map { ($0.screen, $0) }) { first, _ in first }
    let gone = Set(screensGone)
    return changed.compactMap { id in
      let change = ScreenChange(
        screen: id, added: news[id] ?? [], gone: lost[id] ?? [], values: values[id] ?? [], outdated: outdated[id])
      return gone.contains(id) || change.marks.isEmpty && change.outdated == nil ? nil : change
    }
  }

  private static func screen(_ target: String) -> String { String(target.prefix { $0 != "#" }) }
}
