import type { Message, sendMessage } from '@recado/contract/messaging/messages'
import type { TemplateFill } from '@recado/contract/messaging/templates'
import type { Parsed } from '@recado/contract/wire/route'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { insertNote } from '../../messaging/outbox/insert-note.ts'
import type { Outgoing } from '../../messaging/outbox/outgoing.ts'
import {
  templateFile,
  templateMessage,
  templateToSend,
  valuesFor,
} from '../../messaging/templates/fill-template.ts'
import type { Db } from '../../platform/db/store.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { messageText } from '../../text/crm/messages.ts'
import { templateText } from '../../text/messaging/templates.ts'
import { contactOf } from '../contacts/contacts.repository.ts'
import { knownOf } from '../contacts/known-of.ts'
import { type Chat, messageOf } from './messages.repository.ts'
import { presentMessage } from './present-message.ts'

/** What the owner wrote, as it goes out. What it names that is not there is refused at its field. */
export async function outgoingOf(
  { tx, at }: Transaction,
  chat: Chat,
  given: Parsed<typeof sendMessage>['body'],
): Promise<Outgoing> {
  const { text, attachmentPath, replyTo, template } = given
  if (template !== undefined) return templateTo(tx, chat, { fill: template, at })
  if (replyTo !== undefined) {
    await messageOf(tx, chat, replyTo).catch(() => {
      throw invalidInput([{ path: 'replyTo', message: messageText.unknownReply }])
    })
  }
  const said = { text, ...(replyTo !== undefined && { replyTo }) }
  if (attachmentPath === undefined) return said
  const file = await tx
    .selectFrom('uploads')
    .select(['token', 'kind', 'originalName', 'size'])
    .where('token', '=', attachmentPath)
    .where('botId', '=', chat.botId)
    .executeTakeFirst()
  if (!file) throw invalidInput([{ path: 'attachmentPath', message: messageText.unknownAttachment }])
  const { token, kind, originalName, size } = file
  return { ...said, attachment: { path: token, type: kind, filename: originalName, size } }
}

/** What Meta approved, with what is known of its reader in its blanks. */
async function templateTo(
  db: Db,
  { botId, contactId }: Chat,
  { fill, at }: { fill: TemplateFill; at: number },
): Promise<Outgoing> {
  const path = 'template'
  const template = await templateToSend(db, botId, fill, path)
  const file = await templateFile(db, botId, { template, fill, path })
  const bot = await db.selectFrom('bots').select('settings').where('id', '=', botId).executeTakeFirstOrThrow()
  const contact = await contactOf(db, botId, contactId)
  const values = valuesFor(template, fill, knownOf(contact, { at, settings: readSettings(bot.settings) }))
  if (!(values instanceof Map)) {
    throw invalidInput([{ path: `${path}.values`, message: templateText.unfilled(values) }])
  }
  return templateMessage(template, values, file)
}

/** What only the shop sees: it stands in the chat, and is no message of anybody's. */
export async function addNote(
  transaction: Transaction,
  { botId, contactId }: Chat,
  { text, attachmentPath }: Parsed<typeof sendMessage>['body'],
): Promise<Message> {
  if (attachmentPath !== undefined) {
    throw invalidInput([{ path: 'attachmentPath', message: messageText.noteWithFile }])
  }
  return presentMessage(await insertNote(transaction, { botId, contactId, text }))
}
