import HandrailModel

/// What target.size says.
let targetSizeMessages = [
  Message(
    "missing", Text(en: "No frame or touch area is recorded.", ja: "フレームもタッチ領域もありません。"),
    fix: .set("frame")),
  Message(
    "small",
    Text(
      en: "The touch area is {width} × {height} points; at least 44 × 44 is required.",
      ja: "タッチ領域が{width}×{height}ポイントです。44×44ポイント以上が必要です。"),
    fix: .set(.value("touch-area", "{area}"))),
  Message(
    "unverified",
    Text(
      en:
        "It is drawn at {width} × {height} points. Whether its touch area is at least 44 × 44 points is not recorded.",
      ja: "描かれた大きさは{width}×{height}ポイントです。タッチ領域が44×44ポイント以上かどうかが記録されていません。"),
    fix: .set(.value("touch-area", "{area}"))),
  Message(
    "crowded",
    Text(
      en:
        "The touch area is {width} × {height} points; at least 44 × 44 is required, which would overlap “{neighbour}”: move"
        + " them apart.",
      ja: "タッチ領域が{width}×{height}ポイントです。44×44ポイント以上が必要ですが、広げると「{neighbour}」と重なります。間隔を空けてください。"),
    fix: .set("touch-area")),
  Message(
    "unverified-crowded",
    Text(
      en:
        "It is drawn at {width} × {height} points, and 44 × 44 points there would overlap “{neighbour}”. Its touch area is"
        + " not recorded.",
      ja: "描かれた大きさは{width}×{height}ポイントで、44×44ポイントに広げると「{neighbour}」と重なります。タッチ領域が記録されていません。"),
    fix: .set("touch-area")),
  Message(
    "fixed-height",
    Text(
      en: "A constraint fixes the height at {height} points; at least 44 is required.",
      ja: "制約で高さが{height}ポイントに決まっています。44ポイント以上が必要です。"),
    fix: .set(.value("touch-area", "{area}"))),
  Message(
    "fixed-width",
    Text(
      en: "A constraint fixes the width at {width} points; at least 44 is required.",
      ja: "制約で幅が{width}ポイントに決まっています。44ポイント以上が必要です。"),
    fix: .set(.value("touch-area", "{area}"))),
  Message(
    "fixed-crowded",
    Text(
      en: "A constraint fixes one side at {length} points; at least 44 is required, which would overlap “{neighbour}”: move"
        + " them apart.",
      ja: "制約で一辺が{length}ポイントに決まっています。44ポイント以上が必要ですが、広げると「{neighbour}」と重なります。間隔を空けてください。"),
    fix: .set("touch-area")),
  Message(
    "touches",
    Text(
      en: "It is drawn at {width} × {height} points, and code decides which touches reach it ({place}). Whether its touch area is"
        + " at least 44 × 44 points is not recorded.",
      ja: "描かれた大きさは{width}×{height}ポイントですが、どこに触れると反応するかはコードが決めます({place})。"
        + "タッチ領域が44×44ポイント以上かどうかが記録されていません。"),
    fix: .set(.value("touch-area", "{area}"))),
]
