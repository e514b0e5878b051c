import HandrailModel

extension Rule {
  static let targetSize = Rule(
    "target.size", .required, source: "S0, S1",
    title: Text(en: "Size of touch areas", ja: "タッチ領域の大きさ"),
    input: Text(en: "frame, or a larger touch-area", ja: "フレーム(frame)、またはそれより広いタッチ領域(touch-area)"),
    command: "handrail set cart#delete touch-area=300,20,44,44",
    why: Text(
      en: "Many people miss a control smaller than 44 × 44 points.",
      ja: "44×44ポイントより小さいと、多くの人が狙いどおりに操作できません。"),
    flagsWhen: Text(
      en:
        "an interactive element has neither a frame nor a touch area, or one side is under 44 points, or 43.5 in a cell, whose"
        + " separator takes the rest. Not counted: bar items, and switches, sliders, steppers, segmented controls and pickers"
        + " drawn by the system, which have the system’s own size; collapsed elements to which no constraint gives a size; a text"
        + " or picture with a control's trait inside a cell or control, which is touched instead; elements hidden from assistive"
        + " technology in a custom control, or hidden, disabled and without an action. Advice for an unverified or empty frame"
        + " whose too-small side is not fixed by a constraint, unless the element's own class sets sizes, and for an element that"
        + " appears and disappears, except in an interface file, whose constraints say how large it is then."
        + " Consult if code decides which touches reach it",
      ja: "操作できる要素にフレームもタッチ領域もないとき、またはどちらかの辺が44ポイントに満たないとき"
        + "(セルでは、区切り線の分を除いて43.5ポイントあればよい。標準のバー項目と、標準のスイッチ・スライダー・ステッパー・セグメント・ピッカーは"
        + "システムが大きさを決めるため除く。大きさを決める制約がなく、たたまれているものも除く。"
        + "コントロールのトレイトがあるだけの文言や画像は、まわりのセルやコントロールに触れるので除く。カスタムコントロールの中の、支援技術から隠したものと、"
        + "支援技術から隠されていて使用できず、アクションもないものも除く。確認されていないフレーム(小さい辺が制約で固定されているものと、大きさを自身のクラスが決めるものを除く)、空のフレーム、"
        + "現れたり消えたりする要素(インターフェイスファイルのものを除く)は助言、どこに触れると反応するかをコードが決めるものは要相談)"
    ),
    verify: [Check(.audit, Text(en: "The audit does not report “Hit area is too small”.", ja: "「Hit area is too small」が出ない。"))],
    concerns: { screen, item in
      guard let element = item as? Element else { return false }
      return element.isTarget(isTouched: screen.gestures(on: element.id).contains(where: \.isTapLike))
        && !element.isSizedBySystem
    },
    messages: targetSizeMessages,
    facts: [.kind, .frame, .frameUnverified, .frameFixed, .touchArea, .responds, .activates, .happens],
    examples: [
      .flags(#"{"elements":[{"id":"b","kind":"button"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","kind":"button","frame":[0,0,44,43.9]}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","kind":"button","frame":[0,0,20,20],"touch-area":[-10,-10,40,44]}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"t","kind":"text","responds":true,"frame":[0,0,200,20]}]}"#, at: "t"),
      .flags(
        #"{"elements":[{"id":"p","kind":"image","frame":[0,0,30,30]}],"gestures":[{"id":"g","kind":"tap","element":"p"}]}"#,
        at: "p"),
      .flags(#"{"elements":[{"id":"b","kind":"button","frame":[0,0,350,30],"frame-unverified":true}]}"#, at: "b", level: .advice),
      // However wide it becomes, it is not high enough.
      .flags(open("[0,0,350,30]", "height"), at: "b", level: .required),
      .flags(open("[0,0,30,30]", "width"), at: "b", level: .required),
      .flags(open("[0,0,30,50]", "height"), at: "b", level: .advice),
      .flags(
        open("[0,0,30,30]", "height").replacing(
          #""elements":["#,
          with: #""elements":[{"id":"a","kind":"button","frame":[0,-44,44,44]},"#
            + #"{"id":"c","kind":"button","frame":[0,30,44,44]},"#), at: "b", level: .required),
      .flags(
        #"{"elements":[{"id":"b","kind":"button","frame":[0,0,50,50],"touch-area":[0,0,30,30],"frame-unverified":true}]}"#,
        at: "b", level: .required),
      .flags(#"{"elements":[{"id":"b","kind":"button","frame":[0,0,0,44]}]}"#, at: "b", level: .advice),
      .flags(
        #"{"elements":[{"id":"b","kind":"button","frame":[0,0,44,20],"happens":{"appears":true}}]}"#, at: "b", level: .advice),
      .flags(
        #"{"elements":[{"id":"b","kind":"button","frame":[0,0,44,20],"happens":{"appears":true},"#
          + #""source":{"system":"interface-builder"}}]}"#, at: "b", level: .required),
      .flags(#"{"elements":[{"id":"d","kind":"custom","traits":{"adjustable":true},"frame":[0,0,200,30]}]}"#, at: "d"),
      .flags(#"{"elements":[{"id":"r","kind":"cell","traits":{"button":true},"frame":[0,0,390,30]}]}"#, at: "r"),
      .flags(#"{"elements":[{"id":"p","kind":"image","activates":true,"frame":[0,0,30,30]}]}"#, at: "p", level: .required),
      .flags(#"{"elements":[{"id":"t","kind":"text","traits":{"link":true},"frame":[0,0,200,20]}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"r","kind":"cell","activates":true,"frame":[0,0,390,43.4]}]}"#, at: "r"),
      .flags(
        #"{"elements":[{"id":"r","kind":"cell"},{"id":"b","kind":"button","container":"r","frame":[0,0,43.6,30]}]}"#, at: "b"),
      // A finger that misses the text hits the row.
      .passes(inRow(#""kind":"text","traits":{"button":true}"#)),
      .flags(inRow(#""kind":"text","responds":true"#), at: "t"),
      .flags(inRow(#""kind":"button""#), at: "t"),
      .passes(inRow(#""kind":"icon","traits":{"button":true}"#, #""kind":"custom","traits":{"button":true}"#)),
      .passes(inRow(#""kind":"button","hidden":true"#, #""kind":"custom","activates":true"#)),
      .flags(inRow(#""kind":"button","hidden":true"#, #""kind":"cell","activates":true"#), at: "t"),
      .passes(inRow(#""kind":"button","hidden":true,"traits":{"not-enabled":true}"#, #""kind":"cell","activates":true"#)),
      .flags(
        inRow(
          #""kind":"button","hidden":true,"performs":"load","traits":{"not-enabled":true}"#, #""kind":"cell","activates":true"#),
        at: "t"),
      .flags(inRow(#""kind":"icon","traits":{"button":true}"#, #""kind":"custom""#), at: "t"),
      .flags(#"{"elements":[{"id":"s","kind":"switch","hand-drawn":true,"frame":[0,0,51,31]}]}"#, at: "s"),
      .flags(#"{"elements":[{"id":"s","kind":"switch","extends":"UIControl","frame":[0,0,51,31]}]}"#, at: "s"),
      .passes(#"{"elements":[{"id":"s","kind":"switch","extends":"UITableViewCell.accessoryView","frame":[0,0,51,31]}]}"#),
      .flags(#"{"elements":[{"id":"s","kind":"slider","frame":[0,0,51,31],"touch-area":[0,0,51,40]}]}"#, at: "s"),
      .flags(
        #"{"elements":[{"id":"a","component":"close"},{"id":"b","component":"close"}]}"#, at: "component:close",
        components: [#"{"id":"close","kind":"button","frame":[0,0,24,24]}"#]),
      // There is no room for it.
      .flags(
        #"{"elements":[{"id":"a","kind":"button","frame":[0,0,44,44]},{"id":"b","kind":"button","frame":[46,0,30,44]},"#
          + #"{"id":"c","kind":"button","frame":[78,0,44,44]}]}"#, at: "b"),
      .flags(
        #"{"elements":[{"id":"a","kind":"button","frame":[0,0,44,44]},"#
          + #"{"id":"b","kind":"button","frame":[40,0,30,44],"frame-unverified":true}]}"#, at: "b", level: .advice),
      .passes(#"{"elements":[{"id":"b","kind":"button","frame":[0,0,44,44]}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","frame":[0,0,20,20],"touch-area":[-12,-12,44,44]}]}"#),
      .passes(#"{"elements":[{"id":"r","kind":"cell","activates":true,"frame":[0,0,390,43.5]}]}"#),
      .passes(
        #"{"elements":[{"id":"r","kind":"cell"},{"id":"b","kind":"button","container":"r","frame":[0,0,60,43.667]}]}"#),
      .passes(#"{"elements":[{"id":"s","kind":"switch","view-class":"TintedSwitch","frame":[0,0,51,31]}]}"#),
      .passes(#"{"elements":[{"id":"s","kind":"segmented"}]}"#),
      .passes(#"{"elements":[{"id":"p","kind":"picker","frame":[0,0,350,34]}]}"#),
      // A check box is hit like any other control.
      .flags(#"{"elements":[{"id":"c","kind":"custom","role":"checkbox","frame":[0,0,24,24]}]}"#, at: "c"),
      .passes(#"{"elements":[{"id":"b","kind":"button","frame":[0,0,350,0],"frame-unverified":true}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","frame":[0,0,200,20]}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"custom","traits":{"image":true},"frame":[0,0,200,20]}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","traits":{"header":true},"frame":[0,0,200,20]}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","extends":"UIBarButtonItem.done","frame":[0,0,40,22]}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"tab","extends":"UITabBarItem.search"}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","frame":[0,0,44,44],"frame-unverified":true}]}"#),
      .passes(ownSize),
      .flags(ownTouches, at: "b", level: .consult),
      .flags(ownTouches.replacing(#""frame""#, with: #""touch-area":[0,0,30,30],"frame""#), at: "b", level: .required),
      .flags(ownSize.replacing(", sizes", with: ", paints"), at: "b", level: .advice),
      .flags(ownSize.replacing(#""frame-unverified":true,"#, with: ""), at: "b", level: .required),
      .passes(
        #"{"elements":[{"id":"p","kind":"image","frame":[0,0,30,30]}],"gestures":[{"id":"g","kind":"swipe","element":"p"}]}"#),
    ]
  ) { screen, report in
    let touched = screen.touched(by: \.isTapLike)
    var room: TouchRoom?
    for (place, element) in screen.elements(at: screen.actedOn(touched)) {
      guard element.isTarget(isTouched: touched.contains(place)), !element.isSizedBySystem else { continue }
      guard let area = element.touchArea else {
        report.flag(element, [.frame, .touchArea], "missing")
        continue
      }
      guard area.isSmall, !screen.isTouchedWithItsRow(place, report.cells(of: screen)) else { continue }
      if area.width >= 44, area.height >= 44 - Rect.separator {
        // A row of 44 points has a hairline at its lower edge; content that fills the row is that much shorter.
        if element.kind == .cell || report.cells(of: screen).cell(around: place) != nil { continue }
      }
      // The area in use is unknown if there is only a frame that nothing fixes, or that does not exist yet.
      let isUnverified = element.hasUnverifiedArea
      // That it comes and goes does not make an interface file's constraints less sure.
      let isFleeting = element.comesAndGoes && !element.own.isCompletedByCode
      let isVague = isUnverified || (!element.has(.touchArea) && (area.width <= 0 || area.height <= 0 || isFleeting))
      // An element collapsed until it is needed does not show its later size.
      if area.width <= 0 || area.height <= 0, isUnverified || element.comesAndGoes { continue }
      if room == nil { room = TouchRoom(screen) }
      guard let growth = room?.grow(element, at: place, area) else { continue }
      let fixed = isUnverified && !isFleeting ? element.smallFixedSide(of: area) : nil
      // Its own class decides, whatever the file draws.
      if isVague, fixed == nil, element.deedsOfClass?.contains("sizes") == true { continue }
      let size = [("width", area.width.plain), ("height", area.height.plain)]
      let level: Finding.Level? = isVague && fixed == nil ? .advice : nil
      if element.isGivenInCode("touches"), !element.has(.touchArea) {
        let free = if case .to(let area) = growth { area.written } else { "" }
        report.flag(
          element, [.frame, .touchArea], "touches", level: .consult,
          size + [("area", free), ("place", element.placeInCode("touches"))])
        continue
      }
      switch growth {
      case .to(let area):
        let message = fixed.map { "fixed-\($0.side)" } ?? (isUnverified ? "unverified" : "small")
        report.flag(element, [.frame, .touchArea], message, level: level, size + [("area", area.written)])
      case .reaches where screen.isCompletedByCode:
        // Its neighbours in the file are not always shown with it, or in that place.
        let message = fixed.map { "fixed-\($0.side)" } ?? (isUnverified ? "unverified" : "small")
        report.flag(element, [.frame, .touchArea], message, level: level, size + [("area", "")])
      case .reaches(let neighbour):
        let message = fixed != nil ? "fixed-crowded" : isUnverified ? "unverified-crowded" : "crowded"
        let length = fixed.map { [("length", $0.length.plain)] } ?? []
        report.flag(
          element, [.frame, .touchArea], message, level: level,
          size + length + [("neighbour", screen.element(neighbour).map(screen.brief) ?? neighbour)])
      }
    }
  }
}

extension Screen {
  /// Whether the surrounding cell or control is touched instead: if VoiceOver reaches that in its place, or if it is a text or
  /// picture that is a control only for VoiceOver and does not itself react.
  fileprivate func isTouchedWithItsRow(_ place: Int, _ cells: CellIndex) -> Bool {
    let element = elements[place]
    if element.isHidden {
      return container(around: place) { $0.kind == .custom && $0.isReadable && $0.isActedOn(isTouched: isTapped($0)) } != nil
    }
    switch element.kind {
    case .text, .icon, .image: break
    default: return false
    }
    if element.isOn(.responds) || element.isOn(.activates) { return false }
    if isTapped(element) { return false }
    return cells.cell(around: place) != nil || container(around: place, where: \.isControl) != nil
  }
}

extension Screen {
  fileprivate func isTapped(_ element: Element) -> Bool { gestures(on: element.id).contains(where: \.isTapLike) }
}

extension Element {
  /// The side of `area` that a constraint fixes too small, although the other one is open.
  fileprivate func smallFixedSide(of area: Rect) -> (side: String, length: Double)? {
    guard let side = text(.frameFixed) else { return nil }
    let length = side == "width" ? area.width : area.height
    return length < 44 - Rect.separator ? (side, length) : nil
  }
}

/// A button whose frame is fixed on one side alone.
private func open(_ frame: String, _ side: String) -> String {
  #"{"elements":[{"id":"b","kind":"button","frame":\#(frame),"frame-unverified":true,"frame-fixed":"\#(side)"}]}"#
}

/// A button whose class decides which touches it receives.
private let ownTouches =
  #"{"elements":[{"id":"b","kind":"button","frame":[0,0,30,30],"code-place":{"touches":"Shop.swift:3"}}]}"#

/// A small button, of a class that decides how large it is.
private let ownSize =
  #"{"elements":[{"id":"b","kind":"button","frame":[0,0,30,30],"frame-unverified":true,"#
  + #""code-value":{"class":"UIButton, sizes"}}]}"#

/// A small element in a cell, or in what else `row` says.
private func inRow(_ element: String, _ row: String = #""kind":"cell""#) -> String {
  #"{"elements":[{"id":"r",\#(row),"frame":[0,0,390,60]},{"id":"t","container":"r","frame":[20,20,200,20],\#(element)}]}"#
}

extension Element {
  /// A control whose height the system chooses, and whose touch area reaches beyond what it draws.
  fileprivate var isSizedBySystem: Bool {
    switch kind {
    case .switch, .slider, .stepper, .segmented, .picker: break
    default: return false
    }
    return !has(.touchArea) && !isOn(.handDrawn) && !isOn(.customDrawn) && (!has(.extends) || isSystemAccessory)
  }
}

extension Item {
  /// A gesture made at one point, which must be hit.
  var isTapLike: Bool { isText(.kind, oneOf: Self.tapLike) }

  private static let tapLike: Set<String> = ["tap", "multi-tap", "long-press", "force"]
}

extension Rect {
  /// The height of the line between two rows on screens of two pixels to the point; others draw it thinner.
  fileprivate static let separator = 0.5

  /// As it is typed.
  fileprivate var written: String { [x, y, width, height].map(\.plain).joined(separator: ",") }
}
