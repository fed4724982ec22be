import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareMenus() {
    view(
      "Menu", ["Menu(_:content:)", "Menu(_:systemImage:content:)", "Menu(content:label:)"],
      "a button with a list of others", on: "menus", isControl: true
    ) { $0.menu($1, $2) }
    view("ControlGroup", ["ControlGroup(content:)"], "controls in a row", on: "menus") {
      $0.controlGroup($1, $2)
    }
    view("ShareLink", ["ShareLink(item:)", "ShareLink(_:item:)"], "a link to what is shared", on: "menus") {
      $0.shareLink($1, $2)
    }
  }
}

/// Menus, and controls that show what they hold and change nothing.
extension Resolver {
  /// `Menu("Sort") { Button(…) … }`, `Menu { … } label: { … }`: what it has opens before the block, as iOS's lists of
  /// choices do.
  func menu(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let images: [Signature.Parameter] = [.optional("systemImage"), .optional("image")]
    let signatures = [
      Signature([.unlabeled("title")] + images + [.optional("primaryAction")], content: .required),
      Signature(.required("label"), .optional("primaryAction"), content: .required),
      Signature(.required("content"), .required("label"), .optional("primaryAction")),
      // `Menu(content: { … }) { Image(systemName: "ellipsis") }`
      Signature(.required("content"), .optional("primaryAction"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if let argument = arguments["primaryAction"] {
      report(
        Wording.unanswered(
          "primaryAction", because: "a press opens the menu", argument.labelSpan ?? argument.span))
    }
    let cell = interpreter.state("isPresented", at: place, initially: .bool(false), call.nameSpan)
    let mark = newMark(call.name)
    if cell.value.bool, !isInReader {
      presents = true
      let dismissal = Dismissal { [interpreter, outer = menuAround] in
        interpreter.note(animation: .void, at: call.nameSpan)
        cell.assign(.bool(false))
        outer?.action()
      }
      presentations.append(
        Presentation(.menu, call, mark: mark, dismissal, environment) { inner in
          arguments.has("title") ? self.titled(arguments, inner, of: call) : []
        } content: {
          self.views(in: arguments.closure("content") ?? arguments.content, $0)
        })
    }
    let key = control(
      "Menu", isEnabled: environment.isEnabled, at: call.nameSpan,
      [
        { [interpreter] in
          interpreter.note(animation: .void, at: call.nameSpan)
          cell.assign(.bool(true))
        }
      ])
    func label(_ inner: EnvironmentValues) -> [ViewDescription] {
      arguments.has("title")
        ? titled(arguments, inner, of: call)
        : views(in: arguments.closure("label") ?? arguments.content, inner)
    }
    if let outer = outerMenu {
      return marked(
        dialogRow(.automatic, isEnabled: environment.isEnabled, key: key, outer) {
          let words = ViewDescription("HStack", HStackLayout(), label($0))
          return [wide(words, .leading), ornament("chevron.right", $0)]
        }, isSet: cell.value.bool)
    }
    return marked(button(environment, key: key, label: label), isSet: cell.value.bool)
  }

  /// A view that tells a menu where it lies, while the menu is open.
  func marked(_ view: ViewDescription, isSet: Bool) -> ViewDescription {
    ViewDescription("menu", FrameMark(isSet: isSet), view)
  }

  /// What ends the menu that is being made: one in it ends with it.
  private var menuAround: Dismissal? { outerMenu?.dismissal }

  /// The menu that is being made.
  var outerMenu: Presentation? { presentation.flatMap { $0.isMenu ? $0 : nil } }

  /// `ControlGroup { Button(…) … }`
  func controlGroup(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(content: .required), Signature(.unlabeled("title"), content: .required),
      Signature(.unlabeled("title"), .required("systemImage"), content: .required),
      Signature(.required("label"), content: .required), Signature(.required("content"), .required("label")),
    ]
    if let made = call.configuration?.made { return made(environment) }
    guard let arguments = bound(call, to: signatures) else { return nil }
    if let styled = styledGroup(.controlGroup, arguments, environment) { return styled }
    var inner = environment
    if inner.buttonStyle == .automatic { inner.buttonStyle = .bordered }
    return ViewDescription(
      call.name, HStackLayout(), views(in: arguments.closure("content") ?? arguments.content, inner))
  }

  /// `ShareLink(item: URL(string: "…")!)`: a link to it; a page cannot hand anything else to other programs.
  func shareLink(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let rest: [Signature.Parameter] = [.optional("subject"), .optional("message"), .optional("preview")]
    let signatures = [
      Signature([.required("item")] + rest),
      Signature([.unlabeled("title"), .required("item")] + rest),
      Signature([.required("item")] + rest, content: .required),
      Signature([.required("items")] + rest),
      Signature([.unlabeled("title"), .required("items")] + rest),
      Signature([.required("items")] + rest, content: .required),
    ]
    guard let arguments = bound(call, to: signatures), !environment.isInControl else { return nil }
    let link = sharedLink(arguments)
    if link == nil {
      report(Wording.unanswered(call.name, because: "a page shares addresses alone", call.nameSpan))
    }
    let element = link.map { Element(.group, role: .link($0)) } ?? Element(.group)
    return self.link(call.name, element, environment, at: call.nameSpan) { inner in
      if let content = arguments.content { return self.views(in: content, inner) }
      let words =
        arguments.has("title")
        ? self.titled(arguments, inner, of: call) : [self.label("Share…", inner, at: call.span)]
      return [self.ornament("square.and.arrow.up", inner)] + words
    }
  }

  private func sharedLink(_ arguments: BoundArguments) -> TextContent.Link? {
    guard let address = arguments["item"]?.value.address else { return nil }
    return TextContent.Link(destination: address.text, span: address.span)
  }
}
