import type { OutgoingContent, Quote } from '@recado/whatsapp'
import type { Db, Tx } from '../../platform/db/store.ts'
import { rawOf } from '../inbound/journal.ts'
import { rowInWords } from '../inbound/message-words.ts'

type Target = { botId: string; contactId: string | null; messageId: string }

/** The message that another one answers, as a chat shows it; null when it never reached the network. */
export async function quoteOf(tx: Db | Tx, target: Target): Promise<Quote | null> {
  const row = await tx
    .selectFrom('messages')
    .select(['wireId', 'direction', 'type', 'text', 'media'])
    .where('id', '=', target.messageId)
    .where('botId', '=', target.botId)
    .where('contactId', '=', target.contactId ?? '')
    .executeTakeFirst()
  if (!row?.wireId) return null
  return { wireId: row.wireId, fromMe: row.direction === 'out', text: rowInWords(row).slice(0, 300) }
}

/** The same with the network's own form of it, so that the customer's phone shows what was quoted. */
export async function quotedContent(db: Db, target: Target): Promise<Pick<OutgoingContent, 'quoted'>> {
  const quote = await quoteOf(db, target)
  if (!quote) return {}
  const raw = await rawOf(db, target.botId, quote.wireId)
  return { quoted: raw ? { ...quote, raw } : quote }
}
