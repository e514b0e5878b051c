extension FieldSpec {
  /// What triggers a layer's prototype reactions: a touch, a key or time.
  public static let reactionKinds = ["click", "press", "drag", "hover", "delay", "key", "media"]

  /// What code can set on a view that it has a name for.
  public static let codeWordParts = ["label", "hint", "value", "text", "placeholder"]
  public static let codeParts = codeWordParts + codeValueParts
  /// The last two are about the code itself: where the class with its outlet is declared, and what its own class does.
  static let codeValueParts = [
    "traits", "element", "hidden", "picture", "shown", "colour", "tint", "background", "font", "follows-size", "enabled",
    "gesture", "action", "selects", "configuration", "alpha", "frame", "around", "asks", "leaves", "announces", "informs",
    "owner", "class",
  ]

  /// How a design is built, in its own terms: it shows what something is, but no rule requires it.
  static let design: [FieldSpec] = [
    .init("layer-name", .text, on: [.element], "Name of its layer in the design", "デザインでのレイヤー名"),
    .init(
      "component-name", .text, per: [.oneOf(["set", "component"])], on: [.element],
      "Names in the design of its component and of the set of variants", "デザインでのコンポーネント名とバリアントのセット名"),
    .init("component-description", .text, on: [.element], "Description of its component in the design", "デザインでのコンポーネントの説明"),
    .init(
      "variant", .text, per: [.name], on: [.element], "Variant in the design: the value of a property", "デザインでのバリアント: プロパティの値"),
    .init("text-property", .text, per: [.name], on: [.element], "Text property in the design", "デザインでのテキストプロパティ"),
    .init(
      "reactions", .flag, per: [.oneOf(reactionKinds)], on: [.element], "What the prototype reacts to on it", "プロトタイプで反応する操作"),
    .init("container-name", .text, on: [.element], "Name in the design of the layer that it is in", "含まれるレイヤーのデザインでの名前"),
    .init(
      "drawing",
      .choice([
        "centred-words", "leading-words", "bar-item", "equal-rows", "row-with-sign", "pill-with-knob", "check-row",
        "track-with-knob", "words-with-arrow",
      ]),
      on: [.element], "How it is drawn", "描かれ方"),
    .init("underlined", .flag, on: [.element], "Its text is underlined", "文言に下線がある"),
    .init(
      "inner-text", .text, per: [.name], on: [.element], "Each text that it shows, numbered in reading order", "表示する文言(読む順の番号ごと)"),
    .init(
      "inner-name", .text, per: [.name], on: [.element], "Name of the layer of each text, by its number", "表示する文言のレイヤー名(番号ごと)"),
    .init(
      "picture-identity", .text, on: [.element], "Its picture: the same for all that show the same one", "画像の識別子(同じ画像を表示するものは同じ)"),
    .init("stays", .flag, on: [.element], "Stays in place in the design while the rest scrolls", "デザインで、ほかがスクロールしても動かない"),
    .init(
      "code-place", .text, per: [.oneOf(codeParts)], on: [.screen, .element], "Where the app's code sets it: file and line",
      "アプリのコードが設定する場所: ファイルと行"),
    .init(
      "code-words", .text, per: [.oneOf(codeWordParts), .language], on: [.element], "Words that the app's code gives it",
      "アプリのコードが設定する文言"),
    .init(
      "code-value", .text, per: [.oneOf(codeValueParts)], on: [.screen, .element], "Value that the app's code gives it",
      "アプリのコードが設定する値"),
    .init(
      "code-changes", .flag, per: [.oneOf(codeParts)], on: [.screen, .element],
      "The app's code computes it, or gives it several values",
      "アプリのコードが計算するか、複数の値を設定する"),
    .init(
      "code-later", .flag, per: [.oneOf(codeParts)], on: [.element],
      "The app's code gives it this value under a condition, or not from the beginning", "アプリのコードが条件付きで、または後から設定する"),
    .init(
      "app-words", .text, per: [.language], on: [.element], "Words of the app's strings that are its name in code",
      "コードでの名前と同じ、アプリの文字列"),
    .init(
      "rejected-label", .text, per: [.language], on: [.element], "Label that was proposed and is wrong", "提案されたが誤りだったラベル"),
  ]
}
