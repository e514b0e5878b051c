extension Document {
  /// The document without the values under removals: of removed items, only the fact that they existed remains.
  ///
  /// For a history that nobody else has yet. The writes stay known, so that a copy of the folder that has their values keeps them
  /// under the removal when the two are joined.
  public func withdrawingRemoved() -> Document {
    var result = self
    for (key, registers) in items where isRemoved || key != .root && !contains(key) {
      result.items[key] = Registers(
        registers.map { path, versions in (path, path == .birth ? versions : versions.withdrawn) })
    }
    return result
  }
}

extension Versions {
  /// One version under each dot, without its value; nulls are kept.
  fileprivate var withdrawn: Versions {
    var known: Set<Dot> = []
    return Versions(filter { known.insert($0.dot).inserted }.map { $0.value.isNull ? $0 : Version(withdrawn: $0.dot) })
  }
}
