import HandrailModel

/// What lies behind the elements of a screen: the containers with a background of their own or a picture, then the screen.
final class Backdrops {
  let screen: Screen
  /// False for most screens, on which nothing with a background stands around anything.
  private let isLayered: Bool
  private let floor: Layer
  /// What most elements stand on, by ``Appearance``, as far as it was asked for.
  private var floorGrounds = [Ground?](repeating: nil, count: Appearance.allCases.count)

  init(_ screen: Screen) {
    self.screen = screen
    floor = Layer(holder: .screen, colours: RecordedColours("background", screen))
    isLayered = screen.hasContainers && screen.elements.contains(where: \.isSurface)
  }

  /// Whether a container stands between the element and the screen's background.
  func hasContainer(around place: Int) -> Bool { isLayered && screen.container(around: place, where: \.isSurface) != nil }

  /// Whether nothing but the screen's background lies below the element at `place`.
  func isOnScreen(_ element: Element, at place: Int) -> Bool {
    !element.paintsItself && RecordedColours("background", element).isEmpty && !hasContainer(around: place)
  }

  /// What lies below the element, from the top; the screen last.
  func layers(below element: Element) -> [Layer] {
    var layers: [Layer] = []
    let own = RecordedColours("background", element)
    if !own.isEmpty || element.paintsItself { layers.append(Layer(holder: .element(element), colours: own)) }
    // What is around it is not seen behind what its class paints.
    if element.paintsItself { return layers }
    if isLayered {
      screen.forEachContainer(around: element) { container in
        guard container.isSurface else { return }
        layers.append(Layer(holder: .element(container), colours: RecordedColours("background", container)))
      }
    }
    layers.append(floor)
    return layers
  }

  struct Layer {
    let holder: Holder
    let colours: RecordedColours

    /// Whether it shows a picture, or stands on one, so that no colour of it is known.
    func isPicture(below element: Element?) -> Bool {
      guard case .element(let container) = holder, container !== element else { return false }
      return container.showsPicture
    }
  }

  enum Holder {
    case element(Element)
    case screen
  }

  /// What lies below an element in one appearance.
  enum Ground {
    /// `isOwn` is true where a colour of it is recorded for this very appearance; `carrier` is what records it for light alone,
    /// although the appearance is dark.
    case rgba(RGBA, isOwn: Bool, carrier: Holder?)
    /// A system colour whose value is not published.
    case unpublished
    /// A name that cannot be followed.
    case unknown(String, Holder)
    /// A picture; the element is not recorded as standing on it.
    case picture(Element)
    /// Nothing opaque is recorded; the holder is what lacks it. What is translucent above it is given from the top.
    case missing(Holder, below: [RGBA])
  }

  /// What `layers`, the layers below `element`, come to; translucent ones are composited.
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
      switch ResolvedColour(background: layer.colours, appearance, shared) {
      case .none where layer.colours.isEmpty: continue
      case .none: return layer.colours.isPublished(appearance) ? .missing(layer.holder, below: above) : .unpublished
      case .unknown(let name): return .unknown(name, layer.holder)
      case .rgba(let rgba, let isRecorded):
        isOwn = isOwn || isRecorded
        // Only in dark is one carried over.
        if carrier == nil, !isRecorded, appearance.normal == .dark,
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
  /// A button of the app's own class that an interface file gives no background: such classes paint their own.
  var paintsItself: Bool {
    guard kind == .button, has(.viewClass), own.has(.source), !isOn(.overImage) else { return false }
    return !has(.colour) || RecordedColours("background", self).isEmpty
  }

  /// What other elements may stand on, with a background or a picture of its own.
  fileprivate var isSurface: Bool {
    switch kind {
    case .text, .icon, .sectionHeader, .link, .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker: false
    default: showsPicture || (has(.colour) && !RecordedColours("background", self).isEmpty)
    }
  }

  /// Whether no colour can be known for what stands on it.
  fileprivate var showsPicture: Bool {
    isOn(.overImage) || kind == .image || kind == .map || kind == .media
  }
}

extension RecordedColours {
  /// Whether what is recorded for an appearance has a value there; false for a system colour whose value is not published.
  fileprivate func isPublished(_ appearance: Appearance) -> Bool {
    let recorded = self[appearance].isNone ? self[appearance.normal] : self[appearance]
    guard case .text(let text) = recorded, let name = text.dropping("system:") else { return true }
    return !SystemColours.isKnown(name)
  }
}
