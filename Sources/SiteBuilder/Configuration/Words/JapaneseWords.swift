extension ShippedWords {
  static let japanese = """
    note: 注
    tip: ヒント
    important: 重要
    warning: 警告
    caution: 注意
    done: 完了
    toDo: 未完了
    footnotes: 脚注
    backToText: 本文に戻る
    tabs: タブ
    lines: 行
    result: 結果
    source: ソース
    skip: 本文へ移動
    menu: メニュー
    pages: ページ
    onThisPage: このページの内容
    backToTop: ページの先頭へ
    breadcrumbs: パンくずリスト
    previous: 前へ
    next: 次へ
    noButtons: このレイアウトのボタンは、このブラウザーではスクリプトが許可されている場合にのみ表示できます。
    links: リンク
    morePages: その他のページ
    search: 検索
    nothingFound: 何も見つかりませんでした。
    noSearch: 検索には JavaScript と、索引を持つサーバーが必要です。
    scheme: 配色
    system: システムに合わせる
    light: ライト
    dark: ダーク
    index: 索引
    tags: タグ
    repository: ソースコード
    announcement: お知らせ
    edit: このページを編集
    notFound: ページが見つかりません
    notFoundText: このアドレスには何もありません。綴りが違うか、ページが移動した可能性があります。
    switchedOn: オン
    switchedOff: オフ
    unavailable: 利用不可
    stopMotion: 動きを止める
    languages: 言語
    versions: バージョン
    untranslated: このページはまだ翻訳されていません。
    oldVersion: これは以前のバージョンのドキュメントです。
    newestVersion: 最新バージョンへ
    lastChange: 最終更新
    newer: 新しい記事
    older: 古い記事
    list: 一覧のページ
    book: すべてを1ページに
    """
}
