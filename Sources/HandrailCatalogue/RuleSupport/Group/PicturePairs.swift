import HandrailModel

extension Rule {
  /// Flags a picture with a label that is on one line with a text: a logo and a name, a symbol and what it counts.
  static func judgePicturePairs(_ screen: Screen, _ report: inout Report) {
    let pictures = (screen.having(kind: .image) | screen.having(kind: .icon)) & screen.readable & screen.labelled
    guard !pictures.isEmpty else { return }
    let groups = GroupIndex(screen)
    let touched = screen.touched(by: \.isTapLike)
    func isOpen(_ place: Int) -> Bool {
      let element = screen.elements[place]
      return groups.group(at: place) == nil && !element.has(.groupReason) && !element.has(.sameAs) && !element.isControl
        && !touched.contains(place) && screen.container(around: place, where: { $0.kind == .cell || $0.isControl }) == nil
    }
    for (place, picture) in screen.elements(at: pictures) where isOpen(place) {
      let texts = [place - 1, place + 1].filter { other in
        guard screen.elements.indices.contains(other), isOpen(other) else { return false }
        let text = screen.elements[other]
        return text.kind == .text && text.isReadable && text.showsText && !text.isOnlyBullet
          && screen.containerName(at: other) == screen.containerName(at: place) && text.stands(beside: picture)
      }
      guard texts.count == 1, let text = texts.first else { continue }
      let ids = [place, text].sorted().map { screen.elements[$0].id }
      report.flag(
        picture, [.component, .container], "picture", level: .consult,
        [("members", ids.joined(separator: ",")), ("names", screen.called(ids)), ("text", screen.elements[text].id)])
    }
  }
}

extension Element {
  /// Whether two share a line and are near each other.
  fileprivate func stands(beside other: Element) -> Bool {
    guard let frame, let area = other.frame else { return false }
    let inLine = min(frame.maxY, area.maxY) - max(frame.y, area.y)
    let gap = max(frame.x - area.maxX, area.x - frame.maxX)
    return inLine * 2 > min(frame.height, area.height) && gap >= -1 && gap <= 44
  }
}

extension Message {
  static let pictureBesideText = Message(
    "picture",
    Text(
      en: "A picture and a text are side by side: {names}. Whether they are read as one, or the picture only repeats the text, is"
        + " not recorded.",
      ja: "画像とテキストが横に並んでいます: {names}。一つにまとめて読み上げるか、画像がテキストと同じ内容かが記録されていません。"),
    fix: .group, or: .set(.value("same-as", "{text}")))
}
