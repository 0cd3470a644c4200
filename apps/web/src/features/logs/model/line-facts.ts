import { groupPhone } from '../../../lib/phone.ts'
import { text } from '../../../text/insight/logs.ts'
import type { LogLine } from './log-buffer.ts'

const time = new Intl.DateTimeFormat('es-CO', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})
const day = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long' })

/** «12:08:31,205», of ms UTC, where the page is. */
export const timeOf = (at: number): string => time.format(at)

/** «martes, 20 de noviembre». */
export const dayOf = (at: number): string => day.format(at)

/** What of the metadata leads somewhere. */
export interface LineFacts {
  contactId: string | null
  /** Whom the line is about: a customer, the line's own part, or the page. */
  who: string
  nodeId: string | null
  /** What of its sources a bot answered by. */
  factId: string | null
}

export function factsOf({ metadata, seq, level }: LogLine): LineFacts {
  const contactId = worded(metadata.contactId)
  const name = worded(metadata.contact)
  const part = seq === null ? text.system : level === 'whatsapp' ? text.whatsapp : text.bot
  const customer = name !== null && /^\d{8,15}$/.test(name) ? groupPhone(name) : name
  return {
    contactId,
    who: customer ?? part,
    nodeId: worded(metadata.nodeId),
    factId: worded(metadata.factId),
  }
}

/** All metadata, for those who ask for it: ids and codes are no words for an owner. Null when there is none. */
export function jsonOf({ metadata }: LogLine): string | null {
  return Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata, null, 2)
}

/** Lines as text, for the clipboard and a file: the whole moment, level, whom, what and metadata. */
export function asText(lines: readonly LogLine[]): string {
  return lines
    .map((line) => {
      const json = jsonOf(line)
      const parts = [
        new Date(line.at).toISOString(),
        line.level.toUpperCase(),
        factsOf(line).who,
        line.message,
      ]
      return [...parts, ...(json ? [JSON.stringify(line.metadata)] : [])].join('  ')
    })
    .join('\n')
}

const worded = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
