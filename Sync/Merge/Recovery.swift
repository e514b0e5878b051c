import HandrailModel

extension Merge {
  /// `document` with what an older version says about the items that someone has since deleted from its file. All of it is kept
  /// under the removal, in case somebody restores the item.
  ///
  /// For a field whose value was deleted with its item, the older version has the same write, or an earlier edit by hand: the
  /// person who deleted the item had seen that, although the `_sync` block does not show it.
  public static func recovering(_ document: Document, from version: Document) -> Document {
    var result = document
    for (key, registers) in document.items where registers.values.contains(where: lacksValues) && version.contains(key) {
      let recovered = registers.joined(version.items[key] ?? [:]) { path, ours, theirs in
        if path == .birth { return ours }
        let isNewer = !theirs.isEmpty && theirs.allSatisfy { $0.dot.isByHand && !document.context.covers($0.dot) }
        if isNewer, ours.allSatisfy(\.isWithdrawn) { return theirs }
        let known = VersionSet(theirs)
        return Versions(ours.map { own in own.isWithdrawn ? known.first(under: own.dot) ?? own : own })
      }
      for dot in recovered.values.joined().map(\.dot) { result.context.include(dot) }
      result.items[key] = recovered
    }
    return result
  }

  private static func lacksValues(_ versions: Versions) -> Bool { versions.contains(where: \.isWithdrawn) }
}
