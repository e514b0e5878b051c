extension FieldSpec {
  /// Fields about people's settings for motion, media, Voice Control and display.
  static let settings: [FieldSpec] = [
    .init(
      "settings", .text, per: [.oneOf(["bold-text", "invert-colours", "reduce-transparency", "dark"])],
      on: [.screen, .element], "Appearance or behaviour with a setting turned on", "設定がオンのときの見た目や動作"),
    .init(
      "motion", .choice(["moves", "zooms", "spins", "slides", "plays"]), on: [.element, .gesture, .change],
      "How it moves", "動き方"),
    .init(
      "reduced-motion", .text, on: [.element, .gesture, .change],
      "What replaces its motion under Reduce Motion: a fade, nothing; or why it may stay",
      "「視差効果を減らす」が有効なときに代わりに見せるもの: フェード、なしなど。またはそのままでよい理由"),
    .init("motion-seconds", .number(from: 0), on: [.element, .change], "How long it moves by itself, in seconds", "自動で動く秒数"),
    .init("motion-stop", .text, on: [.element, .change], "How people pause, stop or hide it", "一時停止・停止・非表示の方法"),
    .init(
      "media-content", .flag, per: [.oneOf(["speech", "sound", "only-seen", "none"])], on: [.element],
      "What people hear and see in media", "メディアの内容"),
    .init(
      "captions", .text, on: [.element], "Captions: whose, in which languages; or where the transcript is",
      "キャプション: 提供元と言語。または書き起こしの場所"),
    .init(
      "audio-description", .text, on: [.element], "Audio description: whose, in which languages; or why there is none",
      "バリアフリー音声ガイド: 提供元と言語。またはない理由"),
    .init(
      "voice-names", .text, per: [.language], on: [.element], "Names that people may say with Voice Control",
      "音声コントロールで言える名前"),
    .init(
      "material", .flag, on: [.screen, .element], "Its background is a material: blurred or translucent", "背景がマテリアル(ぼかし・半透明)"),
  ]
}
