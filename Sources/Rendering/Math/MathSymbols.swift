/// What TeX's commands stand for.
enum MathSymbols {
  /// Letters.
  static let letters = table(
    """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ
    mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ
    omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω ell ℓ hbar ℏ
    imath ı jmath ȷ Re ℜ Im ℑ wp ℘ aleph ℵ infty ∞ partial ∂ nabla ∇ emptyset ∅ varnothing ∅ top ⊤ bot ⊥
    hslash ℏ eth ð beth ℶ gimel ℷ daleth ℸ digamma ϝ varkappa ϰ
    """)

  /// Operators that grow where a formula stands on a line of its own.
  static let large = table(
    """
    sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁
    bigotimes ⨂ bigodot ⨀ bigsqcup ⨆ biguplus ⨄ oiint ∯ iiiint ⨌
    """)

  static let operators = table(
    """
    times × cdot ⋅ div ÷ pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙
    cup ∪ cap ∩ setminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ neg ¬ lnot ¬ sqcup ⊔ sqcap ⊓ uplus ⊎ dagger † ddagger ‡
    leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ equiv ≡ approx ≈ sim ∼ simeq ≃ cong ≅ propto ∝ ll ≪ gg ≫ prec ≺ succ ≻
    preceq ⪯ succeq ⪰ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ in ∈ notin ∉ ni ∋ mid ∣ nmid ∤
    parallel ∥ perp ⊥ vdash ⊢ dashv ⊣ models ⊨ leqslant ⩽ geqslant ⩾ lesssim ≲ gtrsim ≳ asymp ≍ doteq ≐
    to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒ implies ⟹ Leftarrow ⇐ Leftrightarrow ⇔
    iff ⟺ mapsto ↦ longrightarrow ⟶ longleftarrow ⟵ Longrightarrow ⟹ hookrightarrow ↪ uparrow ↑ downarrow ↓
    updownarrow ↕ nearrow ↗ searrow ↘ rightharpoonup ⇀ rightleftharpoons ⇌ longmapsto ⟼ rightsquigarrow ⇝
    forall ∀ exists ∃ nexists ∄ therefore ∴ because ∵ ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ prime ′ angle ∠
    triangle △ square □ blacksquare ■ diamond ⋄ lozenge ◊ checkmark ✓ degree ° surd √ colon : S §
    langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } lbrack [ rbrack ] vert | lvert | rvert |
    Longleftrightarrow ⟺ Longleftarrow ⟸ longleftrightarrow ⟷ hookleftarrow ↩ leftharpoonup ↼ leftharpoondown ↽
    rightharpoondown ⇁ swarrow ↙ nwarrow ↖ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ twoheadrightarrow ↠ rightarrowtail ↣
    leadsto ⇝ upharpoonright ↾ restriction ↾ multimap ⊸ dashrightarrow ⇢ dashleftarrow ⇠ circlearrowleft ↺
    circlearrowright ↻ curvearrowleft ↶ curvearrowright ↷ rightrightarrows ⇉ leftleftarrows ⇇ leftrightarrows ⇆
    rightleftarrows ⇄ upuparrows ⇈ downdownarrows ⇊ Rrightarrow ⇛ Lleftarrow ⇚
    Vdash ⊩ vDash ⊨ nvdash ⊬ nvDash ⊭ supsetneq ⊋ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ nsubseteq ⊈
    nsupseteq ⊉ trianglelefteq ⊴ trianglerighteq ⊵ triangleleft ◃ triangleright ▹ lhd ⊲ rhd ⊳ unlhd ⊴ unrhd ⊵
    blacktriangle ▲ bigtriangleup △ bigtriangledown ▽ bigcirc ◯ amalg ⨿ wr ≀ cdotp ⋅ dotsc … dotso … dotsb ⋯ dotsm ⋯
    dotsi ⋯ smile ⌣ frown ⌢ between ≬ pitchfork ⋔ ngeq ≱ nleq ≰ nless ≮ ngtr ≯ approxeq ≊ thickapprox ≈ thicksim ∼
    backsim ∽ succsim ≿ precsim ≾ lll ⋘ ggg ⋙ barwedge ⊼ veebar ⊻ Cup ⋓ Cap ⋒ clubsuit ♣ diamondsuit ♢ heartsuit ♡
    spadesuit ♠ flat ♭ natural ♮ sharp ♯ complement ∁ mho ℧ lt < gt > owns ∋ Box □ Diamond ◇ blacklozenge ⧫ bigstar ★
    measuredangle ∡ sphericalangle ∢ nparallel ∦ eqcolon ≕ coloneq ≔ ulcorner ⌜ urcorner ⌝ llcorner ⌞ lrcorner ⌟
    pounds £ P ¶ Vert ‖ lVert ‖ rVert ‖ backslash \\ coloneqq ≔ triangleq ≜ ltimes ⋉ rtimes ⋊ bowtie ⋈
    """)

