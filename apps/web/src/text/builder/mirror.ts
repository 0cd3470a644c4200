import { formatCount } from '@recado/ui'

const people = (count: number): string => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`)
const messages = (count: number): string => (count === 1 ? '1 mensaje' : `${formatCount(count)} mensajes`)

const events: Record<string, string> = {
  audio: 'Nota de voz',
  image: 'Foto',
  video: 'Video',
  document: 'Documento',
  location: 'Ubicación',
  vote: 'Voto en la encuesta',
  form: 'Formulario lleno',
  call: 'Llamada',
}

/** What «Espejo» says. */
export const text = {
  periods: { label: 'Días', 7: '7 días', 30: '30 días', 90: 'Todo (90 días)' },
  look: 'Mirar',
  again: 'Mirar otra vez',
  stop: 'Detener',
  waiting: 'Esperando turno…',
  looking: 'Repasando los chats…',
  of: (done: string, total: string) => `${done} de ${total}`,
  empty: 'Mira tu cambio en los chats de verdad',
  emptyHint:
    'Pasamos los mensajes que tus clientes escribieron estos días por el bot de ahora y te mostramos quién habría recibido otra cosa. No se envía nada, ni se le pregunta a la IA.',
  withDrafts: (names: readonly string[]) =>
    `Con lo que aún no guardas de ${names.map((name) => `«${name}»`).join(', ')}`,
  asSaved: 'Con el bot como está guardado',
  outdated: 'El bot cambió después: mira otra vez para ver lo de ahora.',
  ofOtherDays: (days: number) =>
    `Esto es de los últimos ${days} días: mira otra vez para ver los que elegiste.`,
  failed: 'Este bot tarda demasiado en decidir',
  failedHint: 'Alguna expresión de sus nodos es muy costosa. Hazla más simple y mira otra vez.',
  none: 'En estos días nadie escribió al bot',
  noneHint: 'Cuando tus clientes escriban, aquí verás qué cambia para ellos.',
  same: (turns: string) => `Todos recibirían lo mismo (${turns})`,
  sameHint: 'Ninguno de tus clientes de estos días notaría el cambio.',
  summary: (changed: number, turns: number, customers: number) => {
    const of = turns === 1 ? '1 respuesta' : `${formatCount(turns)} respuestas`
    return `${formatCount(changed)} de ${of} ${changed === 1 ? 'cambiaría' : 'cambiarían'} · ${people(customers)} en total`
  },
  ai: (count: string) =>
    `En ${count} respondería la misma IA: sus palabras son otras cada vez y aquí no se comparan.`,
  left: {
    unknown: (count: string) =>
      count === '1'
        ? '1 no se puede repetir: seguía de una conversación que no quedó guardada.'
        : `${count} no se pueden repetir: seguían de una conversación que no quedó guardada.`,
    unheard: (count: string) =>
      count === '1'
        ? '1 era una nota de voz que nadie transcribió.'
        : `${count} eran notas de voz que nadie transcribió.`,
    tooSlow: (count: string) => (count === '1' ? '1 tardó demasiado.' : `${count} tardaron demasiado.`),
  },
  others: (count: string) =>
    count === '1'
      ? 'Y 1 respuesta más que cambia por otras causas.'
      : `Y ${count} respuestas más que cambian por otras causas.`,
  how: 'Cada mensaje se decide otra vez a la hora en que llegó, con lo que se sabía del cliente y lo que respondieron las APIs entonces. Se guarda una semana, sin las palabras de nadie.',
  list: 'Qué cambiaría',
  back: 'Volver a la lista',
  size: (customers: number, turns: number) => `${people(customers)} · ${messages(turns)}`,
  noExamples: 'Estos clientes ya no están en tus contactos.',
  was: 'Recibió',
  now: 'Recibiría',
  unknownNow: 'No se puede saber qué recibiría.',
  toChat: 'Ver el chat',
  errors: {
    load: 'No pudimos cargar el espejo',
    examples: 'No pudimos cargar los ejemplos',
    start: (why: string) => `Error mirando los chats: ${why}`,
  },
  answerers: {
    node: (name: string) => `«${name}»`,
    ai: (name: string) => (name === '' ? 'la IA' : `la IA de «${name}»`),
    default: 'la respuesta por defecto',
    off_hours: 'el aviso de fuera de horario',
    nobody: 'ninguna respuesta',
  },
  causes: {
    answerer: (from: string, to: string) => `De ${from} a ${to}`,
    words: (of: string) => `Otras palabras de ${of}`,
    effects: (of: string) => `Otra acción después de ${of}`,
    left: (of: string) => `Un formulario que no se completaría (${of})`,
    completed: (of: string) => `Un formulario que se completaría (${of})`,
  },
  told: {
    answerer: (customers: number, from: string, to: string) =>
      customers === 1
        ? `1 cliente que recibió ${from} recibiría ${to}.`
        : `${customers} clientes que recibieron ${from} recibirían ${to}.`,
    less: (effects: string) => `Ya no pasaría: ${effects}.`,
    more: (effects: string) => `Además pasaría: ${effects}.`,
  },
  events,
} as const
