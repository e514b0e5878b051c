extension FigmaReader {
  func interactions(_ index: Int) -> [FigmaInteraction] {
    var all: [FigmaInteraction] = []
    elements(index) { element in
      var interaction = FigmaInteraction()
      members(element) { key, value in
        switch key {
        case "trigger":
          interaction.trigger = member(value, "type").flatMap(text) ?? ""
          interaction.delay = seconds(member(value, "timeout") ?? member(value, "delay"))
        case "actions": elements(value) { if isObject($0) { interaction.actions.append(action($0)) } }
        // The plugin's older form has one.
        case "action" where isObject(value): interaction.actions.append(action(value))
        default: break
        }
      }
      all.append(interaction)
    }
    return all
  }

  private func action(_ index: Int) -> FigmaInteraction.Action {
    var action = FigmaInteraction.Action()
    members(index) { key, value in
      switch key {
      case "type": action.type = text(value) ?? ""
      case "navigation": action.navigation = text(value) ?? ""
      case "destinationId": action.destination = text(value)
      case "url": action.url = text(value)
      case "transition": action.direction = member(value, "direction").flatMap(text)
      default: break
      }
    }
    return action
  }

  /// The published reference says milliseconds, but files have seconds; no prototype waits for less than ten milliseconds.
  private func seconds(_ index: Int?) -> Double {
    guard let value = index.flatMap(number), value > 0 else { return 0 }
    return value < 1000 ? value : value / 1000
  }
}
