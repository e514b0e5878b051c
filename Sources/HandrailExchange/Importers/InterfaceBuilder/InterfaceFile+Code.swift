import HandrailModel

/// What code sets on the objects of a file, each looked up once.
final class CodeSettings {
  var all: [String: [CodeSetting]] = [:]
}

extension InterfaceFile {
  func codeSettings(of id: String) -> [CodeSetting] {
    if let found = known.all[id] { return found }
    let found = settings(of: id, row: touches.rows[id])
    known.all[id] = found
    return found
  }

  private func settings(of id: String, row: String?) -> [CodeSetting] {
    let names = (codeNames[id] ?? []) + (touches.tagged[id] ?? [])
    let fillers = touches.fillers[id] ?? []
    guard !names.isEmpty || !fillers.isEmpty else { return [] }
    return code.settings(
      of: names, fillers: fillers, row: row, isStatic: touches.statics.contains(id), on: classesOfScreens[id], in: file.app)
  }

  /// Whether code sets something only on rows of the same class with other identifiers.
  func isOnlyOfOtherRows(_ part: CodePart, _ node: MarkupNode) -> Bool {
    guard let id = node.id, setting(part, of: node) == nil, touches.rows[id] != nil else { return false }
    return settings(of: id, row: nil).contains { $0.part == part }
  }

  /// What code sets on an object, of one kind; nil if nothing.
  func setting(_ part: CodePart, of node: MarkupNode) -> CodeSetting? {
    node.id.flatMap { codeSettings(of: $0).first { $0.part == part } }
  }

  /// Where the class that has an object as an outlet is declared; nil if none was read.
  func owner(of id: String) -> String? {
    codeNames[id]?.lazy.filter { !$0.outlet.isEmpty }.compactMap { code.type($0.type, in: file.app)?.place }.first
  }

  /// The app's own class of an object, if it was read.
  func ownClass(of node: MarkupNode) -> AppCode.Class? { node["customClass"].flatMap { code.type($0, in: file.app) } }

  /// Whether code never uses the outlets of a view, or of one around it: it cannot show what the file hides.
  func isOutOfUse(_ node: MarkupNode) -> Bool {
    guard let id = node.id, let names = codeNames[id]?.filter({ !$0.outlet.isEmpty }), !names.isEmpty, collections[id] == nil
    else { return false }
    return names.allSatisfy { code.type($0.type, in: file.app) != nil && !code.uses($0.outlet, in: file.app) }
  }

  func words(_ setting: CodeSetting) -> [(language: String, text: String)] { words(setting.value) }

  func words(_ value: CodeValue) -> [(language: String, text: String)] { strings?.words(value, in: file.app) ?? [] }

  func isOneText(_ value: CodeValue) -> Bool { strings?.isOneText(value, in: file.app) ?? false }

  /// The scene that a segue leads to.
  struct Opening {
    let scene: String
    let identifier: String?
  }

  /// The title that the classes of the scenes around give the scene that their segues lead to, and where; without the text if it
  /// is not always the same, or if they have segues to others.
  func titleOfDestination(_ id: String) -> (words: String?, place: String)? {
    var found: (words: String?, place: String)?
    for (type, segues) in openings.sorted(by: { utf8Precedes($0.key, $1.key) }) {
      let own = segues.filter { $0.scene == id }
      let names = Set(own.map(\.identifier)).union([nil]).map { AppCode.Name(type: type, outlet: CodeFile.destination($0)) }
      guard !own.isEmpty, let setting = code.settings(of: names, in: file.app).first(where: { $0.part == .text }) else {
        continue
      }
      let isOnly = segues.allSatisfy { $0.scene == id } && found == nil
      let words = isOnly ? words(setting).first { $0.language == translations.fileLanguage }?.text : nil
      found = (words, found?.place ?? setting.place)
    }
    return found
  }

  /// Class of a scene → the scenes that its segues lead to, through controllers that only frame others.
  private var openings: [String: [Opening]] {
    if let openings = lists.openings { return openings }
    var found: [String: [Opening]] = [:]
    document.walk { node in
      guard node.name == "segue", node["kind"] != "relationship", var next = node["destination"],
        let type = node.ancestors.first(where: { $0["sceneMemberID"] == "viewController" })?["customClass"]
      else { return }
      // Framing controllers: a chain is never longer.
      for _ in 0..<4 {
        guard let frame = controllers[next], SceneReader.frames.contains(frame.name),
          let root = frame.child("connections")?.children(named: "segue").first(where: {
            $0["relationship"] == "rootViewController"
          })
        else { break }
        next = root["destination"] ?? next
      }
      found[type, default: []].append(Opening(scene: next, identifier: node["identifier"]))
    }
    lists.openings = found
    return found
  }

  /// The title that code sets on a controller before it is shown, and where; without the text if it is computed.
  func codeTitle(of types: [String]) -> (words: String?, place: String)? {
    let names = types.flatMap { [AppCode.Name(type: $0, outlet: ""), AppCode.Name(type: $0, outlet: "navigationItem")] }
    guard let setting = code.settings(of: names, isUsed: true, in: file.app).first(where: { $0.part == .text }),
      setting.value != .nothing
    else { return nil }
    let words = setting.isSure ? words(setting).first { $0.language == translations.fileLanguage }?.text : nil
    return (words, setting.place)
  }
}
