import HandrailModel
import HandrailSession

/// Some input needs more: a state needs its spoken text, and a placeholder its meaning.
extension EditorView {
  /// Adds parts that the answer makes necessary and removes those that it no longer needs; true if any were added.
  mutating func grow() -> Bool {
    guard isJudged, let evaluation, form.findingDetail != nil, new == nil, others.isEmpty, scopes[scope] != .project else {
      return false
    }
    for index in parts.indices.reversed() where index != focus && parts[index].isIdle(evaluation.placeholders) {
      parts.remove(at: index)
      if index < focus { focus -= 1 }
      if index < step { step -= 1 }
    }
    let more = evaluation.neededParts.filter { part in !parts.contains { $0.part.path == part.path } }
    // After the part that was filled in last and, in linear mode, not before parts that were already asked for.
    let place = max(parts.lastIndex(where: \.hasChanged).map { $0 + 1 } ?? 0, min(step, parts.count))
    parts.insert(contentsOf: more.map(PartField.init), at: place)
    if place <= focus { focus += more.count }
    return !more.isEmpty
  }
}

extension PartField {
  /// Whether it asks about a placeholder that no template has, and nothing was recorded for it.
  fileprivate func isIdle(_ placeholders: [String]?) -> Bool {
    guard let placeholders, value.isEmpty, recorded.isEmpty, let field = Field(path: part.path),
      field == .placeholderMeaning || field == .placeholderExample
    else { return false }
    return !placeholders.contains(String(part.path.dropFirst(field.name.utf8.count + 1)))
  }
}
