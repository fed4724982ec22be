extension ShippedWords {
  static let spanish = """
    note: Nota
    tip: Consejo
    important: Importante
    warning: Advertencia
    caution: Precaución
    done: Hecho
    toDo: Por hacer
    footnotes: Notas al pie
    backToText: Volver al texto
    tabs: Pestañas
    lines: líneas
    result: Resultado
    source: Código
    skip: Ir al contenido
    menu: Menú
    pages: Páginas
    onThisPage: En esta página
    backToTop: Volver arriba
    breadcrumbs: Ruta de navegación
    previous: Anterior
    next: Siguiente
    noButtons: Este diseño tiene botones que este navegador solo puede mostrar donde se permiten scripts.
    links: Enlaces
    morePages: Más páginas
    search: Buscar
    nothingFound: No se encontró nada.
    noSearch: La búsqueda necesita JavaScript y un servidor que tenga el índice.
    scheme: Colores
    system: Como el sistema
    light: Claro
    dark: Oscuro
    index: Índice
    tags: Etiquetas
    repository: Código fuente
    announcement: Anuncio
    edit: Editar esta página
    notFound: Página no encontrada
    notFoundText: No hay nada en esta dirección. Puede que esté mal escrita o que la página se haya movido.
    switchedOn: activado
    switchedOff: desactivado
    unavailable: no disponible
    stopMotion: Detener el movimiento
    languages: Idioma
    versions: Versión
    untranslated: Esta página aún no está traducida.
    oldVersion: Esta es la documentación de una versión anterior.
    newestVersion: Ir a la versión más reciente
    lastChange: Última modificación
    newer: Más recientes
    older: Más antiguas
    list: Páginas de la lista
    book: Todo en una página
    """
}
