extension ShippedWords {
  static let french = """
    note: Note
    tip: Astuce
    important: Important
    warning: Avertissement
    caution: Attention
    done: Fait
    toDo: À faire
    footnotes: Notes de bas de page
    backToText: Retour au texte
    tabs: Onglets
    lines: lignes
    result: Résultat
    source: Source
    skip: Aller au contenu
    menu: Menu
    pages: Pages
    onThisPage: Sur cette page
    backToTop: Haut de page
    breadcrumbs: Fil d’Ariane
    previous: Précédent
    next: Suivant
    noButtons: Cette mise en page a des boutons que ce navigateur ne peut afficher que si les scripts sont autorisés.
    links: Liens
    morePages: Autres pages
    search: Rechercher
    nothingFound: Aucun résultat.
    noSearch: La recherche nécessite JavaScript et un serveur qui possède l’index.
    scheme: Couleurs
    system: Comme le système
    light: Clair
    dark: Sombre
    index: Index
    tags: Étiquettes
    repository: Code source
    announcement: Annonce
    edit: Modifier cette page
    notFound: Page introuvable
    notFoundText: Il n’y a rien à cette adresse. Elle est peut-être mal orthographiée, ou la page a été déplacée.
    switchedOn: activé
    switchedOff: désactivé
    unavailable: indisponible
    stopMotion: Arrêter l’animation
    languages: Langue
    versions: Version
    untranslated: Cette page n’est pas encore traduite.
    oldVersion: Ceci est la documentation d’une version antérieure.
    newestVersion: Aller à la dernière version
    lastChange: Dernière modification
    newer: Plus récents
    older: Plus anciens
    list: Pages de la liste
    book: Tout sur une page
    """
}
