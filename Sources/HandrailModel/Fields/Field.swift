/// Something that can be recorded: `label`, `overflow`, `colour`. Its ``spec`` in ``FieldTable`` has the details.
///
/// In the order of the tables after which the groups are named; a test compares the two.
public enum Field: UInt8, Sendable, CaseIterable {
  // `FieldSpec.project`
  case name, platform, languages, profile, increaseContrast, foreignScripts, timeZone, house
  // `FieldSpec.palette`
  case light, dark, lightHigh, darkHigh
  // `FieldSpec.screen`
  case title, sprint, designer, engineer, designLink, designRevision, designPicture, designFrame, ownScreen, tasks, states,
    progress, part, noElements, noControls
  case order, orderConfirmed, orderReason, headingsReason, direction, modal, embedded, wayOut, changesReason, sections, scrolls
  case fixedTexts, reflow, onlyAppearance, coreTask, voiceShortcut
  // `FieldSpec.elementFields`
  case kind, component, source, gone, goneReason, frame, frameUnverified, frameFixed, alpha, touchArea, touchAreaFrame, container,
    pane, embeds
  case filled, filledWith, outlet, repeats, group, ordered, groupReason, hidden, hiddenReason, label, labelledBy, hint, value,
    valueRange,
    percentage, picture, labelPicture, decorative, sameAs,
    meaningfulImage
  case readDifferently, readReason, visualMeaning, opens, destination, dynamic, template, templateForm
  case placeholderMeaning, placeholderExample, kana, keyWords, traits, notes
  // `FieldSpec.text`
  case text, placeholder, textStyle, font, fontSize, bold, scalesWith, followsSize, noScalingReason, noScaling, overflow
  case truncation, lines, fixedHeight, growth, shrinksTo, fullText
  case glyphBeside, glyphScaling, glyphReason, selectable, selectableReason, foreignRange, foreignLanguage
  case pronunciationRange, pronunciationIpa, pageLine, pageText, pageTurns, pageTurn, pageNext, pagePrevious
  case pageAnnouncement, codeEntry, timeLimit, hasTimeLimit, `private`, privateShown, privateReason, dictation
  case dictationReason
  // `FieldSpec.control`
  case extends, designComponent, viewClass, standardReason, role, ownStates, stateReading, handDrawn, onOffCue, hierarchy,
    buttonStyle
  case protected, protectedHow, headerLike, single, partsReason, activates, performs, selection, selectionReading, pieces
  case contentLabel, contentValue, contentImportance, actionName, actionFor, actionSymbol, navigation, happens, responds
  case touchBehaviour, focusBehaviour, destructive, confirmation, customDrawn, photo
  // `FieldSpec.colours`
  case colour, overImage, overImageContrast, contrastExempt, contrastReason, highUnchanged, boundaryNeeded, overlayStates, overlay
  case colourMeaning, secondCue, secondCueDetail
  // `FieldSpec.items`
  case element, result, alternative, alternativeWhere, alternativeBy, alternativeAction, alternativeSymbol, complexReason
  case overrides, coreOnly, dragSource, dropPoints, trigger, argumentElement, argumentText, silent, screenFocus, interval
  case frequencyPolicy, event, haptic
  // `FieldSpec.settings`
  case settings, motion, reducedMotion, motionSeconds, motionStop, mediaContent, captions, audioDescription, voiceNames, material
  // `FieldSpec.records`
  case about, by, at, body, question, settles, closesAs, reason, until, facts, after, roleSigned, covers, verdict, method
  case note, build, os, seenOn, auditType, auditElement, placed, dismissed
  // `FieldSpec.design`
  case layerName, componentName, componentDescription, variant, textProperty, reactions, containerName, drawing, underlined
  case innerText, innerName, pictureIdentity, stays, codePlace, codeWords, codeValue, codeChanges, codeLater, appWords,
    rejectedLabel

  public init?(named name: String) {
    guard let field = FieldTable.shared.field(named: name) else { return nil }
    self = field
  }

  /// Its place among the cases.
  public var index: Int { Int(rawValue) }

  public var spec: FieldSpec { FieldTable.shared.specs[index] }
  public var name: String { spec.name }
  /// The start of the paths of a field with qualifiers: `label.`
  public var prefix: String { name + "." }

  /// The start of the paths of a project's defaults, before the element's path: `defaults.overflow`
  public static let defaultsPrefix = "defaults."
}

/// Describes a field: where it can be recorded, what values it takes, what it is for.
public struct FieldSpec: Sendable {
  public let name: String
  public let type: FieldType
  /// The parts of the path after the name: `colour.ROLE.APPEARANCE` has two.
  public let qualifiers: [Qualifier]
  public let owners: [Owner]
  public let help: Text

  init(_ name: String, _ type: FieldType, per qualifiers: [Qualifier] = [], on owners: [Owner], _ en: String, _ ja: String) {
    self.name = name
    self.type = type
    self.qualifiers = qualifiers
    self.owners = owners
    self.help = Text(en: en, ja: ja)
  }
}

/// The type of a field's values.
public enum FieldType: Sendable, Equatable {
  case text
  case flag
  case choice([String])
  /// A whole number, not less than the bound.
  case integer(from: Int)
  /// A number, not less than the bound.
  case number(from: Double)
  /// x, y, width and height in points, in the screen's own coordinates.
  case frame
  /// Start and end in characters (graphemes); the end is not included.
  case range
  case colour
  /// The id of another item on the same screen.
  case item
  /// The id of a component.
  case component
  /// A BCP 47 tag.
  case languageTag
  /// A day: `2027-03-31`.
  case date
  /// The name of a time zone in the IANA table.
  case timeZone
  /// The name of a picture: the SHA-256 of its file, with `.png` or `.jpg`.
  case picture
}

/// One step of a path after the field's name.
public enum Qualifier: Sendable, Equatable {
  /// A language of the project.
  case language
  case oneOf([String])
  /// A slug that the writer chooses.
  case name
}

/// What a field can be recorded on. A component has the fields of an element.
public enum Owner: String, Sendable, CaseIterable {
  case project, palette, screen, element, group, gesture, change, question, answer, closing, reopening, signature, verification
}
