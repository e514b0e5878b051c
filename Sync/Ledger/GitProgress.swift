import HandrailModel

extension Text {
  /// How many objects have been copied.
  static func objects(_ count: Int) -> Text {
    Text(en: count == 1 ? "1 object copied." : "\(count) objects copied.", ja: "オブジェクトを\(count)件コピーしました。")
  }

  /// A line of git's own progress: our sentence if it counts what is sent or received, otherwise git's wording.
  init(gitProgress line: String) {
    let counts =
      line.split(separator: "(").last.map { $0.prefix { $0 != ")" }.split(separator: "/").compactMap { Int($0) } } ?? []
    if line.hasPrefix("Receiving objects:"), counts.count == 2 {
      self.init(
        en: "Received \(counts[0]) of \(counts[1]) objects.", ja: "オブジェクトを\(counts[1])件中\(counts[0])件受信しました。")
    } else if line.hasPrefix("Writing objects:"), counts.count == 2 {
      self.init(en: "Sent \(counts[0]) of \(counts[1]) objects.", ja: "オブジェクトを\(counts[1])件中\(counts[0])件送信しました。")
    } else {
      self.init(en: line, ja: line)
    }
  }
}