  static let accents = table(
    """
    hat ^ widehat ^ bar ¯ overline ‾ vec → overrightarrow → tilde ~ widetilde ~ dot ˙ ddot ¨ check ˇ breve ˘
    acute ´ grave ` mathring ˚ underline _ overbrace ⏞ underbrace ⏟ overleftarrow ←
    """)

  static let functions = words(
    """
    sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp dim ker deg arg hom mod bmod
    """)

  /// Functions with what they range over below them.
  static let limits = words("lim max min sup inf limsup liminf argmax argmin det gcd Pr")

  private static func table(_ text: String) -> [String: String] {
    let words = text.split { $0.isWhitespace }.map(String.init)
    return stride(from: 0, to: words.count - 1, by: 2).reduce(into: [:]) { $0[words[$1]] = words[$1 + 1] }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }
}

/// The alphabets of formulas: MathML has no other way to name them than Unicode's characters.
enum MathVariant {
  case italic, upright, bold, doubleStruck, script, fraktur, sansSerif, monospace

  init?(command: String) {
    switch command {
    case "mathrm", "rm", "mathup": self = .upright
    case "mathbf", "bf", "boldsymbol", "bm", "mathbfit": self = .bold
    case "mathbb", "Bbb": self = .doubleStruck
    case "mathcal", "mathscr", "cal": self = .script
    case "mathfrak", "frak": self = .fraktur
    case "mathsf", "sf": self = .sansSerif
    case "mathtt", "tt": self = .monospace
    case "mathit", "it": self = .italic
    default: return nil
    }
  }

  /// Where capitals, small letters and digits of an alphabet begin in Unicode; 0 where it has none.
  private var starts: (capital: UInt32, small: UInt32, digit: UInt32) {
    switch self {
    case .italic, .upright: (0, 0, 0)
    case .bold: (0x1D400, 0x1D41A, 0x1D7CE)
    case .doubleStruck: (0x1D538, 0x1D552, 0x1D7D8)
    case .script: (0x1D49C, 0x1D4B6, 0)
    case .fraktur: (0x1D504, 0x1D51E, 0)
    case .sansSerif: (0x1D5A0, 0x1D5BA, 0x1D7E2)
    case .monospace: (0x1D670, 0x1D68A, 0x1D7F6)
    }
  }

  /// Characters that were in Unicode before their alphabets, and stand elsewhere.
  private var exceptions: [Unicode.Scalar: Unicode.Scalar] {
    switch self {
    case .doubleStruck: ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"]
    case .script:
      [
        "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ", "g": "ℊ",
        "o": "ℴ",
      ]
    case .fraktur: ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
    default: [:]
    }
  }

  func mapped(_ text: String) -> String {
    let (starts, exceptions) = (starts, exceptions)
    guard starts.capital > 0 else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let start: UInt32 =
        switch scalar {
        case "A"..."Z": starts.capital + scalar.value - 0x41
        case "a"..."z": starts.small + scalar.value - 0x61
        case "0"..."9": starts.digit > 0 ? starts.digit + scalar.value - 0x30 : scalar.value
        // Bold Greek; ϵ and its like keep their weight.
        case "Α"..."Ω" where self == .bold: 0x1D6A8 + scalar.value - 0x391
        case "α"..."ω" where self == .bold: 0x1D6C2 + scalar.value - 0x3B1
        default: scalar.value
        }
      result.append(exceptions[scalar] ?? Unicode.Scalar(start) ?? scalar)
    }
    return String(result)
  }
}
