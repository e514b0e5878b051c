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
        "", Text(en: "The document has \(items) items.", ja: "ドキュメントの項目が \(items) 個あります。"), Limits.items)
    }
  }

  static func checkLimits(paths: Int) throws(ModelError) {
    guard paths <= Limits.paths else {
      throw limitExceeded(
        "", Text(en: "The document has \(paths) kinds of fields.", ja: "ドキュメントのフィールドが \(paths) 種類あります。"), Limits.paths)
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
        name, Text(en: "The field's name has \(path.utf8.count) bytes.", ja: "フィールド名が \(path.utf8.count) バイトあります。"),
        Limits.pathBytes)
    }
    let steps = path.utf8.count { $0 == UInt8(ascii: ".") } + 1
    guard steps <= Limits.pathSteps else {
      throw limitExceeded(
        name, Text(en: "The field lies \(steps) levels deep.", ja: "フィールドの階層が \(steps) 段あります。"), Limits.pathSteps)
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
            en: "The field has \(versions.count) values at once.", ja: "フィールドに値が \(versions.count) 個あります。")
          throw Self.limitExceeded("\(key.text) \(path.text)", problem, Limits.versions)
        }
      }
      let position = place(key).position?.utf8.count ?? 0
      if position > Limits.positionBytes {
        let problem = Text(en: "The position has \(position) bytes.", ja: "位置の値が \(position) バイトあります。")
        throw Self.limitExceeded(key.text, problem, Limits.positionBytes)
      }
    }
    try Self.checkLimits(paths: paths)
    guard values <= Limits.values else {
      throw Self.limitExceeded(
        "", Text(en: "The document has \(values) values.", ja: "ドキュメントの値が \(values) 個あります。"), Limits.values)
    }
    guard context.highest.count <= Limits.replicas else {
      throw Self.limitExceeded(
        "_sync.context",
        Text(
          en: "The document names \(context.highest.count) replicas.", ja: "ドキュメントの複製が \(context.highest.count) 個あります。"),
        Limits.replicas)
    }
  }

  /// Refuses a file that is larger than any document.
  public static func checkSize(_ bytes: Int) throws(ModelError) {
    guard bytes <= Limits.bytes else {
      throw limitExceeded(
        "", Text(en: "The document has \(bytes) bytes.", ja: "ドキュメントが \(bytes) バイトあります。"), Limits.bytes)
    }
  }

  private static func limitExceeded(_ place: String, _ problem: Text, _ limit: Int) -> ModelError {
    ModelError(
      place, Text(en: "\(problem.en) At most \(limit) are allowed.", ja: "\(problem.ja)上限は \(limit) です。"),
      Text(en: "Split it into several screens, or remove what is not needed.", ja: "複数の画面に分けるか、不要なものを取り除いてください。"))
  }
}
