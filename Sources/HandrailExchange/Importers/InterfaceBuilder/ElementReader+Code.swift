import HandrailCatalogue
import HandrailInference
import HandrailModel

/// What the app's code sets on an element.
extension ElementReader {
  typealias Words = [(language: String, text: String)]

  func codeSettings(of id: String) -> [CodeSetting] { interface.codeSettings(of: id) }

  /// The same without texts that its own class looks up by a key in the file.
  func codeSettings(of node: MarkupNode, id: String) -> [CodeSetting] {
    var all = interface.codeSettings(of: id).map { node.name == "segmentedControl" ? $0.ofSegments : $0 }
    // A bar item with a picture does not show its title, but VoiceOver reads it.
    if node.name == "barButtonItem", node.hidesItsTitle, !all.contains(where: { $0.part == .label }),
      let place = all.firstIndex(where: { $0.part == .text && $0.value != .nothing })
    {
      all[place].part = .label
    }
    guard node.localizationKey(.text, interface.translations) != nil, all.contains(where: { $0.part == .text }) else {
      return all
    }
    let names = (interface.codeNames[id] ?? []).filter { !$0.outlet.isEmpty }
    let others = interface.code.settings(of: names, in: interface.file.app)
    return all.filter { $0.part != .text } + others.filter { $0.part == .text }
  }

