import type { SendErrorClass } from '@recado/whatsapp'
import { type Outgoing, outgoingOf } from './outgoing.ts'

/** Of a form that its owner deleted at Meta it says no more than that something of the message is wrong (131009). */
const ofForms: ReadonlySet<SendErrorClass> = new Set(['form', 'bad_request'])

/** What a row says instead of its form, where the network shows that to nobody: its questions go one by one. Null for all else. */
export function askedInWords(row: { id: string; content: string }, kind: SendErrorClass): Outgoing | null {
  const { form, ...content } = outgoingOf(row)
  return form && ofForms.has(kind) ? content : null
}
