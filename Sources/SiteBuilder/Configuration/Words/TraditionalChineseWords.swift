extension ShippedWords {
  static let traditionalChinese = """
    note: 注意
    tip: 提示
    important: 重要
    warning: 警告
    caution: 小心
    done: 已完成
    toDo: 待辦
    footnotes: 註腳
    backToText: 返回正文
    tabs: 分頁標籤
    lines: 行
    result: 結果
    source: 原始碼
    skip: 跳到正文
    menu: 選單
    pages: 頁面
    onThisPage: 本頁內容
    backToTop: 回到頂端
    breadcrumbs: 導覽路徑
    previous: 上一頁
    next: 下一頁
    noButtons: 此版面含有按鈕，此瀏覽器只有在允許指令碼時才能顯示它們。
    links: 連結
    morePages: 更多頁面
    search: 搜尋
    nothingFound: 找不到結果。
    noSearch: 搜尋需要 JavaScript 以及存有索引的伺服器。
    scheme: 配色
    system: 跟隨系統
    light: 淺色
    dark: 深色
    index: 索引
    tags: 標籤
    repository: 原始碼
    announcement: 公告
    edit: 編輯此頁
    notFound: 找不到頁面
    notFoundText: 此網址沒有內容。可能是網址有誤，或者頁面已移動。
    switchedOn: 開
    switchedOff: 關
    unavailable: 無法使用
    stopMotion: 停止動畫
    languages: 語言
    versions: 版本
    untranslated: 此頁面尚未翻譯。
    oldVersion: 這是較早版本的文件。
    newestVersion: 前往最新版本
    lastChange: 最後修改
    newer: 較新
    older: 較舊
    list: 清單分頁
    book: 全部內容在一頁
    """
}
