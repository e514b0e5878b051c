import HandrailModel

/// The sorted registry of rules and the one way to evaluate them.
public enum Catalogue {
  /// Changes whenever a rule's judgement changes, so that stored findings are evaluated again.
  public static let version = "37"

  /// Every rule, sorted by family in the catalogue's order and by id.
  public static let rules: [Rule] = [
    .screenControls,
    .screenElements,
    .screenFilled,
    .screenGone,
    .screenReferences,
    .screenRoles,
    .screenStates,
    .screenTitle,
    .screenWayOut,
    .labelConcise,
    .labelDuplicate,
    .labelDynamic,
    .labelField,
    .labelFileName,
    .labelFrontLoaded,
    .labelImage,
    .labelInName,
    .labelLanguages,
    .labelLeavesApp,
    .labelMixed,
    .labelOperationWords,
    .labelOverride,
    .labelPicture,
    .labelSameAs,
    .labelSaysTrait,
    .labelText,
    .labelValue,
    .labelVisualMeaning,
    .controlCustom,
    .controlHidden,
    .controlHierarchy,
    .controlLinkTrait,
    .controlProtected,
    .controlStates,
    .controlSwitch,
    .controlTraits,
    .orderComplete,
    .orderEmpty,
    .orderGiven,
    .orderHeadings,
    .orderLinear,
    .orderUnread,
    .groupContent,
    .groupLabel,
    .groupMembers,
    .groupNavigation,
    .groupNeeded,
    .cellCustomContent,
    .cellInnerControls,
    .cellSectionHeader,
    .cellSelection,
    .cellSingle,
    .cellTrait,
    .changeArgument,
    .changeFrequency,
    .changeKind,
    .changeLanguages,
    .changeMissing,
    .changeOpen,
    .changeScreenFocus,
    .targetMoved,
    .targetOverlap,
    .targetSize,
    .targetSpacing,
    .textFullText,
    .textGlyph,
    .textOverflow,
    .textReflow,
    .textScaling,
    .textSelectable,
    .contrastBackground,
    .contrastColours,
    .contrastGraphic,
    .contrastHigh,
    .contrastHighBetter,
    .contrastHighEnhanced,
    .contrastOverImage,
    .contrastStateOverlay,
    .contrastText,
    .colourMeaning,
    .colourSettings,
    .gestureAlternative,
    .gestureComplex,
    .gestureCustomAction,
    .gestureDragDrop,
    .gestureForce,
    .gestureResponds,
    .gestureSystem,
    .focusBehaviour,
    .inputDictation,
    .inputVoiceTask,
    .feedbackHaptic,
    .mediaCaptions,
    .mediaDescribed,
    .motionReduced,
    .motionStop,
    .settingsDark,
    .settingsTransparency,
    .voiceNames,
    .readingContent,
    .readingLanguage,
    .readingPageTurn,
    .readingParts,
    .readingPronunciation,
    .safetyConfirm,
    .safetyPrivate,
    .safetyTimeLimit,
  ]

  /// The rules that matter most in daily use and come first in every list, in this order.
  public static let leading = [
    "label.image", "order.given", "group.needed", "cell.single", "text.overflow", "control.traits", "contrast.text",
    "target.size", "gesture.alternative", "change.argument", "colour.meaning",
  ]

  private static let byID = Dictionary(uniqueKeysWithValues: (rules + [.conflict]).map { ($0.id, $0) })

  public static func rule(_ id: String) -> Rule? { byID[id] }

  /// Position of a rule in lists: conflicts first, then the leading rules, then the catalogue's order.
  public static let ranks: [String: Int] = {
    var ranks = ["conflict": 0]
    for id in leading + rules.map(\.id) where ranks[id] == nil { ranks[id] = ranks.count }
    return ranks
  }()

  /// Every finding of `screen`, closed ones included, in the order of ``rules``; conflicts first.
  public static func evaluate(_ screen: Screen) -> [Finding] { evaluate([screen])[0] }

  /// The findings of each of a few screens, as ``evaluate(_:)`` finds them.
  ///
  /// Items that are gone from their source are judged only by the rule about that.
  public static func evaluate(_ screens: [Screen]) -> [[Finding]] {
    let built = screens.map(\.withoutGone)
    var reports = built.map { Report(rules[0], of: $0) }
    let presences = built.map { Presence($0) }
    for rule in rules {
      for place in screens.indices {
        let (screen, design) = (screens[place], built[place])
        if rule.judgesGone {
          guard screen.hasGone || screen.has(.gone) else { continue }
        } else if rule.presence?.isDisjoint(with: presences[place]) == true {
          continue
        }
        reports[place].begin(rule)
        rule.judge(rule.seesGone ? screen : design, &reports[place])
      }
    }
    return screens.indices.map { place in
      let (screen, found) = (screens[place], reports[place].findings)
      return Closings(screen).applied(to: conflicts(screen) + sharedIDs(screen) + found)
    }
  }

  private static func conflicts(_ screen: Screen) -> [Finding] {
    let twice = Set(screen.conflicts.filter { FieldPath($0.path) == .birth }.map(\.item))
    return (screen.conflicts + screen.shared.conflicts.filter { screen.uses(Target(item: $0.item, on: screen.id)) }).map {
      Finding(
        rule: "conflict", target: $0.item, qualifier: $0.path, level: .required, status: .conflict,
        message: $0.isOfRecord && !twice.contains($0.item) ? "record" : conflictMessage($0),
        parameters: [.init("field", $0.path), .init("count", String($0.values))])
    }
  }

  /// Things of different kinds that two people added under one id before they synced.
  private static func sharedIDs(_ screen: Screen) -> [Finding] {
    var ids: Set<String> = []
    let others = (screen.groups + screen.gestures + screen.changes).map(\.id)
    let shared = Set(others.filter { !ids.insert($0).inserted || screen.element($0) != nil })
    return shared.sorted(by: utf8Precedes).map {
      Finding(rule: "conflict", target: $0, qualifier: "id", level: .required, status: .conflict, message: "shared-id")
    }
  }

  private static func conflictMessage(_ conflict: Screen.ConflictMark) -> String {
    switch FieldPath(conflict.path) {
    case .birth: "existence"
    case .place: "place"
    // If only one name was given, something else has it, so the item has another one.
    case .givenName: conflict.values > 1 ? "names" : "taken-name"
    default: "values"
    }
  }
}
