import { formatCount } from '@recado/ui'

const counted = (of: number, one: string, many: string): string =>
  of === 1 ? `1 ${one}` : `${formatCount(of)} ${many}`
const facts = (of: number): string => counted(of, 'dato', 'datos')

/** «Lo que sabe tu negocio»: what the AI answers by. */
export const text = {
  title: (bot: string) => `Lo que sabe ${bot} · Recado`,
  heading: 'Lo que sabe tu negocio',
  lead: 'La IA responde con esto y con los textos de tus nodos, y sabes de dónde sacó cada respuesta.',
  add: 'Agregar',
  propose: 'Proponer respuestas',
  kinds: {
    text: {
      label: 'Escribir un texto',
      kind: 'Texto',
      hint: 'Horario, dirección, formas de pago, envíos…',
    },
    questions: {
      label: 'Preguntas y respuestas',
      kind: 'Preguntas',
      hint: 'Lo que más te preguntan, con lo que respondes',
    },
    file: {
      label: 'Subir un archivo',
      kind: 'Archivo',
      hint: 'Tu lista de precios en Excel, CSV, PDF o Word',
    },
    photo: {
      label: 'Leer una foto',
      kind: 'Foto',
      hint: 'De tu carta o tu lista de precios. La lee la IA y tú la revisas',
    },
    chat: {
      label: 'Traer un chat de WhatsApp',
      kind: 'Chat',
      hint: 'Exportado desde tu celular: salen las preguntas y tus respuestas',
    },
    page: { label: 'Leer una página web', kind: 'Página', hint: 'La de tu negocio, con su dirección' },
  },
  photo: {
    costs: (cost: string, ownKey: boolean) =>
      `Leerla cuesta ${cost} como mucho${ownKey ? ', con tu clave de IA' : ''}.`,
    most: (cost: string) => `hasta ${cost}`,
    scan: (cost: string, ownKey: boolean) =>
      `Un PDF escaneado lo lee la IA, y cuesta ${cost} como mucho${ownKey ? ', con tu clave de IA' : ''}.`,
    mostOfScan: (cost: string) => `escaneado, hasta ${cost}`,
    needsAi: 'necesita IA',
    nobody: 'Para leerla se necesita IA, y aquí no hay ninguna.',
  },
  failed: 'No pudimos traer lo que sabe tu negocio',
  none: {
    title: 'Cuéntale a tu bot lo que sabe tu negocio',
    body: 'Sube tu lista de precios, tu carta o tus políticas, o escríbelas. La IA responderá con eso, y dirá de dónde lo sacó.',
  },
  sources: 'De dónde lo saca',
  source: {
    facts,
    read: (ago: string) => `revisado ${ago}`,
    waiting: 'Revisa lo que leímos',
    review: 'Revisar',
    reviewOf: (title: string) => `Revisar ${title}`,
    old: '¿Siguen vigentes?',
    holds: 'Sí, siguen vigentes',
    holdsOf: (title: string) => `Los datos de ${title} siguen vigentes`,
    held: 'Listo: siguen vigentes',
    more: (title: string) => `Más acciones de ${title}`,
    show: 'Ver sus datos',
    rename: 'Cambiar el nombre',
    renameTitle: 'Nombre de la fuente',
    replace: 'Subir la versión nueva',
    reread: 'Volver a leer la página',
    remove: 'Quitar',
    removeTitle: (title: string) => `¿Quitar «${title}»?`,
    removeBody: (of: number) =>
      of === 0
        ? 'Todavía no se usa para responder.'
        : `El bot deja de saber ${facts(of)}. Lo que ya respondió no cambia.`,
    removed: 'Fuente quitada',
    failed: 'No se pudo',
  },
  written: {
    text: 'Escribir un texto',
    questions: 'Preguntas y respuestas',
    name: 'Nombre',
    namePlaceholder: 'Ej.: Política de cambios',
    body: 'Lo que debe saber',
    bodyPlaceholder:
      'Ej.: Hacemos domicilios en toda la ciudad por $5.000. Los cambios se hacen en los primeros 8 días, con la factura.',
    bodyHint: 'Un párrafo por tema; si algo tiene precio, en su propia línea.',
    question: 'Pregunta',
    answer: 'Respuesta',
    another: 'Otra pregunta',
    without: 'Quitar esta pregunta',
    empty: 'Escribe algo aquí',
    cancel: 'Cancelar',
    save: 'Guardar',
    saved: (of: number) => `Guardado: el bot ya sabe ${facts(of)}`,
  },
  page: {
    title: 'Leer una página web',
    url: 'Dirección de la página',
    placeholder: 'https://tu-tienda.com/precios',
    hint: 'Verás lo que leímos antes de que el bot lo use. La volvemos a leer cada semana.',
    read: 'Leer la página',
    unread: (path: string) => `No pudimos leer ${path}`,
    moreRead: (of: number) =>
      of === 1 ? 'Leímos otra página: revísala' : `Leímos ${of} páginas más: revísalas`,
  },
  file: {
    reading: 'Leyendo el archivo…',
    failed: 'No pudimos leer el archivo',
    button: 'Elegir un archivo',
    drop: 'Suelta el archivo para que el bot lo aprenda',
    one: (name: string) => `Leemos un archivo a la vez: empezamos con «${name}»`,
  },
  review: {
    title: (source: string) => `Revisa «${source}»`,
    failed: 'No pudimos traer lo que se leyó',
    table: (name: string | null, rows: number) => `${name ?? 'Tabla'} · ${counted(rows, 'fila', 'filas')}`,
    use: 'Usar esta tabla',
    name: 'Nombre de cada cosa',
    stock: 'Cuántos quedan',
    prices: 'Precios',
    noColumn: 'Ninguna columna',
    column: (title: string, place: number) => title || `Columna ${place + 1}`,
    facts: (of: number) => `El bot sabrá ${facts(of)}`,
    first: (shown: number) => `Los primeros ${shown}:`,
    nothing: 'Con estas columnas no queda nada que el bot pueda usar.',
    orders: 'Parece una orden, no un dato: míralo antes de usarlo',
    order: 'Parece una orden, no un dato',
    links: 'Otras páginas de tu sitio',
    linksHint: (most: number) => `Marca las que también debemos leer, hasta ${most}. Revisarás cada una.`,
    picture: 'La foto que leímos',
    openPicture: 'Abrir la foto en su tamaño',
    noPicture: 'No pudimos traer la foto',
    taken: (taken: number, of: number) => `${formatCount(taken)} de ${formatCount(of)} marcados`,
    takeAll: 'Marcar todos',
    takeNone: 'No marcar ninguno',
    take: (words: string) => `Usar «${words}»`,
    wordsOf: (words: string) => `Lo que sabrá el bot de «${words}»`,
    whoIsShop: '¿Quién de ellos es tu negocio?',
    whoHint: 'Los demás quedan como «Cliente» y sus números se ocultan.',
    choosePerson: 'Elige a tu negocio',
    person: (name: string, messages: number) => `${name} · ${counted(messages, 'mensaje', 'mensajes')}`,
    noQuestions: 'No encontramos preguntas de clientes con respuesta tuya en ese chat.',
    changes: ({
      changed,
      added,
      removed,
      same,
    }: {
      changed: number
      added: number
      removed: number
      same: number
    }) =>
      [
        changed > 0 && counted(changed, 'dato cambió', 'datos cambiaron'),
        added > 0 && counted(added, 'es nuevo', 'son nuevos'),
        removed > 0 && counted(removed, 'ya no está', 'ya no están'),
        same > 0 && counted(same, 'sigue igual', 'siguen iguales'),
      ]
        .filter(Boolean)
        .join(', ') || 'Nada cambió',
    before: 'Antes',
    after: 'Ahora',
    gone: 'Ya no está',
    isNew: 'Nuevo',
    later: 'Más tarde',
    discard: 'Descartar',
    confirm: 'Usar estos datos',
    used: (of: number) => `Listo: el bot sabe ${facts(of)} de aquí`,
  },
  facts: {
    title: 'Los datos',
    search: 'Buscar un dato',
    failed: 'No pudimos traer los datos',
    none: 'Ningún dato tiene esas palabras.',
    empty: 'Cuando agregues algo, aquí verás cada dato y podrás corregirlo.',
    of: (title: string) => `Solo de «${title}»`,
    all: 'Ver los de todas las fuentes',
    every: 'Ver todos los datos',
    edited: 'corregido por ti',
    edit: 'Corregir',
    editOf: (label: string) => `Corregir ${label}`,
    editTitle: 'Corregir este dato',
    words: 'Lo que sabe el bot',
    wordsHint: 'Con su precio completo, como «Hawaiana familiar: $45.000».',
    from: (title: string) => `Viene de «${title}»`,
    save: 'Guardar',
    saved: 'Corregido: el bot responde así desde el próximo mensaje',
    remove: 'Quitar este dato',
    removed: 'Dato quitado',
    gone: 'Ese dato ya no está: lo quitaste, o quitaste su fuente.',
  },
} as const
