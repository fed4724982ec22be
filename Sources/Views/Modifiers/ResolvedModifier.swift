import Diagnostics
import LayoutEngine
import Script

/// A modifier whose arguments are read: what it does to each view that it is applied to.
struct ResolvedModifier {
  /// Looks at all views that it is applied to, and says what is wrong with that.
  var check: ([ViewDescription], Resolver) -> Void = { _, _ in }
  var apply: (ViewDescription, Resolver) -> ViewDescription

  init(_ apply: @escaping (ViewDescription, Resolver) -> ViewDescription) { self.apply = apply }

  /// A modifier that the layout heeds.
  init(_ name: String, _ layout: some UnaryLayout) {
    self.init { view, _ in ViewDescription(name, layout, view) }
  }

  /// A modifier that only changed the environment, which only texts heed.
  static func ofText(_ name: String, _ span: Span) -> ResolvedModifier {
    var result = ResolvedModifier { view, _ in view }
    result.check = { views, resolver in
      if !views.isEmpty, !views.contains(where: \.containsText) {
        resolver.report(Wording.noEffect(name, because: "there is no text in what it modifies", span))
      }
    }
    return result
  }
}

extension Resolver {
  /// Reads a modifier; nil when it is wrong, which is then said.
  ///
  /// What it puts into the environment is put there at once, for the views inside.
  func modifier(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let name = ModifierName(rawValue: call.name) else {
      let isLater = Vocabulary.laterModifiers.contains(call.name)
      report(
        isLater
          ? Wording.unsupported(call.name, call.nameSpan) : Wording.unknownModifier(call.name, call.nameSpan))
      return nil
    }
    guard call.arguments != nil else {
      report(Wording.modifierNotCalled(call.name, call.nameSpan))
      return nil
    }
    switch name {
    case .layoutValue: return layoutValue(call)
    case .frame: return frame(call)
    case .padding: return padding(call)
    case .fixedSize: return fixedSize(call)
    case .layoutPriority: return layoutPriority(call)
    case .aspectRatio: return aspectRatio(call)
    case .scaledToFit, .scaledToFill:
      guard bound(call, to: [Signature()]) != nil else { return nil }
      let mode: AspectRatioModifier.ContentMode = name == .scaledToFit ? .fit : .fill
      return ResolvedModifier(call.name, AspectRatioModifier(nil, contentMode: mode))
    case .offset: return offset(call)
    case .position: return position(call)
    case .alignmentGuide: return alignmentGuide(call)
    case .safeAreaInset: return safeAreaInset(call, environment)
    case .containerRelativeFrame: return containerRelativeFrame(call)
    case .gridCellColumns: return gridCellColumns(call)
    case .gridCellAnchor: return gridCellAnchor(call)
    case .gridColumnAlignment: return gridColumnAlignment(call)
    case .gridCellUnsizedAxes: return gridCellUnsizedAxes(call)
    case .overlay, .background: return secondary(call, environment)
    case .border: return border(call, environment)
    case .clipShape, .clipped, .cornerRadius: return clip(call)
    case .opacity: return opacity(call)
    case .blur: return blur(call)
    case .hidden: return hidden(call)
    case .mask: return mask(call, environment)
    case .rotationEffect: return rotation(call)
    case .scaleEffect: return scale(call)
    case .shadow: return shadow(call)
    case .zIndex: return zIndex(call)
    case .baselineOffset, .minimumScaleFactor:
      report(Wording.cannotFit(call.name, call.nameSpan))
      return nil
    case .compositingGroup, .contentShape, .drawingGroup, .ignoresSafeArea: return withoutMeaning(call)
    case .id: return id(call)
    case .matchedGeometryEffect: return matchedGeometry(call)
    case .tag: return tag(call)
    case .tabItem: return tabItem(call, environment)
    case .onTapGesture: return onTapGesture(call, environment)
    case .animation: return animation(call)
    case .transition: return transition(call)
    case .accessibilityLabel, .accessibilityHidden: return accessibility(call)
    case .fill, .stroke, .strokeBorder: return shapeStyle(call, environment)
    case .trim: return trim(call)
    case .resizable: return resizable(call)
    case .environment: return environmentValue(call, &environment)
    case .dynamicTypeSize: return dynamicTypeSize(call, &environment)
    case .foregroundStyle, .foregroundColor: return foreground(call, &environment)
    case .buttonStyle, .buttonBorderShape, .controlSize, .disabled, .gaugeStyle, .labelStyle,
      .progressViewStyle, .toggleStyle, .pickerStyle, .labelsHidden:
      return controlModifier(name, call, &environment)
    case .tint: return tint(call, &environment)
    case .font, .fontWeight, .fontDesign, .bold, .italic, .monospaced, .underline, .strikethrough,
      .kerning, .lineLimit, .lineSpacing, .monospacedDigit, .multilineTextAlignment, .textCase, .tracking,
      .truncationMode:
      return textModifier(name, call, &environment)
    }
  }
}
