import { limits } from '@recado/contract/wire/limits'
import { searchText } from './search-text.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { joinTurn, turnEvents } from '../turns/turns.ts'

type Pair = { kept: string; gone: string }

/** Makes one contact of two which are the same person: everything of `gone` goes over to `kept`. */
export async function mergeContacts(transaction: Transaction, botId: string, pair: Pair): Promise<void> {
  await moveIdentitiesAndTags(transaction, pair)
  await moveMessages(transaction, pair)
  await moveTurns(transaction, botId, pair)
  await moveOutbox(transaction, pair)
  await moveRecipients(transaction, pair)
  await moveReceipts(transaction, pair)
  await moveConversation(transaction, pair)
  await mergeRow(transaction, pair)
  await leadOver(transaction, botId, pair)
  await transaction.tx.deleteFrom('contacts').where('id', '=', pair.gone).execute()
  transaction.emit({ type: 'contact_changed', botId, contactId: pair.gone })
  transaction.emit({ type: 'contact_changed', botId, contactId: pair.kept })
}

/** Whoever asks for the one that goes finds the one that stays, and so does who was led to it before. */
async function leadOver({ tx }: Transaction, botId: string, { kept, gone }: Pair): Promise<void> {
  await tx.updateTable('mergedContacts').set({ keptId: kept }).where('keptId', '=', gone).execute()
  await tx.insertInto('mergedContacts').values({ contactId: gone, botId, keptId: kept }).execute()
}

async function moveIdentitiesAndTags({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx.updateTable('contactIdentities').set({ contactId: kept }).where('contactId', '=', gone).execute()
  const tags = await tx.selectFrom('contactTags').select('tagId').where('contactId', '=', gone).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('contactTags')
    .values(tags.map(({ tagId }) => ({ contactId: kept, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A message known under both names stays once: the rest go with the contact. */
async function moveMessages({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ contactId: kept })
    .where('contactId', '=', gone)
    .where((eb) =>
      eb.or([
        eb('wireId', 'is', null),
        eb(
          'wireId',
          'not in',
          eb
            .selectFrom('messages as known')
            .select('known.wireId')
            .where('known.contactId', '=', kept)
            .where('known.wireId', 'is not', null),
        ),
      ]),
    )
    .execute()
}

/** What waits or runs under the old name joins the waiting turn of the kept one; a runner in hand finds its turn gone. */
async function moveTurns(transaction: Transaction, botId: string, { kept, gone }: Pair): Promise<void> {
  const { tx } = transaction
  const open = await tx
    .selectFrom('turns')
    .select(['id', 'events', 'due'])
    .where('contactId', '=', gone)
    .where('state', 'in', ['running', 'waiting'])
    .orderBy('id')
    .execute()
  for (const turn of open) {
    await tx.deleteFrom('turns').where('id', '=', turn.id).execute()
    for (const event of turnEvents(turn)) {
      await joinTurn(transaction, { botId, contactId: kept, event, due: turn.due, latest: turn.due })
    }
  }
  await tx.updateTable('turns').set({ contactId: kept }).where('contactId', '=', gone).execute()
}

async function moveOutbox({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx.updateTable('outbox').set({ contactId: kept, chat: kept }).where('contactId', '=', gone).execute()
}

async function moveReceipts({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx.updateTable('receipts').set({ contactId: kept }).where('contactId', '=', gone).execute()
}

/** A recipient of the same campaign under both names stays once: as the one who has had their turn, who gets no second. */
async function moveRecipients({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  await tx
    .deleteFrom('campaignRecipients')
    .where('contactId', '=', kept)
    .where('state', '=', 'pending')
    .where('campaignId', 'in', (eb) =>
      eb
        .selectFrom('campaignRecipients as reached')
        .select('reached.campaignId')
        .where('reached.contactId', '=', gone)
        .where('reached.state', '!=', 'pending'),
    )
    .execute()
  await tx
    .updateTable('campaignRecipients')
    .set({ contactId: kept })
    .where('contactId', '=', gone)
    .where('campaignId', 'not in', (eb) =>
      eb
        .selectFrom('campaignRecipients as known')
        .select('known.campaignId')
        .where('known.contactId', '=', kept),
    )
    .execute()
}

/** Of two conversations the newer one goes on. */
async function moveConversation({ tx }: Transaction, { kept, gone }: Pair): Promise<void> {
  const both = await tx
    .selectFrom('conversations')
    .select(['contactId', 'updatedAt'])
    .where('contactId', 'in', [kept, gone])
    .orderBy('updatedAt', 'desc')
    .execute()
  if (both[0]?.contactId !== gone) return
  await tx.deleteFrom('conversations').where('contactId', '=', kept).execute()
  await tx.updateTable('conversations').set({ contactId: kept }).where('contactId', '=', gone).execute()
}

async function mergeRow({ tx, at }: Transaction, pair: Pair): Promise<void> {
  const row = (id: string) =>
    tx.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [kept, gone] = [await row(pair.kept), await row(pair.gone)]
  const newer = (gone.lastMessageAt ?? 0) > (kept.lastMessageAt ?? 0) ? gone : kept
  const paused = kept.paused ? kept : gone
  const left = kept.optOut ? kept : gone
  const agreed = kept.consent === null ? gone : kept
  // Our own column, written as an object of strings.
  const fields = { ...(JSON.parse(gone.fields) as object), ...(JSON.parse(kept.fields) as object) }
  const name = kept.name ?? gone.name
  const pushName = kept.pushName ?? gone.pushName
  const phoneNumber = kept.phoneNumber ?? gone.phoneNumber
  const username = kept.username ?? gone.username
  await tx
    .updateTable('contacts')
    .set({
      name,
      pushName,
      phoneNumber,
      username,
      searchText: searchText(name ?? pushName, phoneNumber, username),
      email: kept.email ?? gone.email,
      notes: [kept.notes, gone.notes]
        .filter((note) => note !== '')
        .join('\n')
        .slice(0, limits.notes),
      fields: JSON.stringify(fields),
      paused: paused.paused,
      pausedUntil: paused.pausedUntil,
      pauseReason: paused.pauseReason,
      optOut: left.optOut,
      optOutAt: left.optOutAt,
      optOutBy: left.optOutBy,
      consent: agreed.consent,
      consentAt: agreed.consentAt,
      optOutByMeta: kept.optOutByMeta && gone.optOutByMeta ? 1 : 0,
      windowUntil: Math.max(kept.windowUntil ?? 0, gone.windowUntil ?? 0) || null,
      freeUntil: Math.max(kept.freeUntil ?? 0, gone.freeUntil ?? 0) || null,
      blocked: kept.blocked || gone.blocked ? 1 : 0,
      onWhatsApp: kept.onWhatsApp || gone.onWhatsApp ? 1 : 0,
      noWhatsAppAt: kept.noWhatsAppAt === null ? null : gone.noWhatsAppAt,
      lastMessage: newer.lastMessage,
      lastMessageAt: newer.lastMessageAt,
      lastInboundAt: Math.max(kept.lastInboundAt ?? 0, gone.lastInboundAt ?? 0) || null,
      conversationCount: Math.max(kept.conversationCount, gone.conversationCount),
      unread: kept.unread + gone.unread,
      createdAt: Math.min(kept.createdAt, gone.createdAt),
      updatedAt: at,
    })
    .where('id', '=', pair.kept)
    .execute()
}
