/// Names of effects that take the place of contents until these have loaded.
public enum LoadingNames {
  /// `startShimmering`, `isSkeletonable`, `FBShimmeringView`
  public static func isEffect(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["shimmer", "skeleton", "shining"].contains(where: name.contains)
  }
}
