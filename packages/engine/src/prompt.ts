import type { AiMessage } from './ask.ts'
import type { BotSettings } from './bot.ts'
import type { Contact, MemoryLine } from './conversation.ts'
import { wallClock } from './hours.ts'
import { dateText, fillPlaceholders, timeText } from './placeholders.ts'
import { prompts } from './text/prompts.ts'
import { plain } from './words.ts'

type PromptParts = {
  /** The owner's words. */
  instructions: string
  settings: BotSettings
  /** What the bot's nodes know, by the owner's words. */
  knowledge: readonly string[]
  contact: Contact
  /** Oldest first, the current turn excluded; the last `memoryLimit` lines are used. */
  memory: readonly MemoryLine[]
  memoryLimit: number
  question: string
  at: number
}

/**
 * The messages of one AI question. Only the owner's words and the clock are system text; what the customer wrote, and
 * the name and fields that come from them, stay user text.
 */
export function promptMessages(parts: PromptParts): AiMessage[] {
  const { settings, knowledge, contact, memory, memoryLimit } = parts
  const data = { ...(contact.name && { nombre: contact.name }), ...contact.fields }
  const hours = settings.operatingHours
  const system = [
    fillInstructions(parts),
    momentText(parts.at, settings.timezone),
    hours.enabled ? prompts.hours(hours.startTime, hours.endTime, hours.timezone) : '',
    knowledge.length > 0 ? prompts.knowledge(knowledge) : '',
    prompts.rule,
  ]
  const lines = memoryLimit > 0 ? memory.slice(-memoryLimit) : []
  return [
    { role: 'system', content: system.filter((part) => part.trim() !== '').join('\n\n') },
    ...(Object.keys(data).length > 0
      ? [{ role: 'user' as const, content: prompts.contact(JSON.stringify(data)) }]
      : []),
    ...lines.map(({ role, text }): AiMessage => ({
      role: role === 'customer' ? 'user' : 'assistant',
      content: text,
    })),
    { role: 'user', content: parts.question },
  ]
}

/** Date and time are filled in; what came from the customer is only pointed at. */
function fillInstructions({ instructions, settings, contact, at }: PromptParts): string {
  const names = ['nombre', 'telefono', ...Object.keys(contact.fields)]
  const values = new Map(names.map((name) => [plain(name), prompts.contactReference(name)]))
  values.set('fecha', dateText(at, settings.timezone))
  values.set('hora', timeText(at, settings.timezone))
  return fillPlaceholders(instructions, values)
}

function momentText(at: number, zone: string): string {
  const weekday = prompts.weekdays[wallClock(at, zone).dayOfWeek - 1] ?? ''
  return prompts.moment(weekday, dateText(at, zone), timeText(at, zone), zone)
}
