import Testing

/// The floors of the workspace: each folder sees itself and the floors below, and nothing else. The README there lists them.
struct FloorTests {
  private static let folder = "Sources/HandrailWorkspace/"

  /// Rows of the README's table: the number of a floor, and a folder on it.
  private static let rows: [(folder: String, floor: Int)] = (SourceTree.text(folder + "README.md") ?? "").split(separator: "\n")
    .compactMap { line in
      let cells = line.split(separator: "|").map(String.init)
      guard line.hasPrefix("| "), cells.count >= 3, let floor = Int(cells[0].filter { $0 != " " }),
        let name = cells[1].firstMatch(of: /`([^`]+)`/)
      else { return nil }
      return (String(name.1), floor)
    }
  private static let floors = Dictionary(rows.map { ($0.folder, $0.floor) }) { first, _ in first }

  private static func sees(_ one: String, _ other: String) -> Bool {
    one == other || (floors[other] ?? 0) < (floors[one] ?? 0)
  }

  private static let files = SourceTree.productFiles.filter { $0.path.hasPrefix(folder) }
  /// What the workspace is built on: a name of theirs says nothing of a floor.
  private static let below = SourceTree.productFiles.filter { file in
    ["Model", "Catalogue", "Exchange", "Store"].contains { file.path.hasPrefix("Sources/Handrail\($0)/") }
      || file.path.hasPrefix("Sync/")
  }
  private static let declaredBelow = Set(below.flatMap { declarations(in: $0).all })

  @Test func everyFolderHasItsFloor() {
    #expect(Self.rows.count == Self.floors.count && Set(Self.floors.keys) == Set(Self.files.compactMap(Self.name)))
  }

  @Test func noFolderSeesOneAboveOrBesideIt() {
    for violation in Self.violations(Self.files) { Issue.record("\(violation)") }
  }

  /// The check sees a type, a function and a member of a folder above, and of one beside.
  @Test(arguments: [
    ("Core", "let one: FarRow? = nil"), ("Core", "_ = try self.farRows([])"), ("Editing", "_ = try takeFarBack()"),
    ("Reading", "_ = try bringFarIn(imported, isDryRun: true)"), ("Exchange", "_ = try reportFar()"),
    ("Addressing", "let stored = summary.farCount"), ("History", "_ = FarMatch.self"), ("Pictures", "use(.farAway)"),
    ("Ledger", "let name: FarName"), ("Exchange", "_ = try takeFarBack()"), ("Reading", "_ = try askFar()"),
  ])
  func aReferenceToAFloorAboveIsFound(folder: String, line: String) {
    func file(_ name: String, _ text: String) -> SourceFile { SourceFile(path: "\(Self.folder)\(name).swift", text: text) }
    let above = [
      file(
        "Reading/Above",
        "public struct FarRow {\n  case near, farAway\n}\n\nextension Workspace {\n  public func farRows() {}\n}\n"),
      file("History/Above", "extension Workspace {\n  @discardableResult\n  public func takeFarBack() throws {}\n}\n"),
      file("Addressing/Beside", "struct FarName {}\n"), file("Answers/Above", "extension Workspace {\n  func askFar() {}\n}\n"),
      file("Syncing/Above", "extension Workspace {\n  func reportFar() {}\n}\n"),
      file(
        "Exchange/Above",
        "struct FarMatch {\n  public internal(set) var farCount = 0\n  private(set) var other = 0\n}\nextension Workspace {\n"
          + "  public func bringFarIn(_ imported: Int, isDryRun: Bool) {}\n}\n"),
    ]
    let made = file("\(folder)/Made", "extension Workspace {\n  func made() {\n    \(line)\n  }\n}\n")
    let found = Self.violations(above + [made])
    #expect(found.count == 1 && found.first?.hasPrefix("\(made.path):3: ") == true, "\(found)")
    // A comment is no reference, and what is private is no one else's.
    let comment = file("\(folder)/Made", "extension Workspace {\n  // \(line)\n  private func hidden() {}\n}\n")
    let hidden = file(
      "History/Hidden", "extension Workspace {\n  private func nearby() {}\n}\nprivate struct FarNote {\n  let farNote = 1\n}\n")
    let use = file("Core/Use", "func use() {\n  nearby()\n  _ = FarNote.self\n  _ = x.farNote\n}\n")
    #expect(Self.violations(above + [comment]).isEmpty && Self.violations([hidden, use]).isEmpty)
  }

  /// What no surface calls is not public.
  @Test func whatIsPublicIsCalledFromOutside() {
    let surfaces = SourceTree.productFiles.filter { file in
      ["handrail", "HandrailTUI", "HandrailSession"].contains { file.path.hasPrefix("Sources/\($0)/") }
    }
    let called = Set(surfaces.flatMap { $0.lines.flatMap { Self.words(String($0)) } })
    for file in Self.files {
      for (number, line) in file.code where line.contains("public ") {
        let words = Self.words(line)
        guard let place = words.firstIndex(of: "func"), place + 1 < words.count, !called.contains(words[place + 1]) else {
          continue
        }
        Issue.record("\(file.path):\(number): nobody outside calls \(words[place + 1]), which is public")
      }
    }
  }

  private static func name(of file: SourceFile) -> String? {
    file.path.dropFirst(folder.count).split(separator: "/").first.map(String.init)
  }

  private static func violations(_ files: [SourceFile]) -> [String] {
    var declared: [String: [String]] = [:]
    let parts = files.compactMap { file in
      name(of: file).map { (file: file, folder: $0, names: declarations(in: file)) }
    }
    for part in parts {
      for name in part.names.visible where !declaredBelow.contains(name) { declared[name, default: []].append(part.folder) }
    }
    var found: [String] = []
    for (file, folder, _) in parts {
      // What is seen and declares such a name anywhere is meant.
      let names = parts.filter { sees(folder, $0.folder) }.reduce(into: Set<String>()) { $0.formUnion($1.names.all) }
      for (number, line) in file.code {
        for (name, isUse) in tokens(line) {
          guard isUse || name.first?.isUppercase == true, let others = declared[name], !names.contains(name) else { continue }
          guard !others.contains(where: { sees(folder, $0) }), !usual.contains(name) else { continue }
          let places = Set(others).sorted().joined(separator: " or ")
          found.append("\(file.path):\(number): \(name) is above or beside, in \(places)")
        }
      }
    }
    return found
  }

  /// Names that the standard library gives to something else.
  private static let usual: Set<String> = ["replacing", "subtracting"]

  private static let keywords: Set<String> = [
    "func", "var", "let", "case", "struct", "class", "enum", "protocol", "typealias", "actor",
  ]

  /// What a file declares: what others see of it, which is at the margin or one step into what is at the margin, and all.
  private static func declarations(in file: SourceFile) -> (visible: Set<String>, all: Set<String>) {
    var (visible, all, isHidden) = (Set<String>(), Set<String>(), false)
    for (_, line) in file.code {
      let indent = line.prefix { $0 == " " }.count
      let words = Self.words(line)
      let isPrivate = words.contains { $0 == "private" || $0 == "fileprivate" } && !line.contains("private(set)")
      if indent == 0, line.first?.isLetter == true || line.first == "@" { isHidden = isPrivate }
      for (place, word) in words.enumerated() where keywords.contains(word) && place + 1 < words.count {
        let isList = word == "case" && !line.hasSuffix(":") && !line.contains("=") && !line.hasSuffix("{")
        let names = isList ? Set(words[(place + 1)...]) : [words[place + 1]]
        all.formUnion(names)
        if indent <= 2, !isHidden, !isPrivate { visible.formUnion(names) }
      }
    }
    return (visible, all)
  }

  private static func words(_ line: String) -> [String] { tokens(line).map(\.name) }

  /// The names in a line, each with whether it is called or is a member.
  private static func tokens(_ line: String) -> [(name: String, isUse: Bool)] {
    let bytes = Array(line.utf8)
    var (found, at): ([(name: String, isUse: Bool)], Int) = ([], 0)
    func isName(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte > 0x7F
    }
    while at < bytes.count {
      guard isName(bytes[at]) else {
        at += 1
        continue
      }
      var end = at
      while end < bytes.count, isName(bytes[end]) { end += 1 }
      let isMember = at > 0 && bytes[at - 1] == UInt8(ascii: ".")
      let isCall = end < bytes.count && bytes[end] == UInt8(ascii: "(")
      found.append((String(decoding: bytes[at..<end], as: UTF8.self), isMember || isCall))
      at = end
    }
    return found
  }
}
