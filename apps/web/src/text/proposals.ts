import { formatCount } from '@recado/ui'

const list = (words: readonly string[]): string => words.map((word) => `«${word}»`).join(', ')

/** A bot of what its shop has already: a menu, a list, a chat, a page. */
export const text = {
  title: (bot: string) => `Arma ${bot} con lo que ya tienes · Recado`,
  start: {
    heading: 'Arma tu bot con lo que ya tienes',
    lead: 'La foto de tu carta, tu lista de precios, tu página o un chat. De ahí sacamos qué puede responder, y tú decides qué se queda.',
  },
  failed: 'No pudimos traer las propuestas',
  waiting: {
    title: 'Revisa lo que leímos',
    body: 'Las propuestas salen de los datos que confirmes arriba.',
  },
  nothing: {
    title: 'De aquí no salió ninguna respuesta',
    body: 'Agrega tu horario, tu dirección o tus precios, como los dirías por WhatsApp.',
  },
  heading: 'Qué puede responder tu bot',
  lead: 'Marca lo que quieras crear y cámbialo a tu manera. Lo que tu bot ya tiene no se toca.',
  accept: (name: string) => `Crear «${name}»`,
  edit: 'Cambiar',
  editOf: (name: string) => `Cambiar «${name}»`,
  done: 'Listo',
  asProposed: 'Volver a la propuesta',
  when: (words: readonly string[], more: number) =>
    words.length === 0
      ? 'Todavía no hay palabras que lo activen'
      : `Cuando escriban ${list(words)}${more > 0 ? ` y ${formatCount(more)} más` : ''}`,
  located: 'Cuando envíen dónde están, con el botón de ubicación de WhatsApp',
  otherwise: 'Cuando nada más coincida, responde la IA con lo que sabe tu negocio',
  taken: (taken: readonly { word: string; node: string }[]) => {
    const [first] = taken
    const others = taken.length - 1
    const more = others > 0 ? ` y ${formatCount(others)} más` : ''
    return first ? `«${first.word}»${more} ya lo responde «${first.node}», que va primero` : ''
  },
  from: (from: readonly { source: string }[], of: number) => {
    const sources = [...new Set(from.map(({ source }) => source))]
    const facts = of === 1 ? '1 dato' : `${formatCount(of)} datos`
    return `De ${list(sources.slice(0, 3))}: ${facts}`
  },
  fix: 'Corregir',
  more: (of: number) => `y ${formatCount(of)} más`,
  asks: (questions: readonly string[]) => `Antes pregunta: ${questions.join(' ')}`,
  ofNone: 'Es lo que suele pedir un negocio como el tuyo: no sale de tus datos.',
  sort: {
    heading: (facts: number) =>
      facts === 1 ? 'Queda 1 dato sin acomodar' : `Quedan ${formatCount(facts)} datos sin acomodar`,
    lead: 'La IA lo puede ordenar en productos, horarios y preguntas, con tus mismas palabras. Nada cuenta hasta que lo revises.',
    costs: (cost: string, ownKey: boolean) =>
      `Cuesta ${cost} como mucho${ownKey ? ', con tu clave de IA' : ''}.`,
    needsAi:
      'Nuestras reglas no lo entendieron. Para ordenarlo se necesita una IA que lea documentos, y aquí no hay ninguna.',
    button: 'Ordenar con IA',
    nothing: (dropped: number) => {
      if (dropped === 0) return 'La IA no encontró nada que acomodar'
      return dropped === 1
        ? 'La IA propuso 1 cosa que no estaba tal cual en tu texto, y no la pusimos'
        : `La IA propuso ${formatCount(dropped)} cosas que no estaban tal cual en tu texto, y no las pusimos`
    },
    failed: 'No pudimos ordenarlo',
  },
  hours: {
    name: 'Responder solo cuando abres',
    accept: 'Poner el horario del bot',
    sentence: (opens: string, closes: string) => `De ${opens} a ${closes}, todos los días`,
    silent:
      'Fuera de esas horas tu bot no responde: cada cliente recibe una sola vez el mensaje de fuera de horario. Después lo cambias en su configuración.',
    unnamedDays:
      'El ajuste es igual todos los días: también responde a esas horas los días que tu fuente no nombra.',
  },
  fields: {
    name: 'Nombre',
    words: 'Cuando escriban',
    wordsHint: 'Palabras o frases; Enter agrega cada una',
    text: 'Responde',
    prompt: 'Instrucciones de la IA',
    alsoThere: 'Si el dato cambió, corrígelo también en su fuente: la IA responde con ella',
  },
  lacks: {
    name: 'Ponle un nombre',
    words: 'Escribe al menos una palabra que lo active',
    text: 'Escribe qué responde',
  },
  create: (of: number, hours: boolean) => {
    if (of === 0) return hours ? 'Poner el horario' : 'Marca qué crear'
    const answers = of === 1 ? 'Crear 1 respuesta' : `Crear ${formatCount(of)} respuestas`
    return hours ? `${answers} y el horario` : answers
  },
  try: 'Probar',
  tryTitle: 'Prueba lo que aceptaste',
  made: (of: number, hours: boolean) => {
    if (of === 0) return 'Listo: pusimos el horario'
    const nodes = of === 1 ? 'Listo: creamos 1 nodo' : `Listo: creamos ${formatCount(of)} nodos`
    return hours ? `${nodes} y pusimos el horario` : nodes
  },
  notMade: 'No pudimos crear las respuestas',
  undo: 'Deshacer',
  undone: 'Quitamos lo que se había creado',
  undoneButHours: 'Quitamos lo que se había creado. El horario lo cambiaste después, y así quedó',
  notUndone: 'No pudimos quitarlo',
}
