import Testing

@testable import HandrailModel

/// Languages are BCP 47 tags, compared without case.
@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("zh-hant-tw", "zh-Hant-TW"), ("ZH-HANT-TW", "zh-Hant-TW"), ("pt-br", "pt-BR"),
    ("es-419", "es-419"),
    ("sl-ROZAJ-BISKE", "sl-rozaj-biske"), ("de-CH-1996", "de-CH-1996"), ("zh-YUE-hk", "zh-yue-HK"), ("en-X-Shop", "en-x-shop"),
    ("ja-U-CA-JAPANESE", "ja-u-ca-japanese"), ("SR-cyrl-rs", "sr-Cyrl-RS"),
  ]) func tagsGetTheirUsualLetters(_ tag: String, _ usual: String) {
    #expect(LanguageTag.canonical(tag) == usual)
    #expect(LanguageTag.canonical(usual) == usual)
    #expect(LanguageTag.isSame(tag, usual) && LanguageTag.isSame(tag.uppercased(), usual.lowercased()))
  }

  @Test(arguments: [
    "", "e", "-", "en-", "-en", "en--us", "zz-invalid_x", "zh_TW", "english", "日本", "en-toolongtag", "en us", "e1", "12", "en-x",
    "en-u", "en\u{301}", "ｅｎ", "K\u{212A}",
  ]) func whatIsNoTagIsNone(_ tag: String) {
    #expect(LanguageTag.canonical(tag) == nil)
    #expect(throws: ModelError.self) { try FieldKey(path: "label.\(tag)", owner: .element) }
    #expect(throws: ModelError.self) { try FieldKey(path: "languages.\(tag)", owner: .project) }
  }

  @Test func pathsHaveOneSpellingOfALanguage() throws {
    #expect(try FieldKey(path: "label.EN", owner: .element).path == "label.en")
    #expect(try FieldKey(path: "template-form.PT-br.one", owner: .element).path == "template-form.pt-BR.one")
    #expect(try FieldKey(path: "languages.ZH-hant", owner: .project).path == "languages.zh-Hant")
    #expect(
      try FieldKey(path: "foreign-language.r1", owner: .element).value(writing: "FR-ca", owner: .element) == .string("fr-CA"))
  }
}
