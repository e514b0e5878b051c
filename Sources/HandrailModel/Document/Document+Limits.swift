extension Document {
  /// What a document may hold at most. No document that people made comes near; one that was made to take all time or memory is
  /// refused by name.
  public enum Limits {
    public static let bytes = 16 << 20
    /// Values, lists and objects of the file.
    public static let nodes = 2_000_000
    /// Elements, groups, records and removed items together.
    public static let items = 20_000
    /// Paths that occur: of what is recorded, a few hundred.
    public static let paths = 20_000
    public static let pathBytes = 1_024
    /// Objects inside one another on a path.
    public static let pathSteps = 24
    /// Values of all fields, with those that people disagree on. One field may have all of them: every command of a workspace
    /// that did not see the others leaves a birth beside theirs.
    public static let values = 250_000
    /// Replicas and edits by hand that the context names. Each job that starts from a clone is one for ever, since nothing that
    /// still covers a value may go: so many as the bytes of a document have room for.
    public static let replicas = 1_000_000
    /// A position in the reading order.
    public static let positionBytes = 4_096
  }

  static func checkLimits(items: Int) throws(ModelError) {
    try check(items, .items, most: Limits.items)
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

  /// Refuses a document that holds more than ``Limits``: one that came from elsewhere, or what a merge or an edit made of one.
  public func checkLimits() throws(ModelError) {
    try Self.checkLimits(items: items.count)
    var paths = Set<FieldPath>()
    var values = 0
    for (key, registers) in items {
      for (path, versions) in registers {
        values += versions.count
        paths.insert(path)
        // What one field has is what is to be settled; else it is the whole that is too large.
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

  /// Refuses a file that is larger than any document.
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
