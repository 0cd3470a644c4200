import type { Channel, OutgoingContent } from '@recado/whatsapp'
import type { Store } from '../../platform/db/store.ts'
import { messageText } from '../../text/crm/messages.ts'
import { quotedContent } from './outgoing-quote.ts'
import { choiceId } from './choice-id.ts'
import { asForm } from './form-content.ts'
import { outgoingOf } from './outgoing.ts'
import type { Outgoing } from './outgoing.ts'
import type { OutboxRow } from './sending/send-queue.ts'

/** Where attachments lie; null when the file is gone. */
export interface AttachmentSource {
  read(botId: string, path: string): Promise<{ data: Uint8Array; mimeType: string } | null>
}

/** A question with buttons or as a list where they hold its answers; whoever types one is understood, too. */
function asChoices(
  text: string,
  { question, options, nodeId, step }: NonNullable<Outgoing['poll']>,
): OutgoingContent {
  const choices = options.map((title, index) => ({ id: choiceId({ nodeId, step }, index), title }))
  return { type: 'choices', text, question, label: messageText.choose, choices }
}

/** Why a row cannot be said, as it stands in its row. */
type Unsayable = 'attachment_missing' | 'refused_132001'

/** What Meta approved: no other line knows it. */
async function asTemplate(
  { attachments }: { attachments: AttachmentSource },
  channel: Channel,
  row: OutboxRow,
): Promise<OutgoingContent | Unsayable> {
  const { text, attachment, template } = outgoingOf(row)
  if (!template || !channel.capabilities.templates) return 'refused_132001'
  const { header, ...said } = template
  const content = { type: 'template', text, ...said } as const
  if (!attachment || attachment.type === 'audio') return { ...content, ...(header && { header }) }
  const file = await attachments.read(row.botId, attachment.path)
  if (!file) return 'attachment_missing'
  const { type, filename } = attachment
  return { ...content, header: { type, data: file.data, mimeType: file.mimeType, filename } }
}

/** What a row says, as its line can; or why it cannot. */
export async function contentOf(
  parts: { store: Store; attachments: AttachmentSource },
  channel: Channel,
  row: OutboxRow,
): Promise<OutgoingContent | Unsayable> {
  const { text, attachment, replyTo, poll, choices = poll, form, template } = outgoingOf(row)
  if (template) return asTemplate(parts, channel, row)
  if (form && channel.capabilities.forms) return asForm(row.id, text, form)
  if (poll && channel.capabilities.polls !== null)
    return { type: 'poll', question: poll.question, options: poll.options }
  if (choices && channel.capabilities.choices !== null) return asChoices(text, choices)
  const { botId, contactId } = row
  const quoted =
    replyTo === undefined
      ? {}
      : await parts.store.read((db) => quotedContent(db, { botId, contactId, messageId: replyTo }))
  if (!attachment) return { type: 'text', text, ...quoted }
  const file = await parts.attachments.read(row.botId, attachment.path)
  // A notice is worth hearing without the file that it is about: who sent that may have deleted it.
  if (!file) return row.source === 'notice' ? { type: 'text', text } : 'attachment_missing'
  const { type, filename, spoken } = attachment
  if (spoken) {
    const voice = { seconds: spoken.seconds, waveform: Buffer.from(spoken.waveform, 'base64') }
    return { type, data: file.data, mimeType: file.mimeType, filename, voice, ...quoted }
  }
  const caption = text !== '' && { caption: text }
  return { type, data: file.data, mimeType: file.mimeType, filename, ...caption, ...quoted }
}
