import type { SendErrorClass } from '@recado/whatsapp'
import type { Transaction } from '../../platform/transaction.ts'
import { type Outgoing, outgoingOf } from './outgoing.ts'

/** Of a form that its owner deleted at Meta it says no more than that something of the message is wrong (131009). */
const ofForms: ReadonlySet<SendErrorClass> = new Set(['form', 'bad_request'])
/** What is wrong with a file, and not with whom it goes to. */
const ofFiles: ReadonlySet<SendErrorClass> = new Set(['media', 'kind', 'bad_request', 'parameters'])

type Row = { id: string; content: string }

/**
 * What a row says instead of what the network shows to nobody: the questions of a form go one by one, and what was to be heard is read.
 * Null for all else. `no_file`: what it carries is not there, or cannot be made ready.
 */
export function inWords(row: Row, kind: SendErrorClass | 'no_file'): Outgoing | null {
  const { form, attachment, ...content } = outgoingOf(row)
  if (form && kind !== 'no_file' && ofForms.has(kind))
    return { ...content, ...(attachment && { attachment }) }
  return attachment?.spoken && (kind === 'no_file' || ofFiles.has(kind)) ? content : null
}

/** Has a row that was shown to nobody say it so, as if it had never said anything else. */
export async function sayInWords(
  { tx, emit }: Transaction,
  { id, botId }: Row & { botId: string },
  content: Outgoing,
): Promise<void> {
  const said = await tx
    .updateTable('outbox')
    .set({ content: JSON.stringify(content), payload: null, peer: null })
    .where('id', '=', id)
    .where('botId', '=', botId)
    .returning(['contactId', 'messageId'])
    .executeTakeFirst()
  if (content.attachment || !said?.messageId) return
  const { contactId, messageId } = said
  await tx
    .updateTable('messages')
    .set({ type: 'text', media: null })
    .where('id', '=', messageId)
    .where('botId', '=', botId)
    .execute()
  if (contactId !== null) emit({ type: 'message_changed', botId, contactId, messageId })
}
