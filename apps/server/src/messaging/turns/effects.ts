import { limits } from '@recado/contract/wire/limits'
import { defaultTagColor } from '@recado/contract/crm/tags'
import type { Attachment, Effect } from '@recado/engine'
import { newId } from '../../platform/db/ids.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { aboutContact, nameOf } from '../people/contact-name.ts'
import { appendEntry } from '../live-log.ts'
import { insertNote } from '../outbox/insert-note.ts'
import { enqueue } from '../outbox/outbox.ts'
import { pauseContact } from '../inbound/pause.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import type { RunningTurn } from './turn-start.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** Writes down what a turn does besides replying. What happens outside becomes a job or an outbox row of this transaction. */
export async function applyEffects(
  transaction: Transaction,
  turn: RunningTurn,
  effects: Effect[],
): Promise<void> {
  for (const effect of effects) {
    switch (effect.kind) {
      case 'reject_call':
        // The runner does it at once: a call does not wait, and after a restart it is over.
        break
      case 'save_fields':
        await saveFields(transaction, turn, effect.fields)
        break
      case 'tag':
        await (effect.action === 'add' ? addTag : removeTag)(transaction, turn, effect.tag)
        break
      case 'email':
      case 'webhook':
        await queueJob(transaction, turn.botId, effect, turn.contact.id)
        break
      case 'notify_owner':
        await notifyOwner(transaction, turn, effect)
        break
      case 'handoff':
        await handOff(transaction, turn, effect.summary)
        break
    }
  }
}

async function saveFields(
  { tx, at }: Transaction,
  turn: RunningTurn,
  fields: Record<string, string>,
): Promise<void> {
  const kept = { ...turn.conversation.contact.fields, ...fields }
  await tx
    .updateTable('contacts')
    .set({ fields: JSON.stringify(kept), updatedAt: at })
    .where('id', '=', turn.contact.id)
    .execute()
}

async function addTag(transaction: Transaction, turn: RunningTurn, name: string): Promise<void> {
  const { botId, contact } = turn
  const tagId = await tagNamed(transaction, botId, name)
  if (tagId === null) {
    const message = conversationText.tagNotMade(name, limits.tagsPerBot)
    await appendEntry(transaction, botId, { level: 'warning', message, metadata: aboutContact(contact) })
    return
  }
  await transaction.tx
    .insertInto('contactTags')
    .values({ contactId: contact.id, tagId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  transaction.emit({ type: 'contact_changed', botId, contactId: contact.id })
}

/** The tag of this name, made when there is none; null when the bot has as many as it may have. */
async function tagNamed({ tx, at }: Transaction, botId: string, name: string): Promise<string | null> {
  const nameNormalized = normalizeForSearch(name)
  const known = await tx
    .selectFrom('tags')
    .select('id')
    .where('botId', '=', botId)
    .where('nameNormalized', '=', nameNormalized)
    .executeTakeFirst()
  if (known) return known.id
  const { count } = await tx
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('botId', '=', botId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.tagsPerBot) return null
  const id = newId()
  const row = { id, botId, name, nameNormalized, description: '', color: defaultTagColor, createdAt: at }
  await tx.insertInto('tags').values(row).execute()
  return id
}

async function removeTag(transaction: Transaction, turn: RunningTurn, name: string): Promise<void> {
  const { botId, contact } = turn
  await transaction.tx
    .deleteFrom('contactTags')
    .where('contactId', '=', contact.id)
    .where('tagId', 'in', (eb) =>
      eb
        .selectFrom('tags')
        .select('id')
        .where('botId', '=', botId)
        .where('nameNormalized', '=', normalizeForSearch(name)),
    )
    .execute()
  transaction.emit({ type: 'contact_changed', botId, contactId: contact.id })
}

async function notifyOwner(
  transaction: Transaction,
  turn: RunningTurn,
  { text, attachment }: { text: string; attachment?: Attachment },
): Promise<void> {
  await enqueue(transaction, {
    botId: turn.botId,
    contactId: null,
    lane: 'reply',
    source: 'notice',
    sourceId: turn.id,
    author: 'bot',
    content: { text, ...(attachment && { attachment }) },
  })
}

async function handOff(transaction: Transaction, turn: RunningTurn, summary?: string): Promise<void> {
  const target = { botId: turn.botId, contactId: turn.contact.id }
  await pauseContact(transaction, target, { reason: 'handoff', until: null })
  const message = conversationText.handoff(nameOf(turn.contact))
  await appendEntry(transaction, turn.botId, { level: 'info', message, metadata: aboutContact(turn.contact) })
  if (summary !== undefined) await insertNote(transaction, { ...target, text: summary })
  await notifyOwner(transaction, turn, {
    text: summary === undefined ? message : `${message}\n\n${summary}`,
  })
}
