/** A model that ends, and the bots that ask it, each by its nodes; null is its default agent. */
export type ToldEnd = {
  model: string
  ends: string
  successor: string | null
  bots: { name: string; nodes: (string | null)[] }[]
}

const dayOf = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const named = (day: string): string => dayOf.format(Date.parse(`${day}T00:00:00Z`))
const isOver = (day: string, now: number): boolean => Date.parse(`${day}T00:00:00Z`) <= now
const list = new Intl.ListFormat('es', { type: 'conjunction' })

const nothingToDo =
  'No tienes que hacer nada para que tus clientes sigan recibiendo respuesta. Si prefieres otro modelo, elígelo en esos nodos.'

type Mail = { subject: string; text: string }

/** The e-mail to an owner whose bots ask models that end. */
export function endMail(about: {
  name: string
  ends: readonly ToldEnd[]
  link: string | null
  today: number
}): Mail {
  const { name, ends, link, today } = about
  const lines = [
    `Hola, ${name}:`,
    ...ends.flatMap((end) => [happens(end, today), usedIn(end), then(end, today)]),
    ...(ends.every(({ successor }) => successor !== null) ? [nothingToDo] : []),
    ...(link === null ? [] : [`Míralo aquí: ${link}`]),
    'Recado',
  ]
  return { subject: subjectOf(ends, today), text: lines.join('\n\n') }
}

/** The e-mail to an administrator about the model that listens to voice notes. */
export function transcriptionMail(about: {
  name: string
  closing: Pick<ToldEnd, 'model' | 'ends' | 'successor'>
  link: string | null
  today: number
}): Mail {
  const { name, closing, link, today } = about
  const lines = [
    `Hola, ${name}:`,
    happens(closing, today),
    'Es el modelo que escucha las notas de voz en tu instalación de Recado (TRANSCRIPTION_MODEL).',
    then(closing, today),
    ...(link === null ? [] : [`Míralo aquí: ${link}`]),
    'Recado',
  ]
  return { subject: subjectOf([closing], today), text: lines.join('\n\n') }
}

type End = Pick<ToldEnd, 'model' | 'ends' | 'successor'>

function subjectOf(ends: readonly End[], today: number): string {
  const [end] = ends
  const models = list.format(ends.map(({ model }) => model))
  const over = ends.every(({ ends: day }) => isOver(day, today))
  const one = ends.length === 1
  if (over) return `${models} ${one ? 'ya cerró' : 'ya cerraron'}`
  return one && end ? `${models} cierra el ${named(end.ends)}` : `${models} cierran pronto`
}

const happens = ({ model, ends }: End, today: number): string =>
  isOver(ends, today)
    ? `El modelo de IA ${model} cerró el ${named(ends)}: su proveedor lo apagó.`
    : `El modelo de IA ${model} cierra el ${named(ends)}: su proveedor lo apaga ese día.`

const usedIn = ({ bots }: ToldEnd): string =>
  ['Lo usan:', ...bots.map(({ name, nodes }) => `- ${name}: ${list.format(nodes.map(nodeName))}`)].join('\n')

const nodeName = (name: string | null): string => (name === null ? 'el agente por defecto' : `«${name}»`)

function then({ successor, ends }: End, today: number): string {
  if (successor === null)
    return isOver(ends, today) ? 'Conviene elegir otro.' : 'Conviene elegir otro antes de ese día.'
  return isOver(ends, today)
    ? `Ahora responde ${successor} en su lugar.`
    : `Desde ese día responderá ${successor} en su lugar.`
}
