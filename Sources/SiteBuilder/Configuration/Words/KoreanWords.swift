extension ShippedWords {
  static let korean = """
    note: 참고
    tip: 팁
    important: 중요
    warning: 경고
    caution: 주의
    done: 완료
    toDo: 할 일
    footnotes: 각주
    backToText: 본문으로 돌아가기
    tabs: 탭
    lines: 줄
    result: 결과
    source: 소스
    skip: 본문으로 건너뛰기
    menu: 메뉴
    pages: 페이지
    onThisPage: 이 페이지의 내용
    backToTop: 맨 위로
    breadcrumbs: 이동 경로
    previous: 이전
    next: 다음
    noButtons: 이 레이아웃에는 스크립트가 허용된 경우에만 이 브라우저에서 표시할 수 있는 버튼이 있습니다.
    links: 링크
    morePages: 더 많은 페이지
    search: 검색
    nothingFound: 아무것도 찾지 못했습니다.
    noSearch: 검색하려면 JavaScript와 색인이 있는 서버가 필요합니다.
    scheme: 색상
    system: 시스템 설정
    light: 밝게
    dark: 어둡게
    index: 색인
    tags: 태그
    repository: 소스 코드
    announcement: 공지
    edit: 이 페이지 편집
    notFound: 페이지를 찾을 수 없습니다
    notFoundText: 이 주소에는 아무것도 없습니다. 주소가 잘못되었거나 페이지가 이동했을 수 있습니다.
    switchedOn: 켜짐
    switchedOff: 꺼짐
    unavailable: 사용할 수 없음
    stopMotion: 움직임 멈추기
    languages: 언어
    versions: 버전
    untranslated: 이 페이지는 아직 번역되지 않았습니다.
    oldVersion: 이 문서는 이전 버전의 문서입니다.
    newestVersion: 최신 버전으로 이동
    lastChange: 마지막 수정
    newer: 최신 글
    older: 이전 글
    list: 목록 페이지
    book: 한 페이지에 모두
    """
}
