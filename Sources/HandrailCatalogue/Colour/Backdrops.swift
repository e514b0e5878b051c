import HandrailModel

/// What is behind the elements of a screen: containers with their own background or a picture, then the screen.
final class Backdrops {
  let screen: Screen
  /// False for most screens, where nothing with a background contains anything.
  private let isLayered: Bool
  private let floor: Layer
  /// The background of most elements, by ``Appearance``, computed on first use.
  private var floorGrounds = [Ground?](repeating: nil, count: Appearance.allCases.count)
  /// What was read of each role of an element that has a colour.
  private var colours: [Role: ContrastColours] = [:]

  private struct Role: Hashable {
    let name, element: String
  }

  init(_ screen: Screen) {
    self.screen = screen
    floor = Layer(holder: .screen, colours: RecordedColours("background", screen))
    isLayered = screen.hasContainers && screen.elements.contains(where: \.isSurface)
  }

  /// The colours of a role on one of the screen's elements, read once for all rules; nil if it records none.
  func colours(_ role: String, _ element: Element) -> ContrastColours? {
    let key = Role(name: role, element: element.id)
    if let known = colours[key] { return known }
    let read = ContrastColours(role, element, on: self)
    colours[key] = read
    return read
  }

  /// Whether a container is between the element and the screen's background.
  func hasContainer(around place: Int) -> Bool { isLayered && screen.container(around: place, where: \.isSurface) != nil }

  /// Whether only the screen's background is behind the element at `place`.
  func isOnScreen(_ element: Element, at place: Int) -> Bool {
    !element.paintsItself && !element.isPaintedInCode && RecordedColours("background", element).isEmpty
      && !hasContainer(around: place)
  }

  /// What is behind the element, topmost first; the screen last.
  func layers(below element: Element) -> [Layer] {
    var layers: [Layer] = []
    let own = RecordedColours("background", element)
    let isPainted = element.paintsItself || element.isPaintedInCode
    if !own.isEmpty || isPainted { layers.append(Layer(holder: .element(element), colours: own)) }
    // Its surroundings do not show through what code paints.
    if isPainted { return layers }
    if isLayered {
      screen.forEachContainer(around: element) { container in
        guard container.isSurface, layers.last?.isPaintedInCode != true else { return }
        layers.append(Layer(holder: .element(container), colours: RecordedColours("background", container)))
      }
    }
    if layers.last?.isPaintedInCode != true { layers.append(floor) }
    return layers
  }

  struct Layer {
    let holder: Holder
    let colours: RecordedColours

    /// Whether code gives it a background that is not recorded.
    var isPaintedInCode: Bool {
      if case .element(let element) = holder { element.isPaintedInCode } else { false }
    }

    /// Whether it shows a picture, or is on top of one, so that its colour is unknown.
    func isPicture(below element: Element?) -> Bool {
      guard case .element(let container) = holder, container !== element else { return false }
      return container.showsPicture
    }
  }

  enum Holder {
    case element(Element)
    case screen
  }

  /// What is behind an element in one appearance.
  enum Ground {
    /// `isOwn` is true if one of its colours is recorded for exactly this appearance; `carrier` is the item that records it only
    /// for light although the appearance is dark.
    case rgba(RGBA, isOwn: Bool, carrier: Holder?)
    /// A system colour whose value is not published.
    case unpublished
    /// A name that cannot be resolved.
    case unknown(String, Holder)
    /// A picture; the element is not recorded as being over it.
    case picture(Element)
    /// Nothing opaque is recorded; the holder is the item that lacks it. Translucent layers above it are listed topmost first.
    case missing(Holder, below: [RGBA])
  }

  /// The result of `layers`, the layers behind `element`, with translucent ones composited.
  func ground(_ layers: [Layer], below element: Element, _ appearance: Appearance) -> Ground {
    guard layers.count == 1, case .screen = layers[0].holder else {
      return Self.ground(layers, below: element, appearance, screen.shared)
    }
    if let known = floorGrounds[appearance.rawValue] { return known }
    let ground = Self.ground(layers, below: nil, appearance, screen.shared)
    floorGrounds[appearance.rawValue] = ground
    return ground
  }

  private static func ground(_ layers: [Layer], below element: Element?, _ appearance: Appearance, _ shared: Shared) -> Ground {
    var above: [RGBA] = []
    var isOwn = false
    var carrier: Holder?
    for layer in layers {
      if layer.isPicture(below: element), case .element(let container) = layer.holder { return .picture(container) }
      switch ResolvedColour(carried: layer.colours, appearance, shared) {
      case .none where layer.colours.isEmpty || !appearance.isHigh && layer.colours.isOnlyHigh: continue
      case .none: return layer.colours.isPublished(appearance) ? .missing(layer.holder, below: above) : .unpublished
      case .unknown(let name): return .unknown(name, layer.holder)
      case .rgba(let rgba, let isRecorded):
        isOwn = isOwn || isRecorded
        // A value is carried over only into dark.
        if carrier == nil, !isRecorded, appearance.normal == .dark, !layer.colours.isSystems(shared),
          case .none = ResolvedColour(layer.colours, appearance, shared)
        {
          carrier = layer.holder
        }
        guard rgba.isOpaque else {
          above.append(rgba)
          continue
        }
        return .rgba(above.reversed().reduce(rgba) { $1.over($0) }, isOwn: isOwn, carrier: carrier)
      }
    }
    if case .element(let only)? = layers.last?.holder { return .missing(.element(only), below: above) }
    return .missing(.screen, below: above)
  }
}

extension Element {
  /// A button of an app-defined class without a background in the interface file: such classes paint their own.
  var paintsItself: Bool {
    guard kind == .button, has(.viewClass), own.has(.source), !isOn(.overImage) else { return false }
    if let deeds = deedsOfClass, !deeds.contains("paints") { return false }
    return !has(.colour) || RecordedColours("background", self).isEmpty
  }

  /// What can be behind other elements: it has a background or a picture of its own.
  fileprivate var isSurface: Bool {
    switch kind {
    case .text, .icon, .sectionHeader, .link, .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker: false
    default: showsPicture || isPaintedInCode || (has(.colour) && !RecordedColours("background", self).isEmpty)
    }
  }

  /// Whether the colour behind what is on top of it cannot be known.
  fileprivate var showsPicture: Bool {
    isOn(.overImage) || kind == .image || kind == .map || kind == .media
  }
}

extension RecordedColours {
  /// Whether it is recorded for Increase Contrast alone: without it, what is below shows.
  fileprivate var isOnlyHigh: Bool { self[.light].isNone && self[.dark].isNone }

  /// Whether the light colour is one of the system's, which follows the appearance by itself.
  func isSystems(_ shared: Shared) -> Bool {
    switch self[.light] {
    case .system: true
    case .palette(let name): shared.palette[name]?.text(.light)?.dropping("system:") != nil
    case .none, .value, .other: false
    }
  }

  /// Whether the colour recorded for an appearance has a value there; false for a system colour whose value is not published.
  fileprivate func isPublished(_ appearance: Appearance) -> Bool {
    let recorded = self[appearance].isNone ? self[appearance.normal] : self[appearance]
    if case .system(let name) = recorded { return !SystemColours.isKnown(name) }
    return true
  }
}
