import type { ChatMessage } from '../../phone/chats/chat.ts'
import { DAY } from '../clock.ts'
import { failedError, type FailedError } from '../errors/graph-error.ts'
import { diceOf } from '../faults/dice.ts'
import { wamidOf } from '../ids.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { inboundContent } from '../webhooks/inbound-content.ts'
import { metadata } from '../webhooks/person.ts'

/** How old messages of each phase are at most: the first day, to day 90, to day 180 (Meta's docs of September 2026). */
const PHASES = [1 * DAY, 90 * DAY, 180 * DAY]
/** Messages of a body. */
const CHUNK = 50
/** Files that are older come as a placeholder alone. */
const FILES_LAST = 14 * DAY
const MEDIA = new Set(['image', 'video', 'audio', 'document', 'sticker'])

interface Entry {
  with: string
  message: ChatMessage
}

/** Tells what was said in the app before: in chunks of any order, which is the same each time. */
export function tellHistory(service: GraphService, line: Line): void {
  const chunks = PHASES.flatMap((oldest, phase) => {
    const newest = PHASES[phase - 1] ?? -DAY
    const entries = entriesBetween(service, line, newest, oldest)
    const parts = Array.from({ length: Math.ceil(entries.length / CHUNK) }, (_, index) =>
      entries.slice(index * CHUNK, (index + 1) * CHUNK),
    )
    return parts.map((part, index) => ({ phase, order: index + 1, part }))
  })
  const shuffled = shuffle(chunks, diceOf(1))
  shuffled.forEach(({ phase, order, part }, index) => {
    const progress = Math.round(((index + 1) / shuffled.length) * 100)
    const about = { phase, chunk_order: order, progress }
    tell(service, line, { history: [{ metadata: about, threads: threadsOf(service, line, part) }] })
    for (const entry of part) {
      const isFile = MEDIA.has(entry.message.kind) && entry.message.at > service.now() - FILES_LAST
      if (isFile) tell(service, line, { messages: [toldWhole(service, line, entry)] })
    }
  })
}

/** The owner did not want to share it. */
export function tellDeclined(service: GraphService, line: Line): void {
  const error: FailedError = failedError(2593109, 'History sharing was declined by the business.')
  tell(service, line, { history: [{ errors: [error] }] })
}

function tell(service: GraphService, line: Line, told: object): void {
  const value = { ...metadata(line), ...told }
  service.webhooks.tell(service.accountOf(line), { field: 'history', value }, `${line.id}/history`)
}

function entriesBetween(service: GraphService, line: Line, newest: number, oldest: number): Entry[] {
  const now = service.now()
  return service
    .phoneOf(line)
    .chats()
    .flatMap((chat) => chat.messages.map((message) => ({ with: chat.with, message })))
    .filter(({ message }) => now - message.at > newest && now - message.at <= oldest)
    .filter(({ message }) => !message.deleted)
}

function threadsOf(service: GraphService, line: Line, entries: readonly Entry[]): object[] {
  return [...Map.groupBy(entries, (entry) => entry.with)].map(([id, own]) => ({
    id,
    messages: own.map((entry) => toldInThread(service, line, entry)),
  }))
}

const STATUS = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ' }

function common(service: GraphService, line: Line, { with: customer, message }: Entry): object {
  return {
    from: message.fromMe ? line.number : customer,
    ...(message.fromMe && { to: customer }),
    id: wamidOf(customer, message.id, message.fromMe ? 'out' : 'in'),
    timestamp: service.seconds(message.at),
    history_context: { status: STATUS[message.status] },
  }
}

function toldInThread(service: GraphService, line: Line, entry: Entry): object {
  const told = common(service, line, entry)
  if (MEDIA.has(entry.message.kind)) return { ...told, type: 'media_placeholder' }
  return { ...told, ...(inboundContent(service, line, entry.with, entry.message) ?? { type: 'unsupported' }) }
}

function toldWhole(service: GraphService, line: Line, entry: Entry): object {
  const content = inboundContent(service, line, entry.with, entry.message)
  return { ...common(service, line, entry), ...(content ?? { type: 'unsupported' }) }
}

function shuffle<T>(all: readonly T[], dice: () => number): T[] {
  return all
    .map((one) => ({ one, place: dice() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
