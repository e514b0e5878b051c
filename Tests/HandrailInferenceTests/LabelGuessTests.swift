import HandrailModel
import Testing

@testable import HandrailInference

/// What an element without words is probably called.
@Suite struct LabelGuessTests {
  private static func guess(
    _ fields: [(FieldKey, FieldValue)], _ kind: Element.Kind = .button, _ languages: [String] = ["en"]
  ) -> LabelGuess? {
    let item = Item(
      id: "b",
      fields: FieldMap(
        fields.map { FieldMap.Entry($0.0.field, $0.0.first, $0.0.second, value: $0.1) }.sorted { $0.key.path < $1.key.path }))
    return LabelGuess.of(item, kind: kind, languages: languages)
  }

  private static func named(_ outlet: String? = nil, action: String? = nil, picture: String? = nil, app: String? = nil) -> [(
    FieldKey, FieldValue
  )] {
    [(FieldKey(.outlet), outlet), (FieldKey(.performs), action), (FieldKey(.picture), picture), (FieldKey(.appWords, "en"), app)]
      .compactMap { key, value in value.map { (key, .text($0)) } }
  }

  private static let code: [(FieldKey, FieldValue)] = [
    (FieldKey(.codePlace, "label"), .text("Cart.swift:40")), (FieldKey(.codeWords, "label", "en"), .text("Delete")),
    (FieldKey(.codeWords, "label", "ja"), .text("削除")),
  ]

  @Test func aConstantInCodeIsSure() throws {
    let found = try #require(Self.guess(Self.code + Self.named("closeButton")))
    #expect(found.values == [Fix.Input("label.en", "Delete"), Fix.Input("label.ja", "削除")])
    #expect(found.confidence == .sure && found.sources == [LabelGuess.Source(.code, "Cart.swift:40")])
    #expect(Self.guess(Self.code + [(FieldKey(.codeLater, "label"), .flag(true))])?.confidence == .likely)
  }

  @Test func besideWhatIsComputedNothingIsProposed() {
    let place = [Self.code[0], (FieldKey(.codeChanges, "label"), FieldValue.flag(true))]
    #expect(Self.guess(place + Self.named("trashButton")) == nil)
    #expect(Self.guess([Self.code[0]] + Self.named("trashButton")) == nil)
  }

  @Test func whatAnOwnViewShowsIsItsLabel() {
    let text: [(FieldKey, FieldValue)] = [
      (FieldKey(.codePlace, "text"), .text("Cart.swift:7")), (FieldKey(.codeWords, "text", "en"), .text("Costume")),
      (FieldKey(.viewClass), .text("GearView")),
    ]
    #expect(Self.guess(text, .image)?.values == [Fix.Input("label.en", "Costume")])
    #expect(Self.guess(text, .image)?.confidence == .weak)
    #expect(Self.guess(text + [(FieldKey(.frame), .numbers([0, 0, 320, 300]))], .image) == nil, "it holds more than words")
    #expect(Self.guess(Array(text.dropLast()), .image) == nil)
  }

  @Test func whatCodeHidesMayBeDecoration() throws {
    let hidden: [(FieldKey, FieldValue)] = [
      (FieldKey(.codePlace, "element"), .text("Cart.swift:9")), (FieldKey(.codeValue, "element"), .text("false")),
      (FieldKey(.picture), .text("leaf")),
    ]
    let found = try #require(Self.guess(hidden, .image))
    #expect(found.values == [Fix.Input("decorative", "true")] && found.confidence == .weak)
    #expect(Self.guess(hidden, .button) == nil, "a control keeps its role")
  }

