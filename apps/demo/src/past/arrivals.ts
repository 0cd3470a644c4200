import { randomBytes } from 'node:crypto'
import type { Store } from '@recado/server/platform/db/store'
import type { Inbound, InboundContent, InboundMessage } from '@recado/whatsapp'
import { sampleMedia } from '@recado/whatsapp-emulator'
import type { Person } from './people.ts'
import type { Line } from './talks.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const wireId = (): string => `3A${randomBytes(9).toString('hex').toUpperCase()}`
const peerOf = ({ phoneNumber }: Person) => ({ phoneNumber, lid: null })

/** What a customer does, as it arrives over WhatsApp; a sample's message carries its name. */
export async function arrivalOf(who: Person, line: Line, at: number): Promise<Inbound> {
  if (typeof line === 'string') return messageOf(who, { type: 'text', text: line }, at)
  if ('content' in line) return messageOf(who, line.content, at)
  if ('sample' in line) return messageOf(who, await contentOf(line.sample), at, line.sample)
  return { kind: 'call', callId: wireId(), peer: peerOf(who), at }
}

/** What the owner writes to a customer on their own phone. */
export function ownMessage(to: Person, text: string, at: number): InboundMessage {
  return { ...messageOf(to, { type: 'text', text }, at), fromMe: true, pushName: null }
}

/** The bytes of the sample that a message's raw form carries; none without one. */
export async function sampleIn(raw: Uint8Array): Promise<Uint8Array> {
  return (await sampleMedia(decoder.decode(raw)))?.data ?? new Uint8Array()
}

/** The raw form of a bot's message that arrived. */
export async function rawOf(
  store: Pick<Store, 'read'>,
  botId: string,
  messageId: string,
): Promise<Uint8Array> {
  const row = await store.read((db) =>
    db
      .selectFrom('journal')
      .innerJoin('messages', 'messages.wireId', 'journal.wireId')
      .select('raw')
      .where('messages.id', '=', messageId)
      .where('journal.botId', '=', botId)
      .executeTakeFirst(),
  )
  return row?.raw ?? new Uint8Array()
}

function messageOf(who: Person, content: InboundContent, at: number, sample = ''): InboundMessage {
  const raw = encoder.encode(sample)
  const { name: pushName } = who
  return { kind: 'message', wireId: wireId(), peer: peerOf(who), fromMe: false, at, pushName, content, raw }
}

/** What a sample of the phones looks like when it arrives. */
async function contentOf(id: string): Promise<InboundContent> {
  const sample = await sampleMedia(id)
  if (!sample) throw new Error(`No sample is called ${id}`)
  const { kind, mimeType, data } = sample
  const size = data.length
  if (kind === 'voice') return { type: 'audio', mimeType, size, seconds: sample.seconds ?? 0, voice: true }
  return { type: kind === 'image' ? 'image' : 'document', filename: sample.fileName ?? '', mimeType, size }
}
