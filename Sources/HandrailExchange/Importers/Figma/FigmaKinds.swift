/// What the names of layers and components say about their kind.
enum FigmaKinds {
  /// The kind of a control; nil if the name suggests none, or suggests that it contains several.
  static func kind(_ name: String) -> String? {
    let words = words(name)
    guard let last = words.last, !holders.contains(last) else { return nil }
    func has(_ all: String...) -> Bool { all.contains { words.contains($0) } }
    func says(_ phrase: String...) -> Bool { phrase.allSatisfy(words.contains) }
    if has("textfield", "textarea", "searchbar", "searchfield")
      || has("text", "search", "input", "form") && has("field", "area", "box")
      || has("searchbar", "input") || says("search", "bar")
    {
      return has("password", "secure", "passcode") ? "secure-field" : "text-field"
    }
    if has("switch", "toggle") { return "switch" }
    if has("checkbox", "radio") || says("check", "box") { return "custom" }
    if has("slider") { return "slider" }
    if has("stepper") { return "stepper" }
    if has("segmented") { return "segmented" }
    if has("picker", "dropdown", "select") { return "picker" }
    if has("link", "hyperlink") { return "link" }
    if has("button", "buttons", "btn", "cta", "fab", "iconbutton") { return "button" }
    if has("tab", "tabitem") || says("navigation", "item") || says("nav", "item") { return "tab" }
    if has("cell", "listitem", "row") || says("list", "item") { return "cell" }
    return nil
  }

  /// Whether a layer with this name is drawn by the system on every screen.
  static func isOfSystem(_ name: String) -> Bool {
    let words = words(name)
    let joined = words.joined()
    return ["statusbar", "homeindicator", "bottomhomeindicator", "systemkeyboard", "dynamicisland", "notch"].contains {
      joined.holds($0)
    } || words == ["keyboard"]
      || words.contains("keyboard") && words.contains { ["ios", "iphone", "apple", "alphabetic"].contains($0) }
  }

  /// Whether the tool gave the name, such as `Frame 12`.
  static func isGiven(_ name: String) -> Bool {
    let words = words(name).filter { !$0.allSatisfy(\.isNumber) }
    return words.isEmpty || words.count <= 2 && words.allSatisfy(given.contains)
  }

  private static let given: Set<String> = [
    "frame", "group", "rectangle", "ellipse", "vector", "line", "component", "instance", "image", "union", "subtract",
    "intersect",
    "exclude", "polygon", "star", "mask", "container", "layer", "path", "shape", "oval", "bitmap", "text", "label",
  ]

  /// Containers of several: a bar is not one of the buttons that it shows.
  private static let holders: Set<String> = [
    "group", "bar", "bars", "list", "container", "stack", "set", "wrapper", "grid", "section",
  ]

  /// `Icon button / close`, `iconButton` → icon, button, close.
  static func words(_ name: String) -> [String] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return asciiWords(name) }
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if !isWord || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isWord { word += character.lowercased() }
      wasLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The same for most names, without asking Unicode about each character.
  private static func asciiWords(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasLower = false
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in name.utf8 {
      let (isUpper, isLower) = ((0x41...0x5A).contains(byte), (0x61...0x7A).contains(byte))
      let isNumber = (0x30...0x39).contains(byte)
      if !(isUpper || isLower || isNumber) || isUpper && wasLower { end() }
      if isUpper || isLower || isNumber { word.append(isUpper ? byte | 0x20 : byte) }
      wasLower = isLower || isNumber
    }
    end()
    return words
  }
}
