import HandrailModel

/// Tells labels that a tool or a build wrote from those that a person wrote: `ic_close_24`, `Group 12`, `close@2x.png`.
enum AssetNames {
  /// Whether a label looks like the name of a file, an asset or a layer.
  ///
  /// - Parameter isImage: Whether it stands on an image or icon, where a bare “Vector” is not a word either.
  static func isName(_ label: String, isImage: Bool) -> Bool {
    isSuspicious(label, isImage: isImage) && isOne(label, isImage: isImage)
  }

  private static func isOne(_ text: String, isImage: Bool) -> Bool {
    var name = WidthFolding.fold(text, isCaseFolded: false)
    while name.last == 0x20 { name.removeLast() }
    var bytes = Array(name.asText.utf8)
    while bytes.first == 0x20 { bytes.removeFirst() }
    if hasScale(bytes) { return true }
    let hasExtension = removeExtension(&bytes)
    let stem = String(decoding: bytes, as: UTF8.self)
    if isLayer(stem, isImage: isImage) { return true }
    // “Share beach.jpg” is a sentence.
    guard !bytes.contains(0x20), !bytes.isEmpty else { return false }
    return hasExtension || isCompound(stem, bytes, isImage: isImage) || isSymbol(stem)
  }

  /// Whether a label has anything that such names have: an underscore, a scale, an extension, a number or “copy” at its end, or
  /// how assets begin. Nearly no label of a person does.
  private static func isSuspicious(_ label: String, isImage: Bool) -> Bool {
    guard (4...120).contains(label.utf8.count), let last = label.unicodeScalars.last else { return false }
    return label.unicodeScalars.contains { "_＿@.".unicodeScalars.contains($0) } || (0x30...0x39).contains(last.value)
      || ["ic", "im", "bt", "bg"].contains(where: label.hasPrefix) || ["opy", "コピー"].contains(where: label.hasSuffix)
      || isImage && nameless.contains(label)
  }

  /// `@2x` or `@3x`, at the end or before an extension.
  private static func hasScale(_ bytes: [UInt8]) -> Bool {
    guard let at = bytes.lastIndex(of: 0x40), at > 0, at + 2 < bytes.count else { return false }
    guard (0x31...0x34).contains(bytes[at + 1]), bytes[at + 2] | 0x20 == 0x78 else { return false }
    var rest = Array(bytes[(at + 3)...])
    return rest.isEmpty || rest[0] == 0x7E || (removeExtension(&rest) && rest.isEmpty)
  }

  private static func removeExtension(_ bytes: inout [UInt8]) -> Bool {
    guard let dot = bytes.lastIndex(of: 0x2E) else { return false }
    let ending = String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
    guard extensions.contains(ending) else { return false }
    bytes.removeSubrange(dot...)
    return true
  }

