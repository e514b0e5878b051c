import Foundation
import HandrailCatalogue
import HandrailInference
import HandrailModel

extension ElementReader {
  /// What the element shows, by language.
  func texts(of node: MarkupNode) -> [(language: String, text: String)] {
    if node.showsGlyph { return [] }
    let translations = interface.translations
    let key = node.localizationKey(.text, translations)
    switch node.name {
    case "label", "textView":
      let base = node.ownText("text", "attributedText")
      return translations.texts(node.id, ["text", "ibShadowedText"], base: base, localizable: key)
    case "textField", "searchBar":
      // The placeholder of an empty field is not its text.
      let base = node.ownText("text", "attributedText")
      return translations.texts(node.id, ["text", "ibShadowedText"], base: base, localizable: base == nil ? nil : key)
    case "button", "barButtonItem", "tabBarItem":
      return node.hidesItsTitle ? [] : titles(of: node)
    case "segmentedControl":
      return segmentTexts(node)
    default:
      return []
    }
  }

  /// The title of a button or of an item of a bar.
  func titles(of item: MarkupNode) -> [(language: String, text: String)] {
    let key = item.localizationKey(.text, interface.translations)
    guard item.name == "button" else {
      return interface.translations.texts(item.id, ["title"], base: item.ownText("title", "attributedTitle"), localizable: key)
    }
    let normal = item.child("state", key: "normal")
    let configuration = item.child("buttonConfiguration")
    let configured = configuration?.ownText("title", "attributedTitle")
    // A button with a configuration shows the configuration's title; the tool's default, which remains in the state, is not
    // shown.
    let isDefault = normal?["title"].map { ToolDefaults.isOne($0, on: .button) } ?? false
    if configuration != nil, configured == nil, key == nil, isDefault { return [] }
    let keys = ["configuration.title", "normalTitle", "ibShadowedNormalTitle"]
    return interface.translations.texts(
      item.id, keys, base: configured ?? normal?.ownText("title", "attributedTitle"), localizable: key)
  }

  /// The titles of all segments, in each language that has the first one.
  private func segmentTexts(_ node: MarkupNode) -> [(language: String, text: String)] {
    let segments = node.child("segments")?.children(named: "segment") ?? []
    let titles = segments.enumerated().map { index, segment in
      interface.translations.texts(node.id, ["segmentTitles[\(index)]"], base: segment.ownText("title", "attributedTitle"))
    }
    var languages: [String] = []
    for title in titles.joined() where !languages.contains(title.language) { languages.append(title.language) }
    return languages.map { language in
      let parts = titles.compactMap { all in (all.first { $0.language == language } ?? all.first)?.text }
      return (language, parts.joined(separator: " / "))
    }
  }

  func fontWrites(_ node: MarkupNode) -> [Imported.Write] {
    // The app's own class sets the style when it loads; the font in the file is a leftover.
    if let style = node.runtimeTextStyle { return [Imported.Write(.textStyle, .string(style))] }
    let configuration = node.child("buttonConfiguration")?.child("fontDescription", key: "titleFontDescription")
    if let description = configuration ?? node.child("fontDescription", key: "fontDescription") {
      return Self.fontWrites(description)
    }
    let fragments = node.child("attributedString")?.children(named: "fragment") ?? []
    guard let font = fragments.first?.child("attributes")?.child("font") else { return [] }
    return Self.fontWrites(font)
  }

