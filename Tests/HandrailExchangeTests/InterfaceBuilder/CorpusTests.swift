import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailExchange

extension Corpus {
  static func read(_ folder: String) throws -> Imported {
    try InterfaceBuilderImporter.read(["\(root)/\(folder)"], languages: ["en", "ja", "de"], baseLanguage: "en")
  }
}

@Suite(.enabled(if: Corpus.exists, "no real apps at \(Corpus.root): set HANDRAIL_CORPUS"))
struct CorpusTests {
  /// Counted independently of the importer, with an XML reader in another language: every one becomes an element, except in the
  /// launch screen and in a folder of tests, which are reported and skipped as files (`object` is nil).
  @Test func coronaWarnApp() throws {
    let read = try Corpus.read(Corpus.corona)
    #expect(read.screens.count == 65)
    #expect(read.count("scenes and top-level views") == 65)
    #expect(read.count("labels") == 155)
    #expect(read.count("image views") == 59)
    #expect(read.count("buttons") == 40)
    #expect(read.count("table cells") == 39)
    #expect(read.count("gestures") == 4)
    #expect(read.palette.count == 45)
    #expect(read.skipped.map(\.object) == [nil, nil, "f6I-Vv-TdH"], "\(read.skipped)")
    // Every cell and view that no controller shows as its own is a part; thirteen controllers have a view of their own.
    #expect(read.screens.count { $0.writes.contains(Imported.Write(.part, .bool(true))) } == 52)
  }

  /// Of 115 scenes and top-level views 30 are references to other storyboards, 6 navigation controllers and one, with a label and
  /// a picture, is the launch screen. One label is a spacer.
  @Test func soundscape() throws {
    let read = try Corpus.read(Corpus.soundscape)
    #expect(read.count("scenes and top-level views") == 115 - 1)
    #expect(read.count("storyboard references") == 30)
    #expect(read.count("navigation and other container controllers") == 6)
    #expect(read.screens.count == 78)
    #expect(read.skipped.count == 30 + 6 + 1 + 1 + 1)
    #expect(read.skipped.filter { $0.reason.text.en.contains("back button") }.map(\.object) == ["w2t-7L-djt"])
    #expect(read.count("labels") == 157 - 2)
    #expect(read.count("image views") == 58 - 1)
    #expect(read.count("buttons") == 40)
    #expect(read.count("table cells") == 43)
  }

  @Test(arguments: [Corpus.corona, Corpus.soundscape, "extras"])
  func sameTwice(folder: String) throws {
    let first = try Corpus.read(folder)
    #expect(try first.text == Corpus.read(folder).text)
    #expect(Set(first.screens.map(\.id)).count == first.screens.count)
    for screen in first.screens {
      let ids = screen.elements.map(\.id) + screen.gestures.map(\.id)
      #expect(Set(ids).count == ids.count, "\(screen.id)")
      #expect(Slug.isValid(screen.id, allowsFolders: true) && ids.allSatisfy { Slug.isValid($0) }, "\(screen.id)")
    }
  }

