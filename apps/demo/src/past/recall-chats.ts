import type { Store } from '@recado/server/platform/db/store'
import { type Phone, type RecalledMessage, sampleMedia } from '@recado/whatsapp-emulator'
import type { Phones } from '../phones.ts'

const text = new TextDecoder()

/** Shows on both phones what the customers on the screen and the shops said in the past. Files are on the customer's alone. */
export async function recallChats(
  store: Pick<Store, 'read'>,
  { emulator, customers }: Phones,
  bots: readonly { botId: string; phoneNumber: string }[],
): Promise<void> {
  for (const { botId, phoneNumber } of bots) {
    for (const customer of customers) {
      const said = await chatOf(store, botId, customer)
      if (said.length === 0) continue
      customer.recall(phoneNumber, said)
      const mirrored = said.map((message) => ({ ...message, fromMe: !message.fromMe }))
      emulator.phone(phoneNumber)?.recall(customer.phoneNumber, mirrored)
    }
  }
}

async function chatOf(
  store: Pick<Store, 'read'>,
  botId: string,
  customer: Phone,
): Promise<RecalledMessage[]> {
  const rows = await store.read((db) =>
    db
      .selectFrom('messages')
      .innerJoin('contacts', 'contacts.id', 'messages.contactId')
      .leftJoin('journal', (join) =>
        join.onRef('journal.wireId', '=', 'messages.wireId').onRef('journal.botId', '=', 'messages.botId'),
      )
      .select(['messages.wireId', 'messages.direction', 'messages.type', 'messages.text', 'messages.media'])
      .select(['messages.at', 'journal.raw'])
      .where('messages.botId', '=', botId)
      .where('contacts.phoneNumber', '=', customer.phoneNumber)
      .where('messages.author', '!=', 'note')
      .orderBy('messages.at')
      .orderBy('messages.id')
      .execute(),
  )
  const said: RecalledMessage[] = []
  for (const { wireId, direction, type, at, raw, ...row } of rows) {
    // A call stands in no chat.
    if (wireId === null || type === 'call') continue
    const message = { id: wireId, fromMe: direction === 'in', at, text: row.text }
    const sample = raw && raw.length > 0 ? await sampleMedia(text.decode(raw)) : undefined
    const content = sample ? customer.media.message(sample) : placeIn(row.media)
    said.push(content ? { ...message, content } : message)
  }
  return said
}

function placeIn(media: string | null): RecalledMessage['content'] {
  const sent: unknown = JSON.parse(media ?? 'null')
  if (typeof sent !== 'object' || sent === null || !('latitude' in sent) || !('longitude' in sent))
    return undefined
  return {
    locationMessage: { degreesLatitude: Number(sent.latitude), degreesLongitude: Number(sent.longitude) },
  }
}
