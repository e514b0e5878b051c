import HandrailModel

extension Element {
  /// A cell that is read as one element, or that says why it is not.
  var isAnsweredCell: Bool { kind == .cell && (isOn(.single) || has(.partsReason)) }

  /// A cell that is read as one element: what is inside is not read.
  var isSingleCell: Bool { kind == .cell && isOn(.single) && isReadable }

  /// Whether it is read in place of its contents.
  var isOneElement: Bool {
    guard isReadable, !has(.partsReason) else { return false }
    switch kind {
    case .cell: return isOn(.single)
    case .text, .sectionHeader, .webContent, .page: return false
    default: return value(.single) != .flag(false) && (isOn(.single) || hasLabel || has(.value))
    }
  }

  /// The frame that this screen records for it: a component's has no position here, and an unverified one proves nothing.
  var placedFrame: Rect? {
    guard own.fields.contains(.frame), !isOn(.frameUnverified), let frame, frame.width > 0, frame.height > 0 else { return nil }
    return frame
  }
}
