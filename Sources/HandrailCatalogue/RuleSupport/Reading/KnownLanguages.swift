/// The language subtags that people record: ISO 639-1 and the more common ones of three letters.
public enum KnownLanguages {
  /// Whether the first part of a BCP 47 tag is a language; `jp` and `eng` are not.
  public static func contains(_ tag: String) -> Bool {
    subtags.contains(tag.prefix { $0 != "-" }.lowercased())
  }

  private static let subtags = Set(
    ("""
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et
    eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu iw ja jv ka kg ki kj kk
    kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny
    oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk
    tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    ain apc arz ary ast awa bal bho brx ceb chr ckb cmn crh csb dgo doi dsb fil frp frr fur gag gcf gez got grc gsw hak haw
    hil hmn hsb hyw ilo jam kab kea kok krl ksh lad lij lld lmo ltg mai mfe mni mnw mwl nah nan nap nds non nso oss pap pcm
    pdc pnb prs rap rgn rom rue ryu sah sat scn sco sgs shi smj sma smn sms srn stq syr szl tet tlh tok tpi tzm udm vec vls
    war wuu xmf yue zgh zza
    """).split { $0 == " " || $0 == "\n" }.map(String.init))
}
