import HandrailInference
import Testing

/// What names say of signs and pictures.
@Suite struct SignTests {
  @Test(arguments: [
    "Checkmark_Unselected", "ic_check_box_outline_blank", "radioButtonView", "tick", "ic_check_white", "CheckboxView",
    "circle_unselected", "selection_tick",
  ])
  func aSignOfSelection(_ name: String) { #expect(SelectionSigns.isOne(name)) }

  @Test(arguments: ["version_check_close_icon", "check_in", "check_list", "star", "tickets", "checkout_cart"])
  func noSignOfSelection(_ name: String) { #expect(!SelectionSigns.isOne(name)) }

  @Test func aPictureByItsName() {
    #expect(PictureNames.isOne(["user", "avatar", "view"]) && PictureNames.isOne(["coverimage"]))
    #expect(!PictureNames.isOne(["gauge", "view"]))
  }
}
