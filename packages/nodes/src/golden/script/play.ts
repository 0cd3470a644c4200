import type { Answer, Ask, Effect, TurnResult } from '@recado/engine'
import { friday, shop, talk } from '../talk.ts'
import type { Scene, Script } from './parse.ts'

/** What a conversation came to, turn by turn, in the words of its file. */
export type Played = { expected: string[]; happened: string[] }

/** Plays a conversation file with the engine. Throws when something is asked that the file does not answer. */
export function play(script: Script): Played {
  const { aiConfigured, settings, hours, contact, nodes, assistants } = script
  let waiting: Scene['world'] = []
  const world = (ask: Ask): Answer => {
    const at = waiting.findIndex(({ kind }) => kind === ask.kind)
    const found = waiting[at]
    if (!found) throw new Error(`«${script.title}»: nobody answers ${JSON.stringify(ask)}`)
    waiting.splice(at, 1)
    return found.answer
  }
  const customer = talk(
    shop(nodes, {
      aiConfigured,
      assistants,
      settings,
      ...(Object.keys(hours).length > 0 && { hours }),
    }),
    world,
    contact,
  )
  customer.at(new Date(friday).toISOString())
  const played: Played = { expected: [], happened: [] }
  for (const scene of script.scenes) {
    if (scene.clock !== null) customer.at(scene.clock)
    waiting = [...scene.world]
    const asked = customer.asked.length
    const result = customer.does(...scene.events)
    const did = `Ana ${scene.events.map(eventInWords).join(' + ')}`
    const unused = waiting.map(({ kind }) => `Nadie preguntó: ${kind}`)
    const missing = scene.received.filter(
      ({ kind, fragment }) =>
        !customer.asked.slice(asked).some((ask) => ask.kind === kind && readable(ask).includes(fragment)),
    )
    const unseen = missing.map(
      ({ fragment }) => `No recibió: ${fragment} en ${readable(customer.asked.slice(asked))}`,
    )
    const leaked = scene.withheld.flatMap(({ kind, fragment }) =>
      customer.asked.slice(asked).some((ask) => ask.kind === kind && readable(ask).includes(fragment))
        ? [`Recibió: ${fragment}`]
        : [],
    )
    played.expected.push(did, ...scene.lines)
    played.happened.push(did, ...linesOf(result), ...unused, ...unseen, ...leaked)
  }
  return played
}

const eventInWords = (event: Scene['events'][number]): string =>
  event.type === 'text' ? `«${event.text}»` : event.type

/** What was asked as one text, quotes bare. */
const readable = (ask: unknown): string => JSON.stringify(ask).replaceAll('\\"', '"')

function linesOf({ replies, effects, trace }: TurnResult): string[] {
  const skipped = trace.flatMap((step) =>
    step.step === 'skipped' && step.why !== 'already_answered'
      ? [`Se salta «${step.nodeName}»: ${step.detail}`]
      : [],
  )
  const said = replies.map(({ text, attachment }) =>
    attachment ? `Bot 📎 ${attachment.filename}: ${text}` : `Bot: ${text}`,
  )
  return [...skipped, ...(said.length > 0 ? said : ['Bot calla']), ...effects.map(effectLine)]
}

function effectLine(effect: Effect): string {
  switch (effect.kind) {
    case 'reject_call':
      return 'Hace: rechaza la llamada'
    case 'save_fields':
      return `Hace: guarda ${Object.entries(effect.fields)
        .map(([name, value]) => `${name}=${value}`)
        .join(', ')}`
    case 'tag':
      return `Hace: ${effect.action === 'add' ? 'pone' : 'quita'} la etiqueta «${effect.tag}»`
    case 'email':
      return `Hace: correo a ${effect.to} «${effect.subject}»: ${effect.text}`
    case 'webhook':
      return `Hace: avisa a ${effect.url}`
    case 'notify_owner':
      return `Hace: avisa al dueño: ${effect.text}`
    case 'handoff':
      return 'Hace: pasa a una persona'
  }
}
