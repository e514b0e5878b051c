import HandrailInference
import HandrailModel

/// What the app's code gives an element.
extension ElementReader {
  typealias Words = [(language: String, text: String)]

  func codeSettings(of id: String) -> [CodeSetting] { interface.codeSettings(of: id) }

  /// Where code sets what, and to which constants: facts from which a proposal follows.
  func codeWrites(_ settings: [CodeSetting]) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    for setting in settings {
      let part = setting.part.rawValue
      writes.append(Imported.Write(FieldKey(.codePlace, part), .string(setting.place)))
      switch setting.value {
      case .computed: writes.append(Imported.Write(FieldKey(.codeChanges, part), .bool(true)))
      case .name(let name): writes.append(Imported.Write(FieldKey(.codeValue, part), .string(name)))
      default:
        writes += interface.words(setting).map { Imported.Write(FieldKey(.codeWords, part, $0.language), .string($0.text)) }
      }
      if !setting.isSure, setting.value != .computed, setting.value != .unknown {
        writes.append(Imported.Write(FieldKey(.codeLater, part), .bool(true)))
      }
    }
    return writes
  }

  /// The words that an element shows: those that code gives it before it is shown stand in place of the file's, which are then a
  /// sample. Also whether they change while it is shown; nil if code does not tell.
  func shownTexts(_ texts: Words, _ node: MarkupNode, kind: String, _ settings: [CodeSetting]) -> (texts: Words, changes: Bool?) {
    guard ["label", "textView", "button", "barButtonItem"].contains(node.name), !node.hidesItsTitle, kind != "text-field",
      let setting = settings.first(where: { $0.part == .text })
    else { return (texts, nil) }
    if setting.value == .computed { return (texts, true) }
    let words = interface.words(setting)
    return setting.isSure && !words.isEmpty ? (words, false) : (texts, nil)
  }
}

extension ElementReader {
  /// The app's own words for what something without words is called in code.
  fileprivate func names(of node: MarkupNode) -> [String]? {
    LabelNames.words(
      outlet: node.id.flatMap { interface.outlets[$0] }, name: node["userLabel"], action: node.actionOfCode,
      picture: node.imageName)
  }

  func nameWrites(_ node: MarkupNode, kind: String) -> [Imported.Write] {
    guard !["text", "cell", "section-header", "web-content", "page"].contains(kind), let names = names(of: node) else {
      return []
    }
    return (interface.strings?.words(like: names, in: interface.file.app) ?? []).map {
      Imported.Write(FieldKey(.appWords, $0.language), .string($0.text))
    }
  }
}

extension InterfaceFile {
  func codeSettings(of id: String) -> [CodeSetting] {
    codeNames[id].map { code.settings(of: $0, in: file.app) } ?? []
  }

  func words(_ setting: CodeSetting) -> [(language: String, text: String)] {
    strings?.words(setting.value, in: file.app) ?? []
  }

  /// The title that code gives a controller before it is shown.
  func codeTitle(of controller: String) -> String? {
    let types = (codeNames[controller] ?? []).filter(\.outlet.isEmpty).map(\.type)
    let names = types.flatMap { [AppCode.Name(type: $0, outlet: ""), AppCode.Name(type: $0, outlet: "navigationItem")] }
    guard let setting = code.settings(of: names, in: file.app).first(where: { $0.part == .text }), setting.isSure else {
      return nil
    }
    return words(setting).first { $0.language == translations.fileLanguage }?.text
  }
}