  /// Where code sets what, and to which constants: facts that proposals are based on.
  func codeWrites(_ settings: [CodeSetting], of node: MarkupNode) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    if let place = node.id.flatMap(interface.owner) {
      writes.append(Imported.Write(FieldKey(.codePlace, "owner"), .string(place)))
    }
    if let own = interface.ownClass(of: node), let base = own.base {
      let deeds = CodeFile.Deed.allCases.filter(own.deeds.contains).map(\.rawValue)
      writes.append(Imported.Write(FieldKey(.codePlace, "class"), .string(own.place)))
      writes.append(Imported.Write(FieldKey(.codeValue, "class"), .string(([base] + deeds).joined(separator: ", "))))
    }
    if let place = placeOfTouches(node) { writes.append(Imported.Write(FieldKey(.codePlace, "touches"), .string(place))) }
    let rows = ["tableViewCell": "UITableViewCell", "collectionViewCell": "UICollectionViewCell"]
    if let base = rows[node.name], interface.ownClass(of: node)?.base == nil {
      writes.append(Imported.Write(FieldKey(.codeValue, "class"), .string(base)))
    }
    for setting in settings where setting.value != .nothing {
      let part = setting.part.rawValue
      writes.append(Imported.Write(FieldKey(.codePlace, part), .string(setting.place)))
      switch setting.value {
      case .computed:
        writes.append(Imported.Write(FieldKey(.codeChanges, part), .bool(true)))
        writes += choiceWrites(setting)
      case .name(let name): writes.append(Imported.Write(FieldKey(.codeValue, part), .string(name)))
      default:
        writes += interface.words(setting).map { Imported.Write(FieldKey(.codeWords, part, $0.language), .string($0.text)) }
      }
      let isComputed = setting.value == .computed || setting.part == .shown
      if isComputed ? setting.isLater : !setting.isSure && setting.value != .unknown {
        writes.append(Imported.Write(FieldKey(.codeLater, part), .bool(true)))
      }
    }
    return writes
  }

  /// The texts or pictures of which code shows one.
  private func choiceWrites(_ setting: CodeSetting) -> [Imported.Write] {
    if setting.part == .picture {
      let names = setting.choices.compactMap(\.picture).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      guard (2...4).contains(names.count) else { return [] }
      return [Imported.Write(FieldKey(.codeValue, setting.part.rawValue), .string(names.joined(separator: ", ")))]
    }
    let choices = setting.choices.map { interface.words($0) }
    guard setting.part == .text, (2...4).contains(choices.count), choices.allSatisfy({ !$0.isEmpty }) else { return [] }
    return choices[0].map(\.language).compactMap { language in
      let words = choices.compactMap { $0.first { $0.language == language }?.text }
      guard words.count == choices.count else { return nil }
      return Imported.Write(
        FieldKey(.codeWords, setting.part.rawValue, language), .string(words.map { "“\($0)”" }.joined(separator: ", ")))
    }
  }

  /// The text that an element shows. What code sets before it is shown replaces the file's text, which is then a sample. Also
  /// whether it changes while shown; nil if the code does not show it.
  func shownTexts(_ texts: Words, _ node: MarkupNode, kind: String, _ settings: [CodeSetting]) -> (texts: Words, changes: Bool?) {
    guard ["label", "textView", "button", "barButtonItem", "segmentedControl"].contains(node.name), !node.hidesItsTitle,
      !node.showsGlyph, kind != "text-field",
      let setting = settings.first(where: { $0.part == .text })
    else { return (texts, nil) }
    if setting.value == .computed { return (texts, true) }
    // A picture replaces a text that is removed before anyone sees it.
    if setting.value == .nothing {
      return node.name == "button" && (node.imageName ?? interface.setting(.picture, of: node)?.place) != nil
        ? ([], nil) : (texts, nil)
    }
    // For a segmented control, it is the title of one segment.
    if node.name == "segmentedControl" { return (texts, nil) }
    let words = interface.words(setting)
    // They stay the same, whether or not they are known.
    if setting.isSure, words.isEmpty, interface.isOneText(setting.value) { return (texts, false) }
    if setting.isSure, !words.isEmpty { return (words, false) }
    // Code that sets the file's own words changes nothing.
    if setting.isOwn,
      texts.contains(where: { own in words.contains { $0.language == own.language && $0.text.words == own.text.words } })
    {
      return (words, false)
    }
    // If the file has no text, only those that code sets at times are shown.
    let isBare = texts.allSatisfy { ToolDefaults.isOne($0.text, on: .text) }
    return isBare && setting.isOwn && !words.isEmpty ? (words, false) : (texts, nil)
  }

  /// Where code takes a label's text away before anyone sees it, if nothing gives it another: nobody reads it.
  func placeOfEmptying(_ node: MarkupNode) -> String? {
    guard node.name == "label", let id = node.id, interface.collections[id] == nil, node["customClass"] == nil,
      let setting = interface.setting(.text, of: node), setting.value == .nothing, setting.isSure
    else { return nil }
    let names = (interface.codeNames[id] ?? []).filter { !$0.outlet.isEmpty }
    let isUnfilled = names.allSatisfy { name in
      interface.code.type(name.type, in: interface.file.app) != nil && !interface.code.fills(name.outlet, in: interface.file.app)
    }
    return isUnfilled ? setting.place : nil
  }

  /// The picture that code sets before it is shown, otherwise the file's.
  func picture(of node: MarkupNode) -> String? {
    guard let setting = interface.setting(.picture, of: node), setting.isSure, case .name(let name) = setting.value else {
      return node.imageName
    }
    return name
  }

  /// What code says about being an accessibility element, which replaces what the file says; nil if it says nothing, or several
  /// things.
  func isElementInCode(_ node: MarkupNode) -> Bool? {
    guard let setting = interface.setting(.element, of: node), setting.isOwn, case .name(let flag) = setting.value else {
      return nil
    }
    return flag == "true"
  }

  /// Whether code hides something with its contents before anyone sees the screen, and never shows it again.
  func isHiddenInCode(_ node: MarkupNode) -> Bool {
    guard node.rect != nil, node !== root, let setting = interface.setting(.shown, of: node) else { return false }
    guard setting.isSure, setting.value == .name("true"), interface.collections[node.id ?? ""] == nil else { return false }
    return !(interface.codeNames[node.id ?? ""] ?? []).contains { interface.code.mayReveal($0, in: interface.file.app) }
  }

  /// Where code shows and hides something, or makes it transparent; nil if it does neither.
  func placeOfShowing(_ node: MarkupNode) -> String? { showing(of: node)?.place }

  func showing(of node: MarkupNode) -> CodeSetting? {
    guard node.rect != nil else { return nil }
    return interface.setting(.shown, of: node) ?? interface.setting(.alpha, of: node)
  }

  /// Whether code hides something before anyone sees the screen, and may show it later.
  func isHiddenAtFirst(_ node: MarkupNode) -> Bool {
    guard node.rect != nil, node !== root else { return false }
    return interface.setting(.shown, of: node)?.first == .name("true")
  }

  /// Whether code shows, before anyone sees the screen, what the file hides.
  func isShownAtOnce(_ node: MarkupNode) -> Bool {
    guard let setting = interface.setting(.shown, of: node) else { return false }
    return setting.isSure && setting.value == .name("false")
  }

  /// Whether it is a text that code hides and shows, and whose name says that it is an error.
  func isErrorOfCode(_ node: MarkupNode) -> Bool {
    guard node.name == "label", let outlet = node.id.flatMap({ interface.outlets[$0] }),
      interface.setting(.shown, of: node) != nil
    else { return false }
    return ErrorNames.isOne(MarkupNode.words(of: outlet))
  }

  /// Whether code makes it tappable; nil if its class was not read.
  func isTappedInCode(_ node: MarkupNode) -> Bool? {
    guard let id = node.id, interface.owner(of: id) != nil || interface.ownClass(of: node) != nil else { return nil }
    return interface.setting(.gesture, of: node) != nil
  }
}

