import HandrailModel

/// Gestures shown by the prototype.
struct FigmaGestures {
  let context: FigmaContext
  /// Frame → its name, for the result of a gesture.
  let titles: [String: String]
  private(set) var items: [Imported.Item] = []
  private(set) var screenWrites: [Imported.Write] = []
  private(set) var elementWrites: [String: [Imported.Write]] = [:]
  private(set) var skipped: [(object: String?, reason: DesignSkip)] = []
  /// Elements that advance by themselves, nil for the screen; and whether people can do anything in the meantime.
  private var timeouts: [String?] = []
  private var isActedOn = false
  private var hovers = 0
  private var keys = 0
  private var expressions = 0

  init(_ context: FigmaContext, titles: [String: String]) {
    (self.context, self.titles) = (context, titles)
  }

  /// - Parameter element: The element that is touched; nil for the screen itself.
  mutating func read(_ node: FigmaNode, element: String?) {
    for (place, interaction) in node.interactions.enumerated() {
      if Self.touches.contains(interaction.trigger), interaction.leadsSomewhere { isActedOn = true }
      switch interaction.trigger {
      case "ON_HOVER", "MOUSE_ENTER", "MOUSE_LEAVE": hovers += 1
      case "ON_KEY_DOWN", "ON_MEDIA_HIT", "ON_MEDIA_END": keys += 1
      case "AFTER_TIMEOUT": if interaction.delay >= 1, interaction.leadsSomewhere { timeouts.append(element) }
      // What is shown while a finger rests on it is a pressed state, not a gesture.
      case "ON_PRESS": break
      case "ON_CLICK", "MOUSE_UP": add("tap", node, element, interaction, place)
      // An unfinished link is not a gesture, unless it at least says that something is tapped.
      case "MOUSE_DOWN":
        let isLong = interaction.delay >= 0.3
        guard !isLong || interaction.leadsSomewhere else { continue }
        add(isLong ? "long-press" : "tap", node, element, interaction, place)
      case "ON_DRAG", "DRAG":
        guard interaction.leadsSomewhere, !isTapped(node, like: interaction) else { continue }
        add(Self.isSwipe(interaction) ? "swipe" : "pan", node, element, interaction, place)
      default: break
      }
    }
  }

  mutating func finish(_ screen: String) {
    // A splash screen that advances by itself does not limit anybody's time.
    for element in timeouts where isActedOn { readTimeout(element) }
    if hovers > 0 { skipped.append((screen, .hover(count: hovers))) }
    if keys > 0 { skipped.append((screen, .keys(count: keys))) }
    if expressions > 0 { skipped.append((screen, .expressions(count: expressions))) }
  }

  private static let touches: Set<String> = ["ON_CLICK", "ON_DRAG", "DRAG", "MOUSE_DOWN", "MOUSE_UP", "ON_PRESS"]

  /// Whether a tap on the same layer shows the same variant: then the drag is only another way to tap.
  private func isTapped(_ node: FigmaNode, like drag: FigmaInteraction) -> Bool {
    let ends = drag.actions.map(\.destination)
    return !drag.leadsElsewhere && !ends.contains(nil)
      && node.interactions.contains { $0.trigger == "ON_CLICK" && !$0.leadsElsewhere && $0.actions.map(\.destination) == ends }
  }

  private static func isSwipe(_ interaction: FigmaInteraction) -> Bool {
    interaction.actions.contains { ["LEFT", "RIGHT", "TOP", "BOTTOM"].contains($0.direction ?? "") }
  }

  private mutating func readTimeout(_ element: String?) {
    let write = Imported.Write(.hasTimeLimit, .bool(true))
    if let element { elementWrites[element, default: []].append(write) } else { screenWrites.append(write) }
  }

  private mutating func add(
    _ kind: String, _ node: FigmaNode, _ element: String?, _ interaction: FigmaInteraction, _ place: Int
  ) {
    expressions += interaction.actions.count { ["CONDITIONAL", "SET_VARIABLE", "SET_VARIABLE_MODE"].contains($0.type) }
    let number = node.interactions.count > 1 ? "/\(place + 1)" : ""
    // Earlier imports called it a drag: it stays the same gesture.
    let trigger = kind == "pan" ? "drag" : kind
    var item = Imported.Item(
      id: "\(trigger)-\(context.slug(of: node))" + (place > 0 ? "-\(place + 1)" : ""),
      source: context.source("\(node.id)\(number):\(trigger)"))
    item.writes = [Imported.Write(.kind, .string(kind))]
    if let element { item.writes.append(Imported.Write(.element, .string(element))) }
    let results = interaction.actions.compactMap { result($0, node) }
    if !results.isEmpty { item.writes.append(Imported.Write(.result, .string(results.joined(separator: ", ")))) }
    items.append(item)
  }

  /// The result of an action, in the design's own words.
  private mutating func result(_ action: FigmaInteraction.Action, _ node: FigmaNode) -> String? {
    switch action.type {
    case "BACK": return "back"
    case "CLOSE": return "close"
    case "URL": return action.url
    case "NODE":
      guard let destination = action.destination else {
        skipped.append((node.id, .missingDestination(name: node.name)))
        return nil
      }
      if let title = titles[destination] { return title }
      if action.navigation != "CHANGE_TO" { skipped.append((node.id, .missingDestination(name: node.name))) }
      return nil
    default: return nil
    }
  }
}

extension FigmaInteraction {
  /// Whether it does more than show another variant of the same component.
  var leadsElsewhere: Bool { actions.contains { $0.navigation != "CHANGE_TO" } }

  /// Whether it has an action that is more than a link without an end.
  var leadsSomewhere: Bool { actions.contains { $0.type != "NODE" || $0.destination != nil || $0.navigation == "CHANGE_TO" } }
}
