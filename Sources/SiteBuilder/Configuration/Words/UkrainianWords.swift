extension ShippedWords {
  static let ukrainian = """
    note: Примітка
    tip: Порада
    important: Важливо
    warning: Попередження
    caution: Обережно
    done: Зроблено
    toDo: Зробити
    footnotes: Виноски
    backToText: Назад до тексту
    tabs: Вкладки
    lines: рядків
    result: Результат
    source: Вихідний код
    skip: Перейти до вмісту
    menu: Меню
    pages: Сторінки
    onThisPage: На цій сторінці
    backToTop: Нагору
    breadcrumbs: Шлях
    previous: Назад
    next: Далі
    noButtons: У цьому макеті є кнопки, які цей браузер може показати лише там, де дозволено скрипти.
    links: Посилання
    morePages: Інші сторінки
    search: Пошук
    nothingFound: Нічого не знайдено.
    noSearch: Для пошуку потрібні JavaScript і сервер з індексом.
    scheme: Кольори
    system: Як у системі
    light: Світла
    dark: Темна
    index: Покажчик
    tags: Мітки
    repository: Вихідний код
    announcement: Оголошення
    edit: Редагувати цю сторінку
    notFound: Сторінку не знайдено
    notFoundText: За цією адресою нічого немає. Можливо, у ній помилка або сторінку переміщено.
    switchedOn: увімк.
    switchedOff: вимк.
    unavailable: недоступно
    stopMotion: Зупинити рух
    languages: Мова
    versions: Версія
    untranslated: Цю сторінку ще не перекладено.
    oldVersion: Це документація попередньої версії.
    newestVersion: До найновішої версії
    lastChange: Остання зміна
    newer: Новіші
    older: Старіші
    list: Сторінки списку
    book: Усе на одній сторінці
    """
}