// MARK: What follows

extension ElementReader {
  /// The function that the file connects with a tap; nil if it shows where that leads.
  func actionOfFile(_ node: MarkupNode) -> String? {
    let tap = node.id.flatMap { interface.touches.taps[$0]?.first?["selector"] }
    return node.actionOfCode ?? tap.map { $0.filter { $0 != ":" } }
  }

  /// The function that code calls when a button is tapped, if it is one.
  func actionInCode(_ node: MarkupNode) -> String? {
    guard node.name == "button", let setting = interface.setting(.action, of: node), case .name(let name) = setting.value else {
      return nil
    }
    return name
  }

  /// The style that code sets on a button; `configured` if only its class has one.
  func styleInCode(_ node: MarkupNode) -> String? {
    guard node.name == "button" else { return nil }
    if let setting = interface.setting(.configuration, of: node) {
      return if case .name(let style) = setting.value { style } else { "configured" }
    }
    return interface.ownClass(of: node)?.deeds.contains(.configures) == true ? "configured" : nil
  }

  /// Where the function that an action calls asks first, leaves the screen or tells VoiceOver something.
  func actWrites(_ node: MarkupNode) -> [Imported.Write] {
    guard let id = node.id else { return [] }
    var acts: [CodeFile.Act: String] = [:]
    func add(_ action: String, _ names: [AppCode.Name]) {
      for name in names { acts.merge(interface.code.acts(of: action, in: name.type, interface.file.app)) { first, _ in first } }
    }
    let own = node.isButton || node.actsOnTouch ? node.child("connections")?.children(named: "action") ?? [] : []
    for action in own + (interface.touches.taps[id] ?? []) {
      guard let selector = action["selector"], let names = action["destination"].flatMap({ interface.codeNames[$0] }) else {
        continue
      }
      add(selector.filter { $0 != ":" }, names.filter(\.outlet.isEmpty))
    }
    if let action = actionInCode(node) { add(action, interface.codeNames[id]?.filter { !$0.outlet.isEmpty } ?? []) }
    return Self.writes(acts)
  }

  static func writes(_ acts: [CodeFile.Act: String]) -> [Imported.Write] {
    CodeFile.Act.allCases.compactMap { act in
      acts[act].map { Imported.Write(FieldKey(.codePlace, act.rawValue), .string($0)) }
    }
  }
}

// MARK: Colours

extension ElementReader {
  /// What code turns a colour of the file into.
  enum CodeColour {
    case known(InterfaceColour)
    /// It is computed, or a name that no file defines.
    case unknown
  }

  /// The colour that code sets; nil if it sets none.
  func codeColour(_ parts: [CodePart], of node: MarkupNode) -> CodeColour? {
    guard let setting = parts.lazy.compactMap({ interface.setting($0, of: node) }).first else { return nil }
    guard setting.isSure, case .name(let name) = setting.value else { return .unknown }
    if let slug = name.dropping("system:") { return .known(.system(slug)) }
    return name.dropping("named:").flatMap(interface.colours.named).map { .known($0) } ?? .unknown
  }

  /// Whether code sets an unknown background on a view.
  func isPaintedInCode(_ node: MarkupNode) -> Bool {
    if case .unknown = codeColour([.background], of: node) { return true }
    return false
  }
}

extension ElementReader {
  /// The words of its name in code or of its picture, which the app's strings are searched for.
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

extension String {
  /// Its parts between white space.
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