  private static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "heic", "heif", "tif", "tiff", "bmp", "ico",
  ]

  // MARK: Layers

  /// What drawing tools call a layer until somebody names it: “Group 12”, “Rectangle Copy 3”, 「長方形 5」.
  private static func isLayer(_ stem: String, isImage: Bool) -> Bool {
    var words = stem.split(separator: " ")
    let isNumbered = words.count > 1 && (words.last?.utf8.allSatisfy { $0 &- 0x30 < 10 } ?? false)
    if isNumbered { words.removeLast() }
    var isCopy = false
    if words.count > 1, words.last == "Copy" || words.last == "copy" {
      isCopy = true
      words.removeLast()
    }
    var name = words.joined(separator: " ")
    if name.hasSuffix("のコピー") {
      isCopy = true
      name.removeLast(4)
    }
    if isCopy { return layers.contains(name) || shapes.contains(name) }
    return isNumbered ? layers.contains(name) : isImage && nameless.contains(name)
  }

  private static let layers: Set<String> = [
    "Group", "Rectangle", "Rounded Rectangle", "Ellipse", "Oval", "Vector", "Frame", "Polygon", "Artboard", "Bitmap", "Slice",
    "Combined Shape", "Mask Group", "Mask group", "Component", "Instance", "Shape", "Path", "Layer", "Fill", "Stroke",
    "Boolean Group", "Auto Layout", "Clip Path", "Triangle", "グループ", "長方形", "楕円形", "楕円", "多角形", "三角形", "フレーム",
    "レイヤー", "アートボード", "マスクグループ", "コンポーネント", "合体", "ベクトル", "ビットマップ", "スライス",
  ]

  /// Names of layers that are words when a number follows: “Line 2” is a metro's, 「パス 1」 a ticket.
  private static let shapes: Set<String> = ["Line", "Star", "Arrow", "Image", "Text", "Page", "線", "星形", "パス", "画像"]

  /// Names of layers that no picture is called by a person, even without a number.
  private static let nameless: Set<String> = [
    "Vector", "Bitmap", "Combined Shape", "Mask Group", "Mask group", "Clip Path", "ベクトル", "ビットマップ", "マスクグループ",
  ]

  // MARK: Assets

  /// Words joined by underscores, hyphens or capitals, one of which is a kind of asset: `ic_close_24`, `icon-home`, `btnBuy`,
  /// `IMG_0123`, 「アイコン_閉じる」.
  private static func isCompound(_ stem: String, _ bytes: [UInt8], isImage: Bool) -> Bool {
    let parts = stem.split(separator: "_")
    if parts.count > 1 {
      if prefixes.contains(parts[0].lowercased()) || japanesePrefixes.contains(String(parts[0])) { return true }
      let last = parts[parts.count - 1].lowercased()
      return suffixes.contains(last) || (isImage && pictureSuffixes.contains(last))
    }
    let lower = bytes.prefix { (0x61...0x7A).contains($0) }
    if lower.count < bytes.count,
      ["ic", "icn", "ico", "icon", "img", "btn", "bg"].contains(String(decoding: lower, as: UTF8.self))
    {
      let rest = bytes[lower.count...]
      let isKebab = rest.first == 0x2D && rest.count > 1 && rest.allSatisfy { $0 == 0x2D || $0 &- 0x30 < 10 || $0 &- 0x61 < 26 }
      let isCamel = (0x41...0x5A).contains(rest.first ?? 0) && rest.count > 1
      if isKebab || isCamel { return true }
    }
    // What cameras write.
    let letters = String(decoding: bytes.prefix { (0x41...0x5A).contains($0) }, as: UTF8.self)
    let digits = bytes.dropFirst(letters.utf8.count)
    return ["DSC", "DSCN", "DSCF", "IMG"].contains(letters) && digits.count >= 4 && digits.allSatisfy { $0 &- 0x30 < 10 }
  }

  private static let prefixes: Set<String> = [
    "ic", "icn", "ico", "icon", "icons", "img", "image", "btn", "button", "bg", "background", "logo", "pic", "photo", "illust",
    "illustration", "nav", "thumb", "thumbnail", "avatar", "placeholder", "asset", "vector", "sprite", "glyph", "dsc", "dscn",
    "pxl", "screenshot", "mask", "frame", "shape",
  ]

  private static let suffixes: Set<String> = [
    "ic", "icn", "icon", "img", "image", "btn", "logo", "bg", "background", "normal", "selected", "disabled", "highlighted",
    "pressed", "filled", "outline", "outlined", "16px", "24px", "32px", "48px", "24dp", "48dp", "16pt", "24pt", "32pt", "48pt",
  ]

  /// Endings that names of people and accounts have too, such as mike_24, so that they count on pictures only.
  private static let pictureSuffixes: Set<String> = [
    "16", "20", "24", "32", "48", "black", "white", "light", "dark", "left", "right", "on", "off",
  ]

  private static let japanesePrefixes: Set<String> = ["アイコン", "画像", "ボタン", "背景", "ロゴ", "写真", "イラスト", "バナー"]

  /// The name of an SF Symbol: `chevron.right`, `heart.fill`.
  private static func isSymbol(_ stem: String) -> Bool {
    guard stem.utf8.allSatisfy({ $0 == 0x2E || $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }) else { return false }
    let parts = stem.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, !parts.contains("") else { return false }
    // Addresses are not symbols: square.com.
    guard !["com", "jp", "net", "org", "io", "app", "dev", "co"].contains(parts[parts.count - 1]) else { return false }
    let first = ["chevron", "arrow", "xmark", "magnifyingglass", "checkmark", "ellipsis", "rectangle", "square"]
    let last = ["fill", "circle", "square", "slash", "rectangle"]
    return first.contains(parts[0]) || last.contains(parts[parts.count - 1])
  }
}
