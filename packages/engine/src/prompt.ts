import type { AiMessage } from './ask.ts'
import type { BotSettings } from './bot.ts'
import type { Contact, MemoryLine } from './conversation.ts'
import type { Incoming } from './event.ts'
import { wallClock } from './hours.ts'
import { dateText, fillPlaceholders, timeText } from './placeholders.ts'
import { prompts } from './text/prompts.ts'
import { plain } from './words.ts'

type Situation = {
  settings: BotSettings
  /** What the bot's nodes know, by the owner's words. */
  knowledge: readonly string[]
  contact: Contact
  at: number
}

type PromptParts = Situation & {
  /** The owner's words. */
  instructions: string
  /** Oldest first, the current turn excluded; the last `memoryLimit` lines are used. */
  memory: readonly MemoryLine[]
  memoryLimit: number
  question: string
}

/**
 * The messages of one AI question. Only the owner's words and the clock are system text; what the customer wrote, and
 * the name and fields that come from them, stay user text.
 */
export function promptMessages(parts: PromptParts): AiMessage[] {
  const { instructions, memory, memoryLimit } = parts
  const { context, contact } = briefing(parts)
  const lines = memoryLimit > 0 ? memory.slice(-memoryLimit) : []
  return [
    { role: 'system', content: joined([fillOwnersWords(parts, instructions), context]) },
    ...(contact === null ? [] : [{ role: 'user' as const, content: contact }]),
    ...lines.map(({ role, text }): AiMessage => ({
      role: role === 'customer' ? 'user' : 'assistant',
      content: text,
    })),
    { role: 'user', content: parts.question },
  ]
}

/** What the customer said, or what they did where that has no words: a model is never asked about nothing. */
export function saidOrDone({ question, event }: Incoming): string {
  if (question.trim() !== '') return question
  switch (event.type) {
    case 'text':
      return question
    case 'location':
      return prompts.did.location(event.latitude, event.longitude)
    case 'image':
    case 'video':
    case 'document':
      return prompts.did[event.type](event.filename)
    case 'audio':
    case 'call':
      return prompts.did[event.type]
  }
}

/** What any model is told besides its instructions: system text, and the customer's data as user text. */
export function briefing(parts: Situation): { context: string; contact: string | null } {
  const { settings, contact, at } = parts
  const hours = settings.operatingHours
  const knowledge = parts.knowledge.map((fact) => fillOwnersWords(parts, fact))
  const data = { ...(contact.name && { nombre: contact.name }), ...contact.fields }
  return {
    context: joined([
      momentText(at, settings.timezone),
      hours.enabled ? prompts.hours(hours.startTime, hours.endTime, hours.timezone) : '',
      knowledge.length > 0 ? prompts.knowledge(knowledge) : '',
      prompts.rule,
    ]),
    contact: Object.keys(data).length > 0 ? prompts.contact(JSON.stringify(data)) : null,
  }
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n')

/** Date and time are filled in; what came from the customer is only pointed at. */
function fillOwnersWords({ settings, contact, at }: Situation, words: string): string {
  const names = ['nombre', 'primer_nombre', 'telefono', ...Object.keys(contact.fields)]
  const values = new Map(names.map((name) => [plain(name), prompts.contactReference(name)]))
  values.set('fecha', dateText(at, settings.timezone))
  values.set('hora', timeText(at, settings.timezone))
  values.set(plain('startTime'), settings.operatingHours.startTime)
  values.set(plain('endTime'), settings.operatingHours.endTime)
  return fillPlaceholders(words, values)
}

function momentText(at: number, zone: string): string {
  const weekday = prompts.weekdays[wallClock(at, zone).dayOfWeek - 1] ?? ''
  return prompts.moment(weekday, dateText(at, zone), timeText(at, zone), zone)
}
