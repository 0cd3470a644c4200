const day = (format: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es-CO', { ...format, timeZone: 'UTC' })
  return (iso: string): string => formatter.format(Date.parse(`${iso}T00:00:00Z`))
}
/** «14 ene 2027» */
const shortDay = (iso: string): string =>
  day({ day: 'numeric', month: 'short', year: 'numeric' })(iso).replaceAll(' de ', ' ')
const longDay = day({ day: 'numeric', month: 'long', year: 'numeric' })

/** What the edit forms of nodes say. */
export const text = {
  words: {
    label: 'Si escriben',
    aside: 'cualquiera de estas',
    placeholder: 'Otra palabra o frase',
    exact: 'Palabra exacta',
    exactHint: ({ one, many }: { one: string; many: string }) => `«${one}» no encuentra «${many}»`,
    pluralHint: ({ one, many }: { one: string; many: string }) => `«${one}» también encuentra «${many}»`,
    pattern: 'Este nodo usa una expresión escrita a mano. Para volver a las palabras, bórrala.',
  },
  pattern: {
    label: 'Expresión regular',
    hint: 'Sin distinguir mayúsculas, en cualquier parte del mensaje. Sintaxis RE2: sin (?=…) ni \\1.',
    invalid: (reason: string) => `La expresión no se puede usar: ${reason}`,
  },
  tester: {
    label: 'Texto de prueba',
    placeholder: 'Prueba con un mensaje',
    needsBoth: 'Ingresa texto y regex para probar',
    match: 'COINCIDE',
    noMatch: 'NO COINCIDE',
    matched: 'Coincidencias:',
  },
  message: {
    response: 'Responde',
    insert: 'Insertar',
    more: 'Más datos',
    placeholder: 'Escribe el mensaje que recibirá tu cliente',
    filled: 'Al enviarse cambia solo:',
    filledBy: 'por',
    onlyWords:
      'Aquí va solo texto. Para enviar una imagen o un archivo usa «Adjunto», en un nodo Personalizado.',
    unknown: (names: readonly string[]) =>
      `${new Intl.ListFormat('es').format(names)} no es un dato que el bot conozca: tu cliente no verá nada ahí.`,
  },
  attachment: {
    label: 'Adjunto',
    aside: 'va junto con el texto',
    add: 'Adjuntar archivo',
    hint: 'Imagen, audio, video, PDF, Word o texto. Se guarda al instante.',
    oneFile: (name: string) => `Va un archivo por mensaje: adjuntamos «${name}»`,
    busy: (name: string) => `Espera a que termine de subir «${name}»`,
    change: 'Cambiar',
    remove: 'Quitar adjunto',
    cancel: 'Cancelar subida',
    retry: (name: string) => `Volver a subir ${name}`,
    doing: {
      turning: (percent: number) => `Preparando para WhatsApp… ${percent} %`,
      sending: (percent: number) => `Subiendo… ${percent} %`,
      saving: () => 'Guardando…',
    },
    preview: (name: string) => `Vista previa de ${name}`,
    kinds: { image: 'Imagen', video: 'Video', audio: 'Audio', document: 'Documento' },
  },
  next: {
    label: 'Después de responder',
    none: 'No sigue ningún nodo',
    to: (name: string) => `Sigue con ${name}`,
    lost: 'El nodo que seguía ya no está disponible',
    hint: 'El otro nodo responde enseguida, sin esperar otro mensaje.',
  },
  ai: {
    photos: 'Entender fotos',
    photosHint:
      'La IA ve las fotos que no atiende un nodo Archivos: dos por respuesta, hasta 4 MB. Van al proveedor del modelo, que debe poder ver. Una cifra leída en una foto nunca se da por cierta.',
    model: 'Modelo',
    recommended: 'Recomendado',
    until: (day: string) => `hasta ${shortDay(day)}`,
    closes: (id: string, day: string, successor: string | null) =>
      `${id} cierra el ${longDay(day)}. ${successor ? `Desde ese día responde ${successor} en su lugar.` : 'Elige otro antes.'}`,
    closed: (id: string, day: string, successor: string | null) =>
      `${id} cerró el ${longDay(day)}. ${successor ? `Responde ${successor} en su lugar.` : 'Elige otro.'}`,
    instead: (id: string, answers: string | null) =>
      answers
        ? `${id} no está disponible aquí: responde ${answers} en su lugar.`
        : `${id} no está disponible aquí, y nadie responde en su lugar. Elige otro.`,
    useInstead: (id: string) => `Usar ${id}`,
    temperature: 'Temperatura',
    ends: ['Conservadora', 'Creativa'],
    notConfigured: 'La IA no está configurada en este servidor',
    missingKey: 'Falta una clave, como OPENAI_API_KEY: defínela y reinicia Recado.',
    askForIt: 'Pídele a quien administra Recado que la active.',
    orOwn: 'También puedes poner',
    ownKey: 'tu propia clave de IA',
    own: 'con tu clave',
    meanwhile: 'Mientras tanto, tus clientes reciben la respuesta por defecto.',
  },
  ready: {
    label: 'Textos listos',
    hint: 'Empieza con el de tu negocio',
    replaceTitle: (shop: string) => `¿Usar el texto para ${shop.toLowerCase()}?`,
    replaceText: 'Reemplaza lo que escribiste. Hasta que guardes, puedes volver con «Deshacer cambios».',
    replace: 'Reemplazar',
  },
  keywords: {
    label: 'Si escriben',
    placeholder: 'Otra palabra o frase',
    hint: 'Palabras completas, con o sin tildes. Sin ninguna, solo actúa cuando otro nodo lo llama.',
  },
  usedByAi: {
    label: 'Usar con IA',
    on: 'El Cerebro IA lo elige cuando le sirve a tu cliente.',
    off: 'Ninguna IA lo ve ni lo usa: solo tus palabras y los nodos que llevan a él.',
  },
  sentence: {
    keptFromAi: 'sin IA',
    written: 'Si escriben',
    called: 'Cuando otro nodo lo llama',
    otherwise: 'A todo lo demás',
  },
  preview: {
    question: '¿Tienen domicilio hoy?',
    ai: 'La IA escribe la respuesta en el momento',
  },
} as const
