extension ShippedWords {
  static let chinese = """
    note: 注意
    tip: 提示
    important: 重要
    warning: 警告
    caution: 小心
    done: 已完成
    toDo: 待办
    footnotes: 脚注
    backToText: 返回正文
    tabs: 标签页
    lines: 行
    result: 结果
    source: 源代码
    skip: 跳到正文
    menu: 菜单
    pages: 页面
    onThisPage: 本页内容
    backToTop: 回到顶部
    breadcrumbs: 面包屑导航
    previous: 上一页
    next: 下一页
    noButtons: 此布局含有按钮，此浏览器只有在允许脚本时才能显示它们。
    links: 链接
    morePages: 更多页面
    search: 搜索
    nothingFound: 没有找到结果。
    noSearch: 搜索需要 JavaScript 以及存有索引的服务器。
    scheme: 配色
    system: 跟随系统
    light: 浅色
    dark: 深色
    index: 索引
    tags: 标签
    repository: 源代码
    announcement: 公告
    edit: 编辑此页
    notFound: 找不到页面
    notFoundText: 此地址下没有内容。可能是地址写错了，或者页面已移动。
    switchedOn: 开
    switchedOff: 关
    unavailable: 不可用
    stopMotion: 停止动画
    languages: 语言
    versions: 版本
    untranslated: 此页面尚未翻译。
    oldVersion: 这是早期版本的文档。
    newestVersion: 前往最新版本
    lastChange: 最后修改
    newer: 较新
    older: 较旧
    list: 列表分页
    book: 全部内容在一页
    """
}
