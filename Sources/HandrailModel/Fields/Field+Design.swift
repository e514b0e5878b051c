extension FieldSpec {
  /// What a finger, a key or time does to a layer whose prototype reacts to it.
  public static let reactionKinds = ["click", "press", "drag", "hover", "delay", "key", "media"]

  /// How a design is built, as it says so itself: what something is can be told from it, but no rule demands it.
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
      .choice(["centred-words", "leading-words", "bar-item", "equal-rows", "row-with-sign", "pill-with-knob", "check-row"]),
      on: [.element], "How it is drawn", "描かれ方"),
    .init("underlined", .flag, on: [.element], "Its text is underlined", "文言に下線がある"),
    .init(
      "inner-text", .text, per: [.name], on: [.element], "Each text that it shows, numbered in reading order", "表示する文言(読む順の番号ごと)"),
    .init(
      "inner-name", .text, per: [.name], on: [.element], "Name of the layer of each text, by its number", "表示する文言のレイヤー名(番号ごと)"),
    .init(
      "picture-identity", .text, on: [.element], "Its picture: the same for all that show the same one", "画像の識別子(同じ画像を表示するものは同じ)"),
    .init("stays", .flag, on: [.element], "Stays in place in the design while the rest scrolls", "デザインで、ほかがスクロールしても動かない"),
  ]
}