  static func fontWrites(_ node: MarkupNode) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    if let style = node["style"].flatMap(Self.textStyle) { writes.append(Imported.Write(.textStyle, .string(style))) }
    let type = node["type"] ?? node["metaFont"]
    let weight = node["weight"]
    if let name = node["name"] {
      writes.append(Imported.Write(.font, .string(name)))
    } else if let type, type == "italicSystem" {
      writes.append(Imported.Write(.font, .string("system italic")))
    } else if type != nil {
      let isNamed = weight != nil && !["regular", "bold"].contains(weight)
      writes.append(Imported.Write(.font, .string(isNamed ? "system \(weight ?? "")" : "system")))
    }
    if let size = node.number("pointSize") ?? node.number("size"), size >= 1, size < 1e4 {
      writes.append(Imported.Write(.fontSize, .number(size)))
    }
    let isBoldName = node["name"].map { $0.hasSuffix("-Bold") || $0.hasSuffix("-Heavy") || $0.hasSuffix("-Black") } ?? false
    if type == "boldSystem" || ["bold", "heavy", "black"].contains(weight) || isBoldName {
      writes.append(Imported.Write(.bold, .bool(true)))
    }
    return writes
  }

  static func textStyle(_ name: String) -> String? {
    name.dropping("UICTFontTextStyle").flatMap(plainTextStyle)
  }

  /// A text style in any of its spellings: `title1`, `Title 1`, `large-title`.
  static func plainTextStyle(_ name: String) -> String? {
    let short = name.lowercased().filter { !" -_.".contains($0) }
    switch short {
    case "title0", "largetitle": return "large-title"
    case "title1", "title2", "title3", "headline", "body", "callout", "footnote", "caption1", "caption2": return short
    case "subhead", "subheadline": return "subheadline"
    case "title", "caption": return short + "1"
    default: return nil
    }
  }

  /// What the file chooses about text that does not fit.
  ///
  /// Interface Builder always writes a line break mode: tail truncation for labels and middle truncation for buttons. These are
  /// defaults, not decisions; so is a single line, but not two. A label without a line limit wraps whatever its line break mode,
  /// and so does a text view.
  func overflowWrites(_ node: MarkupNode) -> [Imported.Write] {
    let coded = interface.setting(.lines, of: node)
    var lines = node["numberOfLines"].flatMap(Int.init)
    // What code decides is not up to the file.
    if let coded {
      guard coded.isSure, case .name(let number) = coded.value, let number = Int(number) else { return [] }
      if number == 0 { return [Imported.Write(.overflow, .string("wrap")), Imported.Write(.lines, .number(0))] }
      lines = number
    }
    if node.name == "textView" || node.name == "label" && lines == 0 {
      return [Imported.Write(.overflow, .string("wrap")), Imported.Write(.lines, .number(0))]
    }
    guard node.name == "label" || node.name == "button" else { return [] }
    var writes: [Imported.Write] = []
    if let lines, lines != 1, (0..<1000).contains(lines) { writes.append(Imported.Write(.lines, .number(Double(lines)))) }
    let isButton = node.name == "button"
    // A designer who sets a number of lines has considered the line break mode, too.
    let isChosen = isButton || (lines ?? 1) > 1
    switch node["lineBreakMode"] {
    case "wordWrap", "characterWrap":
      if isChosen { writes.append(Imported.Write(.overflow, .string("wrap"))) }
    case "headTruncation":
      writes += [Imported.Write(.overflow, .string("truncate")), Imported.Write(.truncation, .string("head"))]
    case "middleTruncation" where !isButton:
      writes += [Imported.Write(.overflow, .string("truncate")), Imported.Write(.truncation, .string("middle"))]
    case "tailTruncation" where isChosen:
      writes += [Imported.Write(.overflow, .string("truncate")), Imported.Write(.truncation, .string("tail"))]
    default: break
    }
    return writes
  }
}

extension MarkupNode {
  /// A text in an attribute, in a `<string>` element or in the fragments of an attributed string; nil if it is empty.
  func ownText(_ name: String, _ attributed: String) -> String? {
    let plain = self[name] ?? (child("string", key: name) ?? child("mutableString", key: name))?.content
    if let plain, !plain.isEmpty { return plain }
    guard let string = child("attributedString", key: attributed) else { return nil }
    let parts = string.children(named: "fragment").map {
      $0["content"] ?? ($0.child("string", key: "content") ?? $0.child("mutableString", key: "content"))?.content ?? ""
    }
    let joined = parts.joined()
    return joined.isEmpty ? nil : joined
  }

  /// A `<string>`'s text; one with control characters is written in base 64.
  var content: String {
    guard isYes("base64-UTF8") else { return text }
    var digits = text.filter { !$0.isWhitespace }
    while digits.utf8.count % 4 != 0 { digits += "=" }
    guard let data = Data(base64Encoded: digits) else { return text }
    return String(decoding: data, as: UTF8.self).withoutNUL
  }

  /// The text style named by an app-defined runtime attribute, such as `textStyle`.
  var runtimeTextStyle: String? {
    for attribute in child("userDefinedRuntimeAttributes")?.children ?? [] where attribute["type"] == "string" {
      guard let path = attribute["keyPath"]?.lowercased(), path.contains("style") else { continue }
      let value = attribute.runtimeValue.map { $0.dropping("UICTFontTextStyle") ?? $0 }
      if let style = value.flatMap(ElementReader.plainTextStyle) { return style }
    }
    return nil
  }

  /// Whether it shows a picture of an icon font, for which the file has a letter or a name.
  var showsGlyph: Bool {
    guard name == "label" || name == "button", let font = child("fontDescription", key: "fontDescription"),
      let family = font["family"] ?? font["name"], SymbolFonts.isOne(family)
    else { return false }
    let shown =
      name == "label" ? ownText("text", "attributedText") : child("state", key: "normal")?.ownText("title", "attributedTitle")
    return shown.map { $0.isEmpty || SymbolFonts.isName($0) } ?? true
  }

  /// Whether fonts and line breaks matter for this object: for a button without a title, they do not.
  func hasFont(hasText: Bool) -> Bool {
    switch name {
    case "label": !showsGlyph
    case "textField", "textView": true
    case "button": hasText
    default: false
    }
  }

  /// The image that the object shows.
  var imageName: String? {
    self["image"] ?? child("imageReference", key: "image")?["image"] ?? child("state", key: "normal")?["image"]
      ?? child("state", key: "normal")?.child("imageReference", key: "image")?["image"]
      ?? child("buttonConfiguration")?["image"] ?? child("buttonConfiguration")?.child("imageReference", key: "image")?["image"]
  }

  var showsSystemSymbol: Bool {
    self["catalog"] == "system" || child("imageReference", key: "image")?["catalog"] == "system"
  }
}
