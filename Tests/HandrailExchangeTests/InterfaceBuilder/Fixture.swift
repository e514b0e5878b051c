import Foundation
import HandrailModel
import HandrailSession

@testable import HandrailExchange

/// Files in a folder of their own, read as a project.
func imported(
  _ files: [String: String], data: [String: Data] = [:], languages: [String] = ["en", "ja"], base: String = "en"
) throws -> Imported {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent("handrail-ib-\(UUID().uuidString)").path
  defer { try? FileManager.default.removeItem(atPath: root) }
  for (name, content) in data.merging(files.mapValues { Data($0.utf8) }, uniquingKeysWith: { first, _ in first }) {
    let path = "\(root)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try content.write(to: URL(fileURLWithPath: path))
  }
  return try InterfaceBuilderImporter.read([root], languages: languages, baseLanguage: base)
}

/// A xib whose only view, its controller's own, measures 320 × 480 and contains `views`.
func xib(
  _ views: String, around: String = "", inRoot: String = "", resources: String = "",
  runtime: String = "iOS.CocoaTouch"
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(runtime)" useAutolayout="YES">
  <objects>
  <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
  <connections><outlet property="view" destination="root" id="view"/></connections></placeholder>
  <view contentMode="scaleToFill" id="root">
  <rect key="frame" x="0.0" y="20" width="320" height="480"/>
  <subviews>\(views)</subviews>
  \(inRoot)
  </view>\(around)
  </objects>
  <resources>\(resources)</resources>
  </document>
  """
}

func storyboard(_ scenes: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
  <scenes>\(scenes)</scenes>
  </document>
  """
}

func scene(_ controller: String, beside: String = "") -> String {
  """
  <scene sceneID="s"><objects>\(controller)
  <placeholder placeholderIdentifier="IBFirstResponder" id="f"/>\(beside)</objects></scene>
  """
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
  #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
}

extension Imported {
  func element(_ object: String) -> Item? {
    screens.lazy.flatMap(\.elements).first { $0.source.object == object }
  }

  /// An import as text: any difference between two imports shows here.
  var text: String {
    func writes(_ all: [Write]) -> String { all.map { "\($0.path)=\($0.value.canonicalText)" }.joined(separator: ";") }
    func line(_ item: Item) -> String { "\(item.id) \(item.source) " + writes(item.writes) }
    var lines = palette.map(line)
    for screen in screens {
      lines.append("# \(screen.id) \(screen.source) " + writes(screen.writes))
      lines += screen.elements.map(line) + screen.gestures.map(line)
    }
    lines += skipped.map { "\($0.file) \($0.object ?? "") \($0.reason.text.en) \($0.reason.text.ja)" }
    lines += counts.map { "\($0.name.en) \($0.count)" }
    return lines.joined(separator: "\n")
  }

  func count(_ name: String) -> Int? { counts.first { $0.name.en == name }?.count }
}

extension Imported.Item {
  /// The value of a path as canonical JSON without the quotes of a string.
  subscript(path: String) -> String? {
    let value = writes.first { $0.path == path }?.value
    return value?.string ?? value?.canonicalText
  }
}