  @Test(
    arguments: [
      ("btnZoomIn", nil, nil, "Zoom in"), ("repeatButton", "didTapRepeat", nil, "Repeat"), (nil, "closeTapped", nil, "Close"),
      (nil, "onShareClicked", nil, "Share"), ("iconRepeat", nil, "icon_repeat_24", "Repeat"),
      ("prevButton", nil, nil, "Previous"), ("trashButton", "didTapTrash", "trash", "Delete"),
      ("topBarMoreButton", nil, nil, "More"), ("moreButtonForVideo", nil, nil, "More"), ("qrCodeButton", nil, nil, "QR code"),
      ("chooseAvatarButton", nil, nil, "Choose avatar"), ("jumpBackButton", nil, nil, "Jump back"),
      ("appSettingsButton", nil, nil, "App settings"), ("moveToTrashButton", nil, nil, "Move to trash"),
      ("leftButton", nil, nil, nil), ("mainButton", nil, nil, nil), ("contentView", nil, nil, nil), ("button1", nil, nil, nil),
      ("playButton", nil, nil, nil), ("videoOffButton", nil, nil, nil), ("favoriteButton", nil, nil, nil),
      ("minusButton", nil, nil, nil), (nil, nil, "leaf", nil), ("containerView", nil, nil, nil),
      ("placeholderButton", nil, nil, nil), ("contactThumbnail", nil, nil, nil), ("callIndicator", nil, nil, nil),
      ("button", nil, nil, nil), ("actionButton", "didTap", nil, nil), ("xButton", nil, nil, nil), ("abcButton", nil, nil, nil),
      ("reactionButton", nil, nil, nil), ("joinLeaveButton", nil, nil, nil), ("mxkButton", nil, nil, nil),
      ("cameraSwitchButton", nil, "camera_switch", nil), ("collapseButton", nil, "close", nil), ("AddView", nil, nil, "Add"),
      ("löschenButton", nil, nil, nil),
    ] as [(String?, String?, String?, String?)])
  func namesSpeakOrAreSilent(outlet: String?, action: String?, picture: String?, words: String?) {
    let found = Self.guess(Self.named(outlet, action: action, picture: picture))
    #expect(found?.values == words.map { [Fix.Input("label.en", $0)] })
    #expect(found == nil || found?.confidence == .weak)
  }

  @Test func theAppsStringsMakeAgreeingNamesLikely() throws {
    let both = try #require(Self.guess(Self.named("repeatButton", action: "didTapRepeat", app: "Repeat")))
    #expect(both.confidence == .likely && both.values == [Fix.Input("label.en", "Repeat")])
    #expect(both.sources.map(\.kind) == [.outlet, .action, .strings])
    #expect(Self.guess(Self.named("repeatButton", app: "Repeat"))?.confidence == .weak)
    #expect(Self.guess(Self.named("repeatButton", action: "openCart", app: "Repeat"))?.confidence == .weak)
    #expect(Self.guess(Self.named("repeatButton", action: "didTapRepeat", app: "Repeat"), .image) == nil)
    #expect(Self.guess(Self.named("stashButton", action: "didTapStash", app: "Stash"))?.confidence == .likely)
    #expect(Self.guess(Self.named("stashButton", action: "didTapStash", app: "STASH")) == nil)
    #expect(Self.guess(Self.named("stashButton", app: "Stash")) == nil)
    #expect(Self.guess(Self.named("repeatButton", app: "repeat."))?.values == [Fix.Input("label.en", "Repeat")])
    #expect(Self.guess(Self.named(picture: "icon_add", app: "Add"))?.confidence == .weak)
    #expect(Self.guess(Self.named("showMoreToggle", picture: "icon_add", app: "Add")) == nil)
  }

  @Test(
    arguments: [
      ("displayNameTextField", .textField, "Display name"), ("searchBarView", .textField, "Search"),
      ("membersSearchBar", .textField, "Search"), ("volumeSlider", .slider, "Volume"), ("locationSwitch", .switch, "Location"),
      ("slider", .slider, nil), ("switchView", .switch, nil), ("mxkTextField", .textField, nil), ("entryView", .textField, nil),
      ("datePicker", .picker, nil),
      ("allocatedTextField", .textField, nil), ("shieldImageView", .image, nil), ("mapView", .map, nil),
      ("gearView", .custom, nil),
    ] as [(String, Element.Kind, String?)])
  func fieldsAreCalledWhatBelongsInThem(outlet: String, kind: Element.Kind, words: String?) {
    #expect(Self.guess(Self.named(outlet), kind)?.values == words.map { [Fix.Input("label.en", $0)] })
  }

  @Test func namesAreEnglish() {
    #expect(Self.guess(Self.named("repeatButton"), .button, ["ja"]) == nil)
    #expect(Self.guess(Self.named("repeatButton"), .button, ["ja", "en-GB"])?.values == [Fix.Input("label.en-GB", "Repeat")])
  }

  @Test func symbolsMeanTheSameNearlyEverywhere() {
    #expect(
      Self.guess(Self.named(picture: "square.and.arrow.up"), .button, ["en", "ja"])?.values.map(\.value) == ["Share", "共有"])
    #expect(Self.guess(Self.named(picture: "trash"))?.confidence == .likely)
    #expect(Self.guess(Self.named(picture: "plus"))?.confidence == .weak)
    #expect(Self.guess(Self.named(picture: "xmark")) == nil && Self.guess(Self.named(picture: "ellipsis")) == nil)
    #expect(Self.guess(Self.named(picture: "trash"), .image) == nil)
  }
}
