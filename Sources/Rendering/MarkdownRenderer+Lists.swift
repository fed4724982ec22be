import Markdown
import Web

extension MarkdownRenderer {
  mutating func list(_ index: Int, _ node: Node) {
    guard let list = node.list else { return }
    if explainingLists[index] == nil, document.attributes[index] != nil {
      out.raw(list.isOrdered ? "<ol" : "<ul")
      if list.isOrdered, list.start != 1 { out.raw(" start=\"\(list.start)\"") }
      writeAttributes(index)
      out.raw(">\n")
    } else if explainingLists[index] != nil {
      out.raw(
        list.start == 1
          ? "<ol class=\"code-notes\">\n" : "<ol class=\"code-notes\" start=\"\(list.start)\">\n")
    } else if !list.isOrdered {
      out.raw("<ul>\n")
    } else if list.start == 1 {
      out.raw("<ol>\n")
    } else {
      out.raw("<ol start=\"\(list.start)\">\n")
    }
  }

  /// What a task's box says is also said in words to those who do not see it.
  mutating func item(_ index: Int, _ node: Node) {
    guard let isDone = node.isTaskDone else {
      if let list = node.parent?.index, let (listing, next) = explainingLists[list] {
        explainingLists[list] = (listing, next + 1)
        return out.raw("<li id=\"code-\(listing)-N\(next)\">")
      }
      return tag("<li", index)
    }
    guard options.headingIDs else {
      out.raw(
        isDone
          ? "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
          : "<li><input type=\"checkbox\" disabled=\"\" /> ")
      return
    }
    out.raw("<li class=\"task\"><input type=\"checkbox\"")
    if isDone { out.raw(" checked") }
    out.raw(" disabled")
    out.attribute("aria-label", isDone ? options.words.done : options.words.toDo)
    out.raw("> ")
  }
}
