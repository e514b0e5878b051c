/// The words that names in apps consist of, and which of them can be spoken.
enum LabelWords {
  enum Use {
    /// A button or a link: what it does.
    case action
    /// A field, a slider, a switch: what is entered or set there.
    case value
  }

  /// Whether the words of a name say what somebody who does not see it needs to know. For a button, only an operation does, or a
  /// thing that a button of that name nearly always opens; `reactionButton` and `contactThumbnail` say what it is part of.
  static func say(_ words: [String], _ use: Use) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    switch use {
    case .value:
      // What a field is part of, or what was done to it, does not say what belongs in it.
      return !words.allSatisfy { entries.contains($0) } && !(words.count == 1 && first.hasSuffix("ed"))
    case .action:
      guard operations.contains(first) else { return things.contains(last) }
      if words.count == 1, open.contains(first) { return false }
      if words.count > 1, things.contains(first), shown.contains(last) { return false }
      // `joinLeave` is two buttons in one.
      return !words.dropFirst().contains { operations.contains($0) && !things.contains($0) && !directions.contains($0) }
    }
  }

  /// A readable word of ASCII letters, or an abbreviation that people say.
  static func isEnglish(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0 < 0x80 } && (abbreviations[word] != nil || word.contains { "aeiouy".contains($0) })
  }

  static func sentence(_ words: [String]) -> String {
    let text = words.map { abbreviations[$0] ?? $0 }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  static let long = [
    "fav": "favorite", "prev": "previous", "msg": "message", "pwd": "password", "cam": "camera", "mic": "microphone",
    "fwd": "forward", "vol": "volume", "del": "delete", "addr": "address", "num": "number",
  ]

  private static let abbreviations = [
    "qr": "QR", "pdf": "PDF", "url": "URL", "id": "ID", "gif": "GIF", "sms": "SMS", "tv": "TV", "faq": "FAQ", "gps": "GPS",
    "vpn": "VPN", "nfc": "NFC", "rss": "RSS", "ip": "IP", "wifi": "Wi-Fi", "email": "email", "mp": "MP",
  ]

  /// What something is, not what it does.
  static let roles: Set = [
    "bar", "barbutton", "bt", "btn", "button", "buttons", "control", "ic", "ico", "icn", "icon", "icons", "image", "img",
    "imageview", "item", "iv", "label", "lbl", "nav", "navbar", "outlet", "ui", "uibutton", "view", "glyph", "symbol", "toolbar",
    "navigation", "ib", "the", "pressed", "cta", "field", "textfield", "txt", "tf", "input", "textview", "picker", "composer",
  ]

  /// The same, in last position: `volumeSlider`, but not `switchCamera`.
  static let controls: Set = ["slider", "switch", "stepper", "segmented", "segments", "well"]

  /// Where something is; before other words, it says nothing about them.
  static let sides: Set = [
    "left", "right", "top", "bottom", "upper", "lower", "center", "middle", "main", "leading", "trailing", "header", "footer",
    "custom", "primary", "secondary", "accessory",
  ]

  static let touching: Set = [
    "tap", "tapped", "press", "pressed", "touch", "touched", "touches", "up", "inside", "click", "clicked", "action", "handler",
    "selector", "sender", "event", "for", "with", "from", "gesture", "recognizer", "selected", "hit", "was", "when", "user",
    "ended",
  ]

  /// Sizes, colours and versions of a picture.
  static let looks: Set = [
    "small", "large", "medium", "big", "mini", "white", "black", "gray", "grey", "blue", "red", "green", "light", "dark", "fill",
    "filled", "outline", "outlined", "circle", "square", "default", "normal", "template", "new", "v2", "pt", "px", "24dp", "24px",
    "ios", "rounded", "bold", "thin", "regular", "color", "colored", "tab", "asset",
  ]

  /// Names of places, roles, parts and shapes.
  static let places: Set = [
    "left", "right", "top", "bottom", "upper", "lower", "center", "middle", "main", "primary", "secondary", "tertiary",
    "accessory", "custom", "content", "handle", "overflow", "minus", "first", "second", "third", "fourth", "last", "one", "two",
    "three", "leading", "trailing", "header", "footer", "background", "container", "overlay", "action", "title", "subtitle",
    "text", "default", "other", "row", "cell", "table", "list", "page", "screen", "root", "wrapper", "shape", "dot", "line",
    "box", "plus", "arrow", "chevron", "number", "value", "state", "status", "detail", "details", "invisible", "hidden", "tint",
    "template", "placeholder", "type", "generic", "base", "extra", "option", "large", "small", "big", "round", "circle",
    "square", "theme", "mode", "thumbnail", "avatar", "logo", "photo", "picture", "cover", "artwork", "badge", "indicator",
    "separator", "divider", "stack", "scroll", "web", "tap", "did", "handler",
  ]

  /// Words that make a name say nothing, wherever they are.
  static let vague: Set = [
    "placeholder", "dummy", "test", "temp", "tmp", "foo", "sample", "todo", "wrapper", "container", "delegate", "controller",
  ]

  /// Names of one of several states: the label for the other one is unknown.
  static let states: Set = [
    "on", "off", "play", "pause", "playpause", "mute", "unmute", "muted", "toggle", "expand", "collapse", "show", "hide",
    "enable", "disable", "enabled", "disabled", "active", "inactive", "selected", "unselected", "checked", "unchecked", "check",
    "checkbox", "favorite", "favourite", "star", "starred", "like", "liked", "heart", "lock", "unlock", "locked", "follow",
    "bookmark", "pin", "subscribe", "read", "unread", "done", "connect", "disconnect", "start", "stop", "record", "recording",
    "expanded", "collapsed", "visibility", "selection", "check", "dropdown", "disclosure",
  ]

  /// Operations that say nothing without their object.
  private static let open: Set = [
    "set", "get", "make", "go", "use", "turn", "take", "switch", "try", "new", "view", "see", "fetch", "load", "move", "drag",
    "adjust", "return", "enter",
  ]

  private static let directions: Set = ["back", "forward", "next", "previous"]

  /// Things that show something: `callIndicator` says what is on it, `removeAvatar` what it does.
  private static let shown: Set = [
    "indicator", "thumbnail", "accessory", "picture", "avatar", "logo", "badge", "photo", "cover", "caret", "arrow", "chevron",
    "area", "region", "frame", "background", "preview", "cell", "row",
  ]

  /// Words that alone do not say what belongs in a field.
  private static let entries: Set = [
    "entry", "value", "number", "date", "time", "data", "content", "text", "string", "editor", "composer", "form", "main", "edit",
    "new", "old", "current", "cell", "table", "row", "amount", "select", "choose", "custom", "range", "level", "item", "option",
    "switch", "slider", "picker", "stepper",
  ]
}
