/// Effects within effects, in containers of all kinds: what lies where, and what is cut by whom.
extension NamedCases {
  static let mixed: [(name: String, source: String)] = [
    (
      "mixed: turned within a clip within a shadow",
      """
      HStack {
        Color.teal.frame(width: 70, height: 24).rotationEffect(.degrees(20))
          .frame(width: 60, height: 60).background(.yellow).clipShape(Circle()).shadow(radius: 6, y: 3)
        Color.teal.frame(width: 70, height: 24).shadow(radius: 6)
          .frame(width: 60, height: 60).background(.yellow).clipShape(RoundedRectangle(cornerRadius: 16))
      }
      """
    ),
    (
      "mixed: moved out of what becomes wider with its texts",
      """
      ZStack(alignment: .bottomTrailing) {
        Text("A few words that may wrap")
        RoundedRectangle(cornerRadius: 8).fill(.orange.opacity(0.3)).frame(width: 81, height: 25)
      }
      .offset(x: 17, y: -5)
      .background(.green)
      """
    ),
    (
      "mixed: in the middle of what is narrower than the block",
      """
      VStack(spacing: -15) {
        HStack(spacing: 6) {
          Text("Two words")
          Rectangle().strokeBorder(.indigo, lineWidth: 4).frame(width: 41, height: 42)
        }
        .padding(3)
        Text("Two words")
        Circle().stroke(.gray, lineWidth: 3).frame(width: 49, height: 36)
      }
      .font(.caption)
      """
    ),
    (
      "mixed: slanted",
      """
      HStack(spacing: 40) {
        Color.teal.frame(width: 60, height: 40)
          .transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.5, d: 1, tx: 20, ty: 0))
        Text("Lean").padding(6).background(.yellow)
          .transformEffect(CGAffineTransform(a: 1, b: 0.3, c: 0.2, d: 0.9, tx: 0, ty: 0))
      }
      """
    ),
    (
      "mixed: lines and grounds of letters",
      """
      var marked: AttributedString {
        var text = AttributedString("marked")
        text.backgroundColor = .yellow
        return text
      }
      VStack(alignment: .leading) {
        Text("Old").strikethrough(color: .red) + Text(" and ") + Text("new").underline(color: .green)
        Text("thick").font(.largeTitle).underline(true, color: .orange)
        Text("gone").font(.largeTitle).strikethrough(true, color: .red)
        Text("small").font(.caption).underline()
        Text("A [link](https://swift.org) and words").underline()
        Text(marked)
      }
      """
    ),
    (
      "mixed: overlays beyond a clipped ground",
      """
      Text("Inbox").padding().background(.indigo.opacity(0.3)).clipShape(Capsule())
        .overlay(alignment: .topTrailing) {
          Text("9").font(.caption).foregroundStyle(.white).padding(5).background(.red, in: Circle())
            .offset(x: 6, y: -6)
        }
      """
    ),
    (
      "mixed: several grounds",
      """
      Text("Grounds").padding(8).background(.mint, in: RoundedRectangle(cornerRadius: 6)).padding(6)
        .background(.orange).padding(4).background { Capsule().fill(.indigo.gradient) }.border(.black, width: 2)
      """
    ),
    (
      "mixed: blend in a group that is half there",
      """
      ZStack {
        LinearGradient(colors: [.red, .yellow], startPoint: .leading, endPoint: .trailing)
        ZStack {
          Color.blue.frame(width: 80, height: 30)
          Circle().fill(.green).frame(width: 50).blendMode(.multiply)
        }.opacity(0.6)
      }.frame(height: 70)
      """
    ),
    (
      "mixed: blend alone in a compositing group",
      """
      ZStack {
        Color.yellow
        HStack(spacing: -12) {
          ForEach(0..<4) { n in Circle().fill(Color(hue: Double(n) / 4, saturation: 0.8, brightness: 0.9))
            .blendMode(.multiply) }
        }.compositingGroup().padding(8)
      }.frame(height: 64)
      """
    ),
    (
      "mixed: mask over turned bars",
      """
      HStack(spacing: 4) {
        ForEach(0..<6) { n in Color(hue: Double(n) / 6, saturation: 0.7, brightness: 0.9) }
      }
      .frame(height: 70).rotationEffect(.degrees(-8))
      .mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
      """
    ),
    (
      "mixed: mask of a gradient over a rounded ground",
      """
      Text("Fading words in a box").padding().background(.cyan, in: RoundedRectangle(cornerRadius: 14))
        .shadow(color: .black.opacity(0.5), radius: 3, y: 2)
        .mask(LinearGradient(colors: [.clear, .black, .black], startPoint: .leading, endPoint: .trailing))
      """
    ),
    (
      "mixed: cells with grounds of their own",
      """
      Grid(horizontalSpacing: 6, verticalSpacing: 6) {
        GridRow {
          Text("One").frame(maxWidth: .infinity).background(.mint).clipShape(Capsule())
          Text("Two").frame(maxWidth: .infinity).padding(3).background(.orange.gradient).rotationEffect(.degrees(5))
        }
        GridRow {
          Color.indigo.frame(height: 20).shadow(color: .red, radius: 4, x: -3)
          Circle().trim(from: 0, to: 0.7).stroke(.teal, lineWidth: 5).frame(height: 30).offset(y: -8)
        }
      }.padding(6).background(.gray.opacity(0.2))
      """
    ),
    (
      "mixed: cards in a lazy grid",
      """
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 10) {
        ForEach(0..<5) { n in
          VStack(alignment: .leading, spacing: 0) {
            Color(hue: Double(n) / 5, saturation: 0.6, brightness: 0.9).frame(height: 40)
              .overlay(alignment: .bottomTrailing) { Image(systemName: "heart.fill").padding(4).foregroundStyle(.white) }
            Text("Card \\(n)").padding(6)
          }
          .background(.white).clipShape(RoundedRectangle(cornerRadius: 10)).shadow(radius: 4, y: 2)
        }
      }
      """
    ),
    (
      "mixed: rows with turned marks",
      """
      List {
        ForEach(0..<3) { n in
          HStack {
            RoundedRectangle(cornerRadius: 5).fill(.orange.gradient).frame(width: 22, height: 22)
              .rotationEffect(.degrees(Double(n) * 15)).shadow(radius: 2)
            Text("Row \\(n)")
            Spacer()
            Text("new").font(.caption2).padding(.horizontal, 6).background(.red.opacity(0.3), in: Capsule())
          }
        }
      }
      """
    ),
    (
      "mixed: scrolled things with shadows",
      """
      ScrollView(.horizontal) {
        HStack(spacing: 12) {
          ForEach(0..<5) { n in
            Circle().fill(.teal.gradient).frame(width: 56, height: 56).shadow(radius: 5, y: 4)
              .overlay { Text("\\(n)").foregroundStyle(.white).scaleEffect(1.4) }
          }
        }.padding(14)
      }.frame(width: 220).background(.yellow.opacity(0.4)).clipShape(RoundedRectangle(cornerRadius: 18))
      """
    ),
    (
      "mixed: order within order",
      """
      ZStack {
        Color.red.frame(width: 60, height: 40).offset(x: -20).zIndex(2)
        ZStack {
          Color.green.frame(width: 60, height: 40).zIndex(5)
          Color.yellow.frame(width: 30, height: 60)
        }.offset(x: 10, y: 6).opacity(0.8)
        Color.blue.frame(width: 60, height: 40).offset(x: 36, y: -8).zIndex(1).blur(radius: 2)
      }.padding(10)
      """
    ),
    (
      "mixed: scaled about corners",
      """
      HStack(spacing: 30) {
        Text("Corner").padding(6).background(.mint).scaleEffect(1.3, anchor: .topLeading)
        Text("Turned").padding(6).background(.orange).rotationEffect(.degrees(30), anchor: .bottomTrailing)
          .border(.black)
        Text("Flat").padding(6).background(.indigo.opacity(0.4)).scaleEffect(x: 0.7, y: 1.4, anchor: .trailing)
      }.padding(30)
      """
    ),
    (
      "mixed: negative padding and what comes later",
      """
      VStack(alignment: .leading, spacing: 0) {
        Color.mint.frame(height: 30).padding(.horizontal, -10)
        Text("Above").padding(4).background(.yellow).padding(.top, -12).shadow(radius: 2)
        Color.indigo.frame(width: 90, height: 22).padding(.top, -8).opacity(0.7)
      }.padding(16)
      """
    ),
    (
      "mixed: strokes over clips",
      """
      HStack(spacing: 16) {
        LinearGradient(colors: [.orange, .red], startPoint: .top, endPoint: .bottom)
          .frame(width: 60, height: 60).clipShape(Circle()).overlay(Circle().stroke(.white, lineWidth: 4))
          .overlay { Circle().strokeBorder(.black, lineWidth: 1) }.shadow(radius: 5)
        Ellipse().fill(.mint).frame(width: 60, height: 34).overlay { Ellipse().strokeBorder(.teal, lineWidth: 3) }
          .rotationEffect(.degrees(25))
        UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 20).fill(.indigo)
          .frame(width: 50, height: 50).border(.red)
      }.padding()
      """
    ),
    (
      "mixed: changes of colours over everything",
      """
      HStack {
        ForEach(0..<4) { n in
          Text("T\\(n)").padding(6).background(.orange, in: Capsule())
            .grayscale(n == 0 ? 0.9 : 0).hueRotation(.degrees(n == 1 ? 90 : 0))
            .saturation(n == 2 ? 0.3 : 1).brightness(n == 3 ? 0.2 : 0)
        }
      }.padding(6).background(.blue.opacity(0.2)).contrast(1.2)
      """
    ),
    (
      "mixed: turned as a whole",
      """
      VStack(alignment: .leading, spacing: 4) {
        Label("Label", systemImage: "star.fill").padding(4).background(.yellow)
        ProgressView(value: 0.4)
        Divider()
        Text("Words of two\\nlines").multilineTextAlignment(.trailing)
      }.frame(width: 120).padding(8).border(.black).rotationEffect(.degrees(-12)).padding(24)
      """
    ),
    (
      "mixed: pressed states with looks",
      """
      @State var on = false
      VStack(spacing: 10) {
        Button("Change") { on.toggle() }
        Text(on ? "Now it is on" : "Off").padding().background(on ? Color.green : Color.red, in: Capsule())
          .shadow(radius: on ? 6 : 1).rotationEffect(.degrees(on ? 8 : -4)).opacity(on ? 1 : 0.7)
          .overlay(alignment: .bottomLeading) { if on { Circle().fill(.yellow).frame(width: 16).offset(x: -5, y: 5) } }
        RoundedRectangle(cornerRadius: on ? 20 : 4).stroke(.indigo, lineWidth: on ? 6 : 2)
          .frame(width: on ? 120 : 60, height: 30).zIndex(on ? 1 : 0).offset(y: -14).blendMode(.multiply)
      }.padding()
      """
    ),
    (
      "mixed: shapes that are flat in some state",
      """
      @State var level = 0.5
      VStack(alignment: .leading) {
        RoundedRectangle(cornerRadius: 6).fill(.blue).frame(width: 60, height: 80 * level)
        Capsule().fill(.orange).frame(width: 120 * level, height: 20)
        Rectangle().fill(.green).frame(width: 40, height: 80 - 80 * level)
        Button("Less") { level = level == 0.5 ? 0 : level == 0 ? 1 : 0.5 }
      }
      """
    ),
    (
      "mixed: texts as large as their room",
      """
      GeometryReader { proxy in
        Text("Room").font(.system(size: proxy.size.width / 5, weight: .bold))
          .frame(width: proxy.size.width, height: proxy.size.height)
          .background(.yellow)
      }
      .frame(height: 100)
      HStack {
        ForEach(["A", "Bq"], id: \\.self) { letters in
          GeometryReader { proxy in
            Text(letters).font(.system(size: min(proxy.size.width, proxy.size.height) * 0.65)).foregroundStyle(.red)
          }
          .aspectRatio(3 / 2, contentMode: .fit)
        }
      }
      """
    ),
    (
      "mixed: a button and a bar in a geometry reader",
      """
      @State var share = 0.3
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(.gray.opacity(0.3))
          Capsule().fill(share > 0.5 ? .green : .red).frame(width: proxy.size.width * share)
          Button("More") { share = share == 0.3 ? 0.8 : 0.3 }.padding(.leading, 12)
        }
      }
      .frame(height: 40)
      """
    ),
    (
      "mixed: texts that shrink, and symbols in colours of their own",
      """
      HStack(spacing: 12) {
        Text("1234567890").font(.largeTitle).lineLimit(1).minimumScaleFactor(0.4).frame(width: 110)
        Text("short").font(.title).lineLimit(1).minimumScaleFactor(0.5)
        HStack {
          Image(systemName: "cloud.sun.fill")
          Image(systemName: "cloud.bolt.rain.fill")
          Image(systemName: "heart.fill")
        }
        .symbolRenderingMode(.multicolor).font(.title).padding(4).background(.blue)
        Image(systemName: "lock.shield.fill").foregroundStyle(.white, .green)
      }
      """
    ),
    (
      "mixed: a mask and a blend that a state brings",
      """
      @State var on = false
      VStack {
        Toggle("On", isOn: $on)
        ZStack {
          LinearGradient(colors: [.cyan, .purple], startPoint: .leading, endPoint: .trailing)
          Text("Through").font(.title).padding(6).background(.orange).blendMode(on ? .multiply : .screen)
            .clipShape(RoundedRectangle(cornerRadius: on ? 14 : 0))
        }.frame(height: 70).grayscale(on ? 1 : 0)
      }
      """
    ),
    (
      "mixed: hidden, disabled, and redacted",
      """
      VStack(alignment: .leading) {
        HStack { Text("Seen"); Text("hidden").hidden().background(.red); Text("beside").background(.mint) }
        Button("Cannot") {}.buttonStyle(.borderedProminent).disabled(true).shadow(radius: 3)
        Text("Some words to come").padding(4).background(.yellow).redacted(reason: .placeholder)
      }.padding(6).background(.gray.opacity(0.15)).cornerRadius(12)
      """
    ),
  ]
}
