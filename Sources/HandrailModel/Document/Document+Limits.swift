extension Document {
  /// The maximum contents of a document. No document that people make comes close; one made to exhaust time or memory is refused
  /// by name.
  public enum Limits {
    public static let bytes = 16 << 20
    /// Values, lists and objects in the file.
    public static let nodes = 2_000_000
    /// Elements, groups and other items of the design, including removed ones. Records have no limit of their own: every build
    /// adds a verification for each line of the checklist, and ``bytes`` bounds them.
    public static let items = 20_000
    /// Distinct paths. Real documents have a few hundred.
    public static let paths = 20_000
    public static let pathBytes = 1_024
    /// Nested objects along a path.
    public static let pathSteps = 24
    /// Values of all fields, including conflicting ones. A single field may have all of them: each command in a workspace that
    /// did not see the others leaves its own birth.
    public static let values = 1_000_000
    /// Replicas and hand edits that the context names. Each job that starts from a clone adds one forever, since nothing that
    /// still covers a value may be dropped; so the limit is what fits into a document's size.
    public static let replicas = 1_000_000
    /// The length of a position in the reading order.
    public static let positionBytes = 4_096
  }

  static func checkLimits(items: some Sequence<ItemKey>) throws(ModelError) {
    try check(items.count { !$0.isRecord }, .items, most: Limits.items)
  }

  static func checkLimits(paths: Int) throws(ModelError) {
    try check(paths, .fieldNames, most: Limits.paths)
  }

  static func checkLimits(values: Int) throws(ModelError) {
    try check(values, .values, most: Limits.values)
  }

  static func checkLimits(paths: some Swift.Collection<FieldPath>) throws(ModelError) {
    try checkLimits(paths: paths.count)
    for path in paths { try check(path: path.text) }
  }

  static func check(path: String) throws(ModelError) {
    let name = path.utf8.count <= 80 ? path : String(path.unicodeScalars.prefix(60)) + "…"
    try check(path.utf8.count, .pathBytes, most: Limits.pathBytes, at: name)
    try check(path.utf8.count { $0 == UInt8(ascii: ".") } + 1, .pathSteps, most: Limits.pathSteps, at: name)
  }

  /// Refuses a document that exceeds ``Limits``: one from elsewhere, or the result of merging or editing one.
  public func checkLimits() throws(ModelError) {
    try Self.checkLimits(items: items.keys)
    var paths = Set<FieldPath>()
    var values = 0
    for (key, registers) in items {
      for (path, versions) in registers {
        values += versions.count
        paths.insert(path)
        // If one field exceeds the limit, its conflict must be settled; otherwise, the document as a whole is too large.
        guard versions.count > Limits.values else { continue }
        throw Self.exceeded(versions.count, .conflictingValues, most: Limits.values, at: "\(key.text) \(path.text)")
      }
      let position = place(key).position?.utf8.count ?? 0
      guard position > Limits.positionBytes else { continue }
      throw Self.exceeded(position, .positionBytes, most: Limits.positionBytes, at: key.text)
    }
    try Self.checkLimits(paths: paths)
    try Self.checkLimits(values: values)
    try Self.check(context.count, .replicas, most: Limits.replicas, at: "_sync.context")
  }

  /// Refuses a file that is larger than a document may be.
  public static func checkSize(_ bytes: Int) throws(ModelError) {
    try check(bytes, .documentBytes, most: Limits.bytes)
  }

  private static func check(_ count: Int, _ limit: ModelError.Limit, most: Int, at place: String = "") throws(ModelError) {
    guard count <= most else { throw exceeded(count, limit, most: most, at: place) }
  }

  private static func exceeded(_ count: Int, _ limit: ModelError.Limit, most: Int, at place: String) -> ModelError {
    ModelError(place, .limit(limit, count: count, most: most))
  }
}
