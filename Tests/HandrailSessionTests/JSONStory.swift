/// A story of two people, two repositories, a design that changes and an audit, in which every command that prints JSON has
/// something to say under each of its names.
enum JSONStory {
  /// For `sh`, in an empty folder. What is printed goes into files that are named after the command, with a suffix if there
  /// are several for one.
  static let script = """
    set -e
    hana() { handrail -C app "$@" >/dev/null; }
    ren() { HANDRAIL_AUTHOR='Ren <ren@example.com>' handrail -C ren "$@" >/dev/null; }
    json() { file=$1; shift; handrail -C app "$@" >"$file.json" || test $? -le 5; }

    \(drawing)
    handrail init app --name Shop --languages en,ja
    json check-empty check --json
    json board-empty board --json
    \(screens)
    \(design)
    \(teams)
    \(lists)
    json sync sync --json
    for name in check board questions rules conflicts log inbox; do json $name $name --json; done
    json check-level check --level required --json
    json checklist checklist shop --format json
    json preview preview shop --json
    json preview-cart preview cart --json
    json fields fields shop#row --json
    json search search Pay --json
    json remote remote list --json
    json trust trust --list --json
    json blame blame cart --json
    json review review --json
    json component component propose --json
    json colour colour propose --json
    json design design status --json
    hana verify cart '*' fail --method voiceover --note 'Says nothing'
    json check-failed check cart --json

    hana sign list --as lead
    hana set list#t1 label.en=One
    hana set project languages.ja=
    json board-weak board --json

    # What Hana copies of Ren's stays Ren's.
    hana screen duplicate shop twin
    json sync-twin sync --json
    json blame-twin blame twin --json

    # Mia's merge with plain git takes her own title over Hana's.
    hana screen add about --title About
    hana sync || test $? -le 5
    mia() { git -C plain-team -c user.name=Mia -c user.email=mia@example.com "$@"; }
    mia pull -q
    sed -i.bak 's/"title": "About"/"title": "About us"/' plain-team/screens/*/about.json
    rm plain-team/screens/*/*.bak
    mia commit -q -a -m title
    hana set about title=Info
    hana sync || test $? -le 5
    mia fetch -q
    mia merge -q -s ours --no-edit origin/handoff
    mia push -q
    json sync-merged sync --json

    # A file that nobody can read waits in one of the repositories.
    cd plain-team
    git pull -q
    sed -i.bak 's/"title"/<<<<<<< "title"/' screens/*/cart.json
    rm screens/*/*.bak
    git -c user.name=Mia -c user.email=mia@example.com commit -q -a -m broken
    git push -q
    cd ..
    for name in sync check board; do json $name-waiting $name --json; done
    handrail clone "$PWD/team.git" late --json >clone.json || test $? -eq 3
    """

  /// The same frame in two revisions: in the second its button was made again, and its heading says something else.
  private static let drawing = """
    frame() { cat <<END
    {"name":"Shop","version":"$1","document":{"id":"0:0","type":"DOCUMENT","children":[
    {"id":"0:1","type":"CANVAS","name":"Page 1",
    "children":[{"id":"1:1","type":"FRAME","name":"Cart","absoluteBoundingBox":{"x":0,"y":0,"width":390,"height":844},"children":[
    {"id":"1:2","type":"TEXT","name":"Heading","absoluteBoundingBox":{"x":16,"y":60,"width":200,"height":20},
    "characters":"$2","style":{"fontSize":16},"children":[]},
    {"id":"$3:3","type":"FRAME","name":"Pay button","absoluteBoundingBox":{"x":16,"y":700,"width":358,"height":48},
    "interactions":[{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"BACK"}]}],"children":[
    {"id":"$3:4","type":"TEXT","name":"Pay","absoluteBoundingBox":{"x":16,"y":712,"width":200,"height":20},
    "characters":"Pay","style":{"fontSize":16},"children":[]}]}]}]}]}}
    END
    }
    frame 1 'Your cart' 1 >first.json
    frame 2 'Your shopping cart' 5 >second.json
    storyboard='<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
    <viewController id="main" sceneMemberID="viewController"><view key="view" id="view">
    <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
    <label id="a" text="WORDS one"><rect key="frame" x="16" y="60" width="200" height="20"/></label>
    <label id="b" text="WORDS two"><rect key="frame" x="16" y="90" width="200" height="20"/></label>
    </subviews></view></viewController></objects></scene></scenes></document>'
    png=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    echo $png | base64 -d >shop.png
    """

