extension ShippedWords {
  static let portuguese = """
    note: Nota
    tip: Dica
    important: Importante
    warning: Aviso
    caution: Cuidado
    done: Feito
    toDo: A fazer
    footnotes: Notas de rodapé
    backToText: Voltar ao texto
    tabs: Separadores
    lines: linhas
    result: Resultado
    source: Código
    skip: Ir para o conteúdo
    menu: Menu
    pages: Páginas
    onThisPage: Nesta página
    backToTop: Voltar ao topo
    breadcrumbs: Caminho
    previous: Anterior
    next: Seguinte
    noButtons: Este layout tem botões que este navegador só pode mostrar onde os scripts são permitidos.
    links: Ligações
    morePages: Mais páginas
    search: Pesquisar
    nothingFound: Nada foi encontrado.
    noSearch: A pesquisa precisa de JavaScript e de um servidor que tenha o índice.
    scheme: Cores
    system: Como o sistema
    light: Claro
    dark: Escuro
    index: Índice
    tags: Etiquetas
    repository: Código-fonte
    announcement: Anúncio
    edit: Editar esta página
    notFound: Página não encontrada
    notFoundText: Não há nada neste endereço. Talvez esteja mal escrito, ou a página tenha mudado de lugar.
    switchedOn: ligado
    switchedOff: desligado
    unavailable: indisponível
    stopMotion: Parar o movimento
    languages: Idioma
    versions: Versão
    untranslated: Esta página ainda não foi traduzida.
    oldVersion: Esta é a documentação de uma versão anterior.
    newestVersion: Ir para a versão mais recente
    lastChange: Última alteração
    newer: Mais recentes
    older: Mais antigas
    list: Páginas da lista
    book: Tudo em uma página
    """
}
