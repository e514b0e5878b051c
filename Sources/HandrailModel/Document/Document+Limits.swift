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
    /// Values of all fields, with those that people disagree on.
    public static let values = 250_000
    /// Values of one field on which people disagree.
    public static let versions = 256
    /// Replicas and edits by hand that the context names.
    public static let replicas = 100_000
    /// A position in the reading order.
    public static let positionBytes = 4_096
  }

  static func checkLimits(items: Int) throws(ModelError) {
    guard items <= Limits.items else {
      throw limitExceeded(
        "", Text(en: "Too many items: \(items).", ja: "項目が多すぎます(\(items) 個)。"), Limits.items)
    }
  }

  static func checkLimits(paths: Int) throws(ModelError) {
    guard paths <= Limits.paths else {
      throw limitExceeded(
        "", Text(en: "Too many kinds of fields: \(paths).", ja: "フィールドの種類が多すぎます(\(paths) 種類)。"), Limits.paths)
    }
  }

  static func checkLimits(paths: some Swift.Collection<FieldPath>) throws(ModelError) {
    try checkLimits(paths: paths.count)
    for path in paths { try check(path: path.text) }
  }

  static func check(path: String) throws(ModelError) {
    let name = path.utf8.count <= 80 ? path : String(path.unicodeScalars.prefix(60)) + "…"
    guard path.utf8.count <= Limits.pathBytes else {
      throw limitExceeded(
        name, Text(en: "The field name is too long: \(path.utf8.count) bytes.", ja: "フィールド名が長すぎます(\(path.utf8.count) バイト)。"),
        Limits.pathBytes)
    }
    let steps = path.utf8.count { $0 == UInt8(ascii: ".") } + 1
    guard steps <= Limits.pathSteps else {
      throw limitExceeded(
        name, Text(en: "The field is nested too deeply: \(steps) levels.", ja: "フィールドの階層が深すぎます(\(steps) 段)。"), Limits.pathSteps)
    }
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
        if versions.count > Limits.versions {
          let problem = Text(
            en: "The field has too many conflicting values: \(versions.count).", ja: "フィールドの食い違いが多すぎます(\(versions.count) 個)。")
          throw Self.limitExceeded("\(key.text) \(path.text)", problem, Limits.versions)
        }
      }
      let position = place(key).position?.utf8.count ?? 0
      if position > Limits.positionBytes {
        let problem = Text(en: "The position is too long: \(position) bytes.", ja: "位置の値が長すぎます(\(position) バイト)。")
        throw Self.limitExceeded(key.text, problem, Limits.positionBytes)
      }
    }
    try Self.checkLimits(paths: paths)
    guard values <= Limits.values else {
      throw Self.limitExceeded(
        "", Text(en: "Too many values: \(values).", ja: "値が多すぎます(\(values) 個)。"), Limits.values)
    }
    guard context.highest.count <= Limits.replicas else {
      throw Self.limitExceeded(
        "_sync.context",
        Text(
          en: "Too many workspaces wrote to the document: \(context.highest.count).",
          ja: "ドキュメントに書き込んだワークスペースが多すぎます(\(context.highest.count) 個)。"),
        Limits.replicas)
    }
  }

  /// Refuses a file that is larger than any document.
  public static func checkSize(_ bytes: Int) throws(ModelError) {
    guard bytes <= Limits.bytes else {
      throw limitExceeded(
        "", Text(en: "The document is too large: \(bytes) bytes.", ja: "ドキュメントが大きすぎます(\(bytes) バイト)。"), Limits.bytes)
    }
  }

  private static func limitExceeded(_ place: String, _ problem: Text, _ limit: Int) -> ModelError {
    ModelError(
      place, Text(en: "\(problem.en) The maximum is \(limit).", ja: "\(problem.ja)上限は \(limit) です。"),
      Text(en: "Split it into several screens, or remove what is not needed.", ja: "複数の画面に分けるか、不要なものを取り除いてください。"))
  }
}
