import HandrailModel

extension Rule {
  static let labelFileName = Rule(
    "label.file-name", .required, source: "S0",
    title: Text(en: "File names as labels", ja: "ファイル名のままのラベル"),
    input: Text(
      en: "a label in words, not the name of a file, asset or layer", ja: "ファイル名・アセット名・レイヤー名ではない、ことばによるラベル"),
    command: "handrail set cart#close label.en='Close' label.ja='閉じる'",
    why: Text(
      en: "A label that is the name of an asset is read character by character and conveys nothing.",
      ja: "アセット名のままのラベルは、記号まじりに読み上げられるだけで、内容が伝わりません。"),
    flagsWhen: Text(
      en: "a label looks like the name of a file (close@2x.png), an asset (ic_close_24, chevron.right), a layer (Group 12,"
        + " Rectangle Copy 3) or a view in code (lblTitle, label_title)",
      ja:
        "ラベルが、ファイル名(close@2x.png)、アセット名(ic_close_24, chevron.right)、レイヤー名(Group 12, 長方形のコピー 3)、"
        + "コードでのビューの名前(lblTitle, label_title)のように見えるとき"
    ),
    verify: [
      Check(
        .audit,
        Text(en: "The audit does not report “Image name used in description”.", ja: "「Image name used in description」が出ない。"))
    ],
    concerns: { _, item in
      (item as? Element).map { $0.isReadable && $0.has(.label) && $0.needsLabelOfItsOwn } ?? false
    },
    messages: [
      Message(
        "name",
        Text(
          en: "The label “{label}” ({qualifier-language}) looks like the name of a file, an asset, a layer or a view in code.",
          ja: "ラベル「{label}」({qualifier-language})は、ファイル名・アセット名・レイヤー名か、コードでのビューの名前のようです。"),
        fix: .set("label.{qualifier}"))
    ],
    facts: [.kind, .label], onlyWith: Presence([.label]), examples: labelFileNameExamples
  ) { screen, report in
    let texts = SpokenTexts(screen)
    for (_, element) in screen.elements(at: screen.having(.label) & screen.readable) {
      let isImage = element.kind == .image || element.kind == .icon
      texts.forEachLabel(element) { language, entry, isOwn in
        guard let label = entry.text, AssetNames.isName(label, isImage: isImage) || CodeNames.isOne(label) else { return }
        if !isOwn, let component = element.component {
          report.flag(shared: "component:\(component.id)", "name", qualifier: language, [("label", label)])
        } else {
          report.flag(element, [.component, .label], "name", qualifier: language, [("label", label)])
        }
      }
    }
    for group in screen.groups where !group.isOn(.hidden) {
      texts.forEachLabel(of: group) { language, entry in
        guard let label = entry.text, AssetNames.isName(label, isImage: false) || CodeNames.isOne(label) else { return }
        report.flag(item: group, "name", qualifier: language, [("label", label)])
      }
    }
  }
}

private func label(_ text: String, _ kind: String = "button", _ language: String = "en", _ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"\#(kind)","label":{"\#(language)":"\#(text)"}\#(more)}]}"#
}

private let labelFileNameExamples: [Example] =
  [
    "ic_close_24", "Group 12", "close@2x.png", "close@3x", "IMG_0123", "IMG_0123.JPG", "DSC00123", "Rectangle Copy 3",
    "Rectangle Copy", "Line Copy 2", "icon-home", "icClose", "btnBuy", "logo.svg", "Group 12.png", "home_selected", "BTN_BUY",
    "chevron.right", "heart.fill", "ｉｃ＿ｃｌｏｓｅ", "Frame 427318", "background@2x~ipad", " ic_close ", "Combined Shape 2",
    "Screenshot_2024-01-02", "photo_of_cat", "lblTitle", "lbUser", "txtMyCourses", "label_title", "userNameLabel", "LABEL_TITLE",
  ].map { .flags(label($0), at: "b/en") }
  + ["アイコン_閉じる", "長方形のコピー 3", "グループ 12", "ic_閉じる", "画像_商品.png"].map { .flags(label($0, "button", "ja"), at: "b/ja") }
  + [
    .flags(label("Vector", "icon"), at: "b/en"), .flags(label("close_24", "icon"), at: "b/en"),
    .flags(label("ベクトル", "image", "ja"), at: "b/ja"),
    .flags(#"{"groups":[{"id":"g","label":{"en":"Group 12"}}]}"#, at: "g/en"),
    .flags(
      #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x/en",
      components: [#"{"id":"x","kind":"icon","label":{"en":"ic_close"}}"#]),
    .flags(
      #"{"elements":[{"id":"a","component":"x","label":{"en":"ic_close"}}]}"#, at: "a/en",
      components: [#"{"id":"x","kind":"icon","label":{"en":"Close"}}"#]),
    .flags(#"{"elements":[{"id":"b","kind":"icon","label":"ic_close"}]}"#, at: "b/ja", project: #"{"languages":{"ja":true}}"#),
  ]
  + [
    "Group chat", "3 items", "iPhone 15", "v2", "Group", "Line 2", "Step 3", "Page 2", "Photo 4", "john_doe", "mike_24",
    "ann_black", "a@2x.com", "Copy",
    "Make a copy", "iCloud", "icon", "big-time", "icy-road", "Report.pdf", "hatena.ne.jp", "Version 2.1", "Wi-Fi 6", "Ice cream",
    "bgm", "Share beach.jpg", "Export as .png", "Vector", "AC_DC", "Group A", "me@example.com", "IMG", "12", "e.g. tea", "Copy 2",
    "Star 1", "image-based", "Dr. Who", "square.com", "iPhone", "eBay", "Label", "title", "subTotal", "macOS",
  ].map { .passes(label($0)) }
  + [
    .passes(label("グループ通話", "button", "ja")), .passes(label("商品のコピー", "button", "ja")), .passes(label("パス 1", "icon", "ja")),
    .passes(label("ic_close", "icon", "en", #","hidden":true"#)),
    .passes(label("ic_close", "icon", "en", #","decorative":true"#)),
    .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"IMG_0123.JPG"}}]}"#),
    .passes(
      #"{"elements":[{"id":"a","component":"x","label":{"en":"Close"}}]}"#,
      components: [#"{"id":"x","kind":"icon","label":{"en":"ic_close"}}"#]),
  ]
