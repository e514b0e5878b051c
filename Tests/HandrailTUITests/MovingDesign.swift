import Foundation
import HandrailModel
import HandrailWorkspace

@testable import HandrailTUI

/// A Figma design that moves on: a button is deleted and drawn again, a text goes, a screen comes and one goes.
enum MovingDesign {
  static func json(isNewer: Bool) -> String {
    func text(_ id: String, _ words: String, _ y: Int) -> String {
      layer(id, "TEXT", words, [16, y, 200, 20], #","characters":"\#(words)","style":{"fontSize":16}"#, [])
    }
    let pay = layer(
      isNewer ? "5:3" : "1:3", "FRAME", "Pay button", [16, 700, 358, 48],
      #","interactions":[{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"BACK"}]}]"#,
      [text(isNewer ? "5:4" : "1:4", "Pay", 712)])
    let cart = layer(
      "1:1", "FRAME", isNewer ? "Bag" : "Cart", [0, 0, 390, 844], "", (isNewer ? [] : [text("1:2", "Your cart", 60)]) + [pay])
    let other = layer(isNewer ? "3:1" : "2:1", "FRAME", isNewer ? "Done" : "Old", [500, 0, 390, 844], "", [])
    return #"{"name":"Shop","version":"\#(isNewer ? 2 : 1)","document":{"id":"0:0","type":"DOCUMENT","children":["#
      + #"{"id":"0:1","type":"CANVAS","name":"Page 1","children":[\#(cart),\#(other)]}]}}"#
  }

  private static func layer(
    _ id: String, _ type: String, _ name: String, _ box: [Int], _ more: String, _ children: [String]
  ) -> String {
    let place = #""absoluteBoundingBox":{"x":\#(box[0]),"y":\#(box[1]),"width":\#(box[2]),"height":\#(box[3])}"#
    return
      #"{"id":"\#(id)","type":"\#(type)","name":"\#(name)",\#(place)\#(more),"children":[\#(children.joined(separator: ","))]}"#
  }
}

extension Driver {
  /// Imports the design, works on it and signs it, then imports it as it is later.
  ///
  /// - Parameter isPreview: only looks at what the second import would do.
  func importRecreated(isPreview: Bool = false) throws {
    let path = folder + "/shop.json"
    try Data(MovingDesign.json(isNewer: false).utf8).write(to: URL(fileURLWithPath: path))
    press(.character("I")).type(path).press(.enter, .enter)
    _ = try workspace.record([Target("cart#frame-1-3")], [Assignment("label.en=Pay now")])
    try workspace.sign("cart", as: "designer")
    try Data(MovingDesign.json(isNewer: true).utf8).write(to: URL(fileURLWithPath: path))
    press(.character("I")).type(path).press(.enter)
    if !isPreview { press(.enter) }
  }
}
