extension ShippedWords {
  static let russian = """
    note: Примечание
    tip: Совет
    important: Важно
    warning: Предупреждение
    caution: Осторожно
    done: Сделано
    toDo: Сделать
    footnotes: Сноски
    backToText: Назад к тексту
    tabs: Вкладки
    lines: строк
    result: Результат
    source: Исходный код
    skip: Перейти к содержанию
    menu: Меню
    pages: Страницы
    onThisPage: На этой странице
    backToTop: Наверх
    breadcrumbs: Путь
    previous: Назад
    next: Далее
    noButtons: В этом макете есть кнопки, которые этот браузер может показать только там, где разрешены скрипты.
    links: Ссылки
    morePages: Другие страницы
    search: Поиск
    nothingFound: Ничего не найдено.
    noSearch: Для поиска нужны JavaScript и сервер с индексом.
    scheme: Цвета
    system: Как в системе
    light: Светлая
    dark: Тёмная
    index: Указатель
    tags: Метки
    repository: Исходный код
    announcement: Объявление
    edit: Редактировать эту страницу
    notFound: Страница не найдена
    notFoundText: По этому адресу ничего нет. Возможно, в нём ошибка или страница перемещена.
    switchedOn: вкл.
    switchedOff: выкл.
    unavailable: недоступно
    stopMotion: Остановить движение
    languages: Язык
    versions: Версия
    untranslated: Эта страница ещё не переведена.
    oldVersion: Это документация более ранней версии.
    newestVersion: К последней версии
    lastChange: Последнее изменение
    newer: Новее
    older: Старше
    list: Страницы списка
    book: Всё на одной странице
    """
}
