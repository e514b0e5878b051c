import HandrailModel
import HandrailStore

/// A setting or default of the project that removes findings and that ready or signed screens depend on.
public struct Weakening: Sendable, Equatable {
  /// The setting's path: `increase-contrast`, `house.braille-cells`, `languages.ja`, `defaults.overflow`.
  public let setting: String
  /// The current value; empty if it was cleared.
  public let value: String
  /// Who wrote it, and when in UTC; empty if unknown.
  public let by, at: String
  /// How many fewer findings block, and on how many screens.
  public let findings, screens: Int
}

extension Workspace {
  /// What was weakened in the project, if screens in `filter` are ready or signed and would otherwise have more findings.
  public func weakenings(_ filter: ScreenFilter = ScreenFilter()) throws(Failure) -> [Weakening] {
    let today = try today()
    let (found, project) = try reading { reading in
      (try reading.weakenings(filter, today: today), try reading.document(.project, "project")?.bytes)
    }
    guard !found.isEmpty, let project else { return [] }
    let document = try decode(project)
    return found.map { path, findings, screens in
      let write = document.items[.root]?[FieldPath(path)]?.last
      let stamp = write.flatMap { document.stamps[$0.dot] }
      return Weakening(
        setting: path, value: write.map { $0.value.isNull ? "" : $0.value.plainText } ?? "", by: stamp?.author ?? "",
        at: stamp?.time ?? "", findings: findings, screens: screens)
    }
  }
}