  /// Every path and value is valid in the published schema.
  @Test(arguments: [Corpus.corona, Corpus.soundscape, "extras"])
  func everyPathIsPublished(folder: String) throws {
    let read = try Corpus.read(folder)
    let owned: [(Owner, [Imported.Write])] =
      read.palette.map { (.palette, $0.writes) }
      + read.screens.flatMap { screen in
        [(.screen, screen.writes)] + screen.elements.map { (.element, $0.writes) } + screen.gestures.map { (.gesture, $0.writes) }
      }
    for (owner, writes) in owned {
      #expect(Set(writes.map(\.path)).count == writes.count, "twice: \(writes.map(\.path))")
      for write in writes {
        let parts = write.path.split(separator: ".").map(String.init)
        let field = try #require(Field(named: parts[0]), "\(write.path)")
        #expect(field.spec.owners.contains(owner), "\(write.path) on \(owner)")
        #expect(field.spec.qualifiers.count == parts.count - 1, "\(write.path)")
        for (qualifier, part) in zip(field.spec.qualifiers, parts.dropFirst()) {
          if case .oneOf(let names) = qualifier { #expect(names.contains(part), "\(write.path)") }
        }
        switch field.spec.type {
        case .choice(let names): #expect(names.contains(write.value.string ?? ""), "\(write)")
        case .colour: #expect(ColourReference(write.value.string ?? "") != nil, "\(write)")
        case .flag: #expect(write.value == .bool(true) || isKnownNot(write.path), "\(write)")
        case .frame: #expect(write.value.array?.compactMap(\.double).count == 4, "\(write)")
        case .integer, .number: #expect(write.value.double != nil, "\(write)")
        default: #expect(write.value.string != nil, "\(write)")
        }
      }
    }
  }

  /// What a file can rule out.
  private func isKnownNot(_ path: String) -> Bool {
    ["activates", "modal", "dynamic", "follows-size", "traits.button"].contains(path)
  }

  /// Read by hand in Devices.storyboard.
  @Test func headset() throws {
    let read = try Corpus.read(Corpus.soundscape)
    let screen = try #require(read.screens.first { $0.id == "devices/manage-devices" })
    #expect(screen.source.object == "xFP-CC-VXd")
    let image = try #require(screen.elements.first { $0.source.object == "MfV-QW-HWZ" })
    // y is 12 in a scroll view at 47.
    #expect(image["frame"] == "[0, 59, 375, 350]")
    let button = try #require(screen.elements.first { $0.source.object == "a8P-EO-E8X" })
    #expect(button.id == "secondary-btn")
    #expect(button["frame"] == "[12, 658, 351, 50]")
    #expect(button["frame-unverified"] == nil)
    #expect(button["label.ja"] == "ヘッドホンをチェックする")
    let label = try #require(screen.elements.first { $0.source.object == "04M-hf-k02" })
    #expect(label["hidden"] == "true")
    #expect(label["text-style"] == "body")
    #expect(label["colour.text.light"] == "palette:background-2")
    // The label is on the button behind it, not directly on the screen.
    #expect(label["colour.background.light"] == "palette:foreground-1")
    let cell = try #require(read.element("BvS-4B-s4e"))
    #expect(cell["kind"] == "cell")
    #expect(cell["repeats"] == "true")
    #expect(cell["frame"] == "[0, 55.333, 375, 60]")
  }

  /// Read by hand in the Corona-Warn-App's files.
  @Test func corona() throws {
    let read = try Corpus.read(Corpus.corona)
    let error = try #require(read.element("3Y0-ii-NxF"))
    #expect(error.id == "id-label")
    #expect(error["text.en"] == "ID 002")
    // A runtime attribute names the style; the font in the file is only a placeholder.
    #expect(error["text-style"] != nil)
    #expect(error["font-size"] == nil)
    #expect(error["colour.text.dark-high"] == "palette:ena-text-primary-2-color")
    let configuration = try #require(read.screens.first { $0.gestures.contains { $0.source.object == "C71-Xs-XZQ" } })
    #expect(configuration.id == "trace-location-checkin" || configuration.id == "trace-location-configuration")
    #expect(configuration.gestures.first { $0.source.object == "C71-Xs-XZQ" }?["kind"] == "tap")
    let tint = try #require(read.palette.first { $0.id == "ena-text-tint-color" })
    #expect(tint["light"] == "#007fad")
    #expect(tint["dark-high"] == "#83d2f2")
  }

  /// UTM's keyboard has translations in `xx.lproj` next to `Base.lproj`.
  @Test func keyboard() throws {
    let read = try Corpus.read("extras/utmapp+UTM")
    let tab = try #require(read.element("7pj-Jz-7JR"))
    #expect(tab["text.en"] == "⇥")
    #expect(tab["label.en"] == "Tab")
    #expect(tab["label.ja"] == "タブ")
    #expect(read.count("buttons") == 34)
  }
}
