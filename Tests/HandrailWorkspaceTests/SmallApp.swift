import Foundation
import HandrailModel
import HandrailTestSupport

@testable import HandrailWorkspace

/// An app's interface files in a folder of their own, which a test changes as designers and Xcode do.
struct SmallApp {
  let root: String

  init(_ folder: TestFolder, _ name: String = "source", isRepository: Bool = false) throws {
    root = folder.path + "/" + name
    let inside = isRepository ? root + "/.git" : root
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
  }

  func write(_ name: String, _ content: String) throws {
    let path = "\(root)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
  }

  func edit(_ name: String, _ old: String, _ new: String) throws {
    let content = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
    try write(name, content.replacing(old, with: new))
  }

  func move(_ name: String, to other: String) throws {
    let path = "\(root)/\(other)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: "\(root)/\(name)", toPath: path)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(root)/\(name)") }

  @discardableResult
  func importing(into workspace: Workspace, _ names: String...) throws -> ImportSummary {
    let paths = names.isEmpty ? [root] : names.map { $0.isEmpty ? root : "\(root)/\($0)" }
    return try workspace.importScreens(
      try workspace.readInterfaceBuilder(paths), isDryRun: false)
  }

  static func storyboard(_ scenes: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scenes>\(scenes.joined(separator: "\n"))</scenes>
    </document>
    """
  }

  static func scene(_ id: String, _ name: String, _ views: String...) -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController storyboardIdentifier="\(name)" id="\(id)" sceneMemberID="viewController">
    <view key="view" id="v-\(id)"><rect key="frame" x="0" y="0" width="390" height="844"/>
    <subviews>\(views.joined(separator: "\n"))</subviews></view></viewController></objects></scene>
    """
  }

  /// A xib as Xcode's template makes it: its first object has the same id in every app.
  static func xib(_ views: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <objects><view id="iN0-l3-epB"><rect key="frame" x="0" y="0" width="390" height="300"/>
    <subviews>\(views.joined(separator: "\n"))</subviews></view></objects>
    </document>
    """
  }

  static func label(_ id: String, _ text: String, _ attributes: String = "") -> String {
    #"<label id="\#(id)" userLabel="\#(id)" text="\#(text)" \#(attributes)><rect key="frame" x="16" y="20" width="200" height="20"/></label>"#
  }

  static func button(_ id: String, _ title: String, x: Int = 16) -> String {
    #"<button id="\#(id)" userLabel="\#(id)"><rect key="frame" x="\#(x)" y="100" width="100" height="44"/>"#
      + #"<state key="normal" title="\#(title)"/></button>"#
  }
}

extension Workspace {
  /// Every living screen's source: `Views/Settings.storyboard#abc`, by its id.
  func sources() throws -> [String: String] {
    var sources: [String: String] = [:]
    for id in try store.read({ try $0.ids(.screen) }) {
      sources[id] = "\(try value(id, "source.file") ?? "")#\(try value(id, "source.object") ?? "")"
    }
    return sources
  }

  /// What is recorded of the screen, with its objects for ids.
  func contents(of id: String) throws -> [String: String] {
    guard let document = try document(id) else { return [:] }
    var contents: [String: String] = [:]
    for key in document.items.keys where document.contains(key) {
      let name = document.value(key, "source.object")?.string ?? key.text
      for path in (document.items[key] ?? [:]).keys where !path.text.hasPrefix("_") {
        contents["\(key.collection)/\(name) \(path.text)"] = document.value(key, path)?.canonicalText
      }
    }
    return contents
  }
}
