import HandrailInference
import HandrailModel

/// What the system draws on every screen: the status bar, the home indicator, the keyboard; and a browser's bars.
enum FigmaSystem {
  /// Whether a layer is drawn by the system, by its names (its component's first) or by what is in it.
  static func draws(_ node: FigmaNode, _ names: [String], on screen: Rect) -> Bool {
    guard node.text == nil, let box = node.box else { return names.contains(where: FigmaKinds.isOfSystem) }
    let texts = texts(in: node)
    if names.contains(where: isStatusBar) { return isSystems(texts) }
    if names.contains(where: FigmaKinds.isOfSystem) { return true }
    if let bar = soleDrawing(in: node)?.box, HomeIndicator.isOne(bar, in: box, on: screen) { return true }
    guard box.width >= screen.width * 0.8 else { return false }
    // A photo of the status bar: an app has no picture of its own that flat at the very top, where the clock is.
    if node.hasImage, node.children.isEmpty, abs(box.y - screen.y) <= 1, (20...60).contains(box.height) { return true }
    let isTop = box.y >= screen.y - 1 && box.maxY <= screen.y + 64
    if isTop, texts.contains(where: isClock), isSystems(texts) { return true }
    let isLow = box.y + box.height / 2 > screen.y + screen.height / 2 && box.height <= screen.height * 0.55
    guard isLow else { return false }
    if node.hasImage, names.contains(where: saysKeyboard) { return true }
    return texts.count { $0.count == 1 && $0.first?.isLetter == true } >= 20
  }

  /// The only drawing in a layer without text; nil if there are several.
  private static func soleDrawing(in node: FigmaNode) -> FigmaNode? {
    let seen = node.children.filter(\.isShown)
    if seen.isEmpty { return node.text == nil ? node : nil }
    return seen.count == 1 ? soleDrawing(in: seen[0]) : nil
  }

  /// `9:41`, `9:41 AM`, `21:30`.
  static func isClock(_ text: String) -> Bool {
    var digits = text.lowercased()[...]
    for end in [" am", " pm", "am", "pm"] where digits.hasSuffix(end) { digits = digits.dropLast(end.count) }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2 else { return false }
    guard let hour = Int(parts[0]), let minute = Int(parts[1]) else { return false }
    return hour < 24 && minute < 60
  }

  /// Whether this is text of a status bar and not of an app: a clock, a percentage, a network.
  private static func isSystems(_ texts: [String]) -> Bool {
    texts.allSatisfy { text in
      let word = text.lowercased()
      if isClock(text) || text.allSatisfy({ $0.isNumber || "%％.".contains($0) }) { return true }
      return networks.contains(word) || text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
    }
  }

  private static let networks: Set<String> = [
    "3g", "4g", "5g", "lte", "wi-fi", "wifi", "carrier", "vpn", "at&t", "verizon", "t-mobile", "vodafone", "docomo", "au",
    "softbank", "rakuten", "kddi", "o2", "ee", "orange", "sprint", "5g+", "5ge", "e", "edge",
  ]

  private static func isStatusBar(_ name: String) -> Bool {
    let joined = NameWords.words(name).joined()
    return statusBars.contains { joined.holds($0) }
  }

  private static func saysKeyboard(_ name: String) -> Bool {
    let words = NameWords.words(name)
    return words.contains { keyboards.contains($0) } || name.holds("キーボード") || name.holds("键盘") || name.holds("키보드")
  }

  static let statusBars = [
    "statusbar", "ステータスバー", "statusleiste", "barredétat", "barradeestado", "barradestatus", "状态栏", "상태표시줄", "상태바",
  ]

  private static let keyboards: Set<String> = ["keyboard", "tastatur", "clavier", "teclado", "tastiera"]

  private static func texts(in node: FigmaNode) -> [String] {
    guard node.isShown else { return [] }
    if let text = node.text { return text.isBlank || text.isGlyph ? [] : [text.shown] }
    return node.children.flatMap(texts)
  }
}
