extension Document {
  /// The document without the values that lie beneath removals: of what was removed nothing is left but that it was there.
  ///
  /// For a history of which nobody has anything yet. The writes stay known, so that a copy of the folder that has their values
  /// keeps them beneath the removal when both meet.
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
  /// One version under each dot, without its value; what is null stays.
  fileprivate var withdrawn: Versions {
    var known: Set<Dot> = []
    return Versions(filter { known.insert($0.dot).inserted }.map { $0.value.isNull ? $0 : Version(withdrawn: $0.dot) })
  }
}