  /// What Hana records of a screen.
  private static let screens = """
    hana screen add shop --title Shop sprint=12 designer=Mika engineer=Ren
    hana element add shop photo --kind image frame=0,0,80,80
    hana element add shop old --kind image frame=0,100,80,80
    hana element add shop custom --kind custom frame=0,200,44,44 label.en=Buy
    hana component add row --kind button label.en=Row
    hana element add shop row --kind button component=row frame=0,300,390,44
    hana element add shop more --kind cell frame=0,400,390,44 label.en=Order label.ja=注文
    hana set shop#more pieces.price=content content-label.price.en=Price content-value.price.en=59
    hana set shop#more content-label.price.ja=価格 content-value.price.ja=59
    hana set shop#more action-name.archive.en=Archive action-name.archive.ja=アーカイブ action-for.archive=custom
    hana element add shop line --kind image frame=0,500,390,1 decorative=true
    hana change add shop saved kind=announcement trigger=Saved argument-text.en=Saved argument-text.ja=保存しました
    hana element add shop bin --kind button frame=0,600,44,44 outlet=trashButton
    hana set shop#photo label.en=Mugs
    hana screen picture shop shop.png
    """

  /// What rests on a design before it moves on.
  private static let design = """
    hana import figma first.json --link KEY
    hana sign cart --as designer
    hana close text.overflow@cart#text-1-2 --not-applicable --reason 'One line'
    hana set cart progress=implemented
    hana verify cart '*' pass --method voiceover
    hana ask cart#frame-1-3 'Is this final?'
    """

  /// Two people write without seeing each other, and two repositories have files of their own.
  private static let teams = """
    git init -q --bare team.git
    hana remote add team "$PWD/team.git"
    for name in draft late; do hana screen add $name --title $name; done
    hana sync
    handrail clone "$PWD/team.git" ren >/dev/null
    hana set shop title=Bag
    ren set shop title=Basket
    hana screen add news --title News
    sed 's/"Cart"/"News"/' first.json >news.json
    ren import figma news.json --link NEWS
    for name in hana ren; do
      mkdir $name-app
      echo "$storyboard" | sed "s/WORDS/$name/" >$name-app/Main.storyboard
      $name import interface-builder $name-app
    done
    hana close label.languages@shop#photo/ja --waive --reason 'Drawn later' --until 2999-01-31
    ren close label.languages@shop#photo/ja --not-applicable --reason 'One language'
    ren screen remove draft
    ren sync
    cp -r team.git other.git
    for name in team other; do
      git clone -q -b handoff $name.git plain-$name
      cd plain-$name
      echo $name >NOTES.md
      if [ $name = team ]; then
        git rm -q -r handrail.json screens/*/late.json pictures
        sed 's/"id": "shop"/"id": "copy"/' screens/*/shop.json >screens/copy.json
        \(closings)
      fi
      git add -A
      git -c user.name=Mia -c user.email=mia@example.com commit -q -m notes
      git push -q
      cd ..
    done
    hana set late sprint=3
    hana remote add other "$PWD/other.git"
    hana remote add gone "$PWD/nowhere.git"
    hana close label.image@shop#old --waive --reason 'Drawn later' --until 2999-01-31
    hana set shop#old kind=icon frame=0,100,10,10 hint.en=Opens
    hana import figma second.json --link KEY
    echo '{"auditType":4,"compactDescription":"Hit area is too small","element":"Button"}' >audit.jsonl
    hana import audit audit.jsonl --build 412
    """

  /// By hand, closings that do not say as what they close: one of a finding that others closed, and one of an open finding.
  private static let closings = #"""
    for about in label.languages@photo/ja control.traits@custom; do
      record="\"id\":\"of-${about%%.*}\",\"about\":\"$about\",\"by\":\"Mia\",\"at\":\"2026-01-01T00:00:00Z\""
      sed -i.bak "s|^  \"closings\": \[|&{$record,\"until\":\"2999-01-31\"},|" screens/*/shop.json
    done
    rm screens/*/*.bak
    """#

  /// What is recorded again and again.
  private static let lists = """
    hana screen add list --title List
    for place in 1 2 3 4; do
      hana element add list t$place --kind text frame=0,${place}00,200,20 text.en=Row text.ja=行 text-style=body \\
        colour.text.light=#8e8e93 colour.background.light=#ffffff
    done
    hana set list#t3 text.en=Other
    for colour in 000000 777777 ffffff; do
      hana element add list i$colour --kind icon frame=0,0,44,44 colour.icon.light=#777777 colour.background.light=#$colour
    done
    hana close contrast.text@list#t4/light --not-applicable --reason 'A placeholder'
    """
}
